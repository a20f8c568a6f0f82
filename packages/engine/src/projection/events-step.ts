/** Dated events at the start of a month: the home is sold, deposits are paid, assets are bought and sold. */
import type { Entry, PersonIndex } from '../household/household.ts';
import { hasOneDied } from './death.ts';
import { ownedHome } from './home-plan.ts';
import type { Projection } from './projection.ts';
import { depositFromSaleIn, type ResidentPlan, topUpsIn } from './resident-plan.ts';
import { isStream } from './stream-plan.ts';

/** What of a deposit is refunded in a month: all that is left of it when the resident has died. */
export function isRefunded({ endMonth }: ResidentPlan, month: number): boolean {
  return month === endMonth;
}

/** Opening deposit, what is paid into it or refunded now, and what the home has kept so far. */
export function stepDeposit(projection: Projection, person: PersonIndex, month: number): void {
  const resident = projection.plan.people[person]?.resident;
  if (resident === undefined) return;
  const own = projection.people[person]!;
  const opening = month === 0 ? resident.openingDeposit : own.depositClosing[month - 1]!;
  const paidIn = depositFromSaleIn(resident, month) + topUpsIn(resident, month);
  own.depositOpening[month] = opening;
  own.depositPaidIn[month] = paidIn;
  own.deposit[month] = opening + paidIn;
  if (isRefunded(resident, month)) {
    own.depositRefunded[month] = opening;
    own.deposit[month] = 0;
  }
  own.retainedBefore[month] =
    month === 0
      ? (resident.paidBefore?.paid ?? 0) - opening
      : own.retainedBefore[month - 1]! + own.retention[month - 1]!;
}

/** What the sale of the home, or of a former home, costs: in the month of the sale. */
export function saleExpenses({ household: { home }, plan }: Projection, month: number): number {
  return month === plan.home.saleMonth ? (ownedHome(home)?.sale?.expenses ?? 0) : 0;
}

/** Capital in and out of the bank. */
export function stepEvents(projection: Projection, month: number): void {
  const { columns, household } = projection;
  let capitalIn = columns.homeSalePrice[month]! + columns.formerHomePrice[month]!;
  let capitalOut = saleExpenses(projection, month) + columns.communityPurchase[month]!;
  for (const own of projection.people) capitalOut += own.depositPaidIn[month]!;
  for (const entry of projection.entries) {
    capitalIn += entry.sold[month]! + entry.outside[month]!;
    capitalOut += entry.bought[month]!;
  }
  if (hasOneDied(projection, month)) {
    stepDeath(projection, month);
    capitalIn += columns.depositsRefunded[month]!;
  }
  const opening = month === 0 ? household.bank.opening : columns.bankClosing[month - 1]!;
  columns.bankOpening[month] = opening;
  columns.capitalIn[month] = capitalIn;
  columns.capitalOut[month] = capitalOut;
  columns.bankAfterEvents[month] = opening + capitalIn - capitalOut;
}

/** What comes back from the home and from the income streams of the one who has died. */
function stepDeath(projection: Projection, month: number): void {
  const { columns, household } = projection;
  let refunded = 0;
  let values = 0;
  for (const own of projection.people) refunded += own.depositRefunded[month]!;
  for (let i = 0; i < household.entries.length; i++) {
    if (isPaidAtDeath(projection, household.entries[i]!, month)) values += projection.entries[i]!.sold[month]!;
  }
  columns.depositsRefunded[month] = refunded;
  columns.deathValues[month] = values;
}

/** An income stream that ends now because its owner has died. */
export function isPaidAtDeath({ plan }: Projection, entry: Entry, month: number): boolean {
  return month === plan.deathMonth && entry.owner === plan.whoDies && isStream(entry);
}
