/** Dated events at the start of a month: the home is sold, deposits are paid, assets are bought and sold. */
import type { OrdinaryHome, PersonIndex } from '../household/household.ts';
import type { PersonColumns, Projection } from './projection.ts';

/** Simple growth from `projectFrom`: one formula for sale, both assets tests and net worth. */
export function homeValueAt(home: OrdinaryHome, months: number): number {
  return home.netValue * (1 + (Math.max(0, home.growthPercent) / 1200) * months);
}

/** Opening deposit, what is paid into it now, and what the home has kept so far. */
export function stepDeposit(projection: Projection, person: PersonIndex, month: number): void {
  const resident = projection.plan.people[person]?.resident;
  if (resident === undefined) return;
  const own = projection.people[person] as PersonColumns;
  const opening = month === 0 ? resident.openingDeposit : (own.depositClosing[month - 1] as number);
  let paidIn = resident.saleDepositMonth === month ? resident.care.depositFromSale : 0;
  for (let i = 0; i < resident.topUpMonths.length; i++) {
    if (resident.topUpMonths[i] === month) paidIn += resident.care.topUps[i]?.amount ?? 0;
  }
  own.depositOpening[month] = opening;
  own.depositPaidIn[month] = paidIn;
  own.deposit[month] = opening + paidIn;
  own.retainedBefore[month] =
    month === 0
      ? resident.openingRetained
      : (own.retainedBefore[month - 1] as number) + (own.retention[month - 1] as number);
}

/** Capital in and out of the bank, and the home before and after a sale. */
export function stepEvents(projection: Projection, month: number): void {
  const { columns, household, plan } = projection;
  const { home } = household;
  let capitalIn = 0;
  let capitalOut = 0;
  if (home.kind === 'ordinary') {
    if (month < plan.saleMonth) {
      columns.homeValue[month] = homeValueAt(home, month);
      columns.homeValueClosing[month] = homeValueAt(home, month + 1);
    } else if (month === plan.saleMonth) {
      const price = homeValueAt(home, month);
      columns.homeSalePrice[month] = price;
      capitalIn += price;
      capitalOut += home.sale?.expenses ?? 0;
    }
  }
  for (const own of projection.people) capitalOut += own.depositPaidIn[month] as number;
  for (const entry of projection.entries) {
    capitalIn += entry.sold[month] as number;
    capitalOut += entry.bought[month] as number;
  }
  const opening = month === 0 ? household.bank.opening : (columns.bankClosing[month - 1] as number);
  columns.bankOpening[month] = opening;
  columns.capitalIn[month] = capitalIn;
  columns.capitalOut[month] = capitalOut;
  columns.bankAfterEvents[month] = opening + capitalIn - capitalOut;
}
