/** Dated events at the start of a month: the home is sold, deposits are paid, assets are bought and sold. */
import type { PersonIndex } from '../household/household.ts';
import { depositFromSaleIn, topUpsIn } from './plan.ts';
import type { Projection } from './projection.ts';

/** Opening deposit, what is paid into it now, and what the home has kept so far. */
export function stepDeposit(projection: Projection, person: PersonIndex, month: number): void {
  const resident = projection.plan.people[person]?.resident;
  if (resident === undefined) return;
  const own = projection.people[person]!;
  const opening = month === 0 ? resident.openingDeposit : own.depositClosing[month - 1]!;
  const paidIn = depositFromSaleIn(resident, month) + topUpsIn(resident, month);
  own.depositOpening[month] = opening;
  own.depositPaidIn[month] = paidIn;
  own.deposit[month] = opening + paidIn;
  own.retainedBefore[month] =
    month === 0
      ? (resident.paidBefore?.paid ?? 0) - opening
      : own.retainedBefore[month - 1]! + own.retention[month - 1]!;
}

/** What the sale of the home costs, in the month of the sale. */
export function saleExpenses({ household: { home }, plan }: Projection, month: number): number {
  return home.kind === 'ordinary' && month === plan.home.saleMonth ? (home.sale?.expenses ?? 0) : 0;
}

/** Capital in and out of the bank. */
export function stepEvents(projection: Projection, month: number): void {
  const { columns, household } = projection;
  let capitalIn = columns.homeSalePrice[month]!;
  let capitalOut = saleExpenses(projection, month);
  for (const own of projection.people) capitalOut += own.depositPaidIn[month]!;
  for (const entry of projection.entries) {
    capitalIn += entry.sold[month]! + entry.outside[month]!;
    capitalOut += entry.bought[month]!;
  }
  const opening = month === 0 ? household.bank.opening : columns.bankClosing[month - 1]!;
  columns.bankOpening[month] = opening;
  columns.capitalIn[month] = capitalIn;
  columns.capitalOut[month] = capitalOut;
  columns.bankAfterEvents[month] = opening + capitalIn - capitalOut;
}
