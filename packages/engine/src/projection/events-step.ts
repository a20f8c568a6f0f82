/** Dated events at the start of a month: the home is sold, deposits are paid, assets are bought and sold. */
import type { Entry, PersonIndex } from '../household/household.ts';
import { hasOneDied } from './death.ts';
import type { DepositPlan } from './deposit-plan.ts';
import { ownedHome } from './home-plan.ts';
import type { PersonColumns, Projection } from './projection.ts';
import {
  depositFromSaleIn,
  depositOnMove,
  movesIn,
  type ResidentPlan,
  topUpsFromElsewhere,
  topUpsIn,
} from './resident-plan.ts';
import { isStream } from './stream-plan.ts';

/** Whether the rest of a deposit is refunded in this month, because the resident has died. */
export function isRefunded({ endMonth }: ResidentPlan, month: number): boolean {
  return month === endMonth;
}

/** The deposit of a person in a month: its balance, payments and refunds, and the amounts retained. */
export function stepDeposit(projection: Projection, person: PersonIndex, month: number): void {
  const { resident, deposit } = projection.plan.people[person]!;
  const own = projection.people[person]!;
  if (month === 0 && deposit !== undefined) stepOpeningDeposit(own, deposit);
  if (resident === undefined) return;
  const opening = month === 0 ? own.depositOpening[0]! : own.depositClosing[month - 1]!;
  if (month > 0 && !changesDeposit(resident, month)) {
    own.depositOpening[month] = opening;
    own.retainedBefore[month] = retainedUntil(own, month, deposit, resident);
    own.deposit[month] = opening;
    return;
  }
  own.depositElsewhere[month]! += topUpsFromElsewhere(resident, month);
  own.depositOpening[month] = opening;
  if (movesIn(resident, month)) stepMove(own, month, opening, resident);
  own.retainedBefore[month] = retainedUntil(own, month, deposit, resident);
  const paidIn = saleDepositPaid(projection, person, month) + topUpsIn(resident, month);
  own.depositPaidIn[month] = paidIn;
  own.deposit[month] = opening - own.depositRefundedOnMove[month]! + own.depositPaidOnMove[month]! + paidIn;
  if (isRefunded(resident, month)) {
    own.depositRefunded[month] = opening;
    own.deposit[month] = 0;
  }
}

/** Whether anything can be paid into the deposit, or out of it, at the start of a month. In most months nothing can. */
function changesDeposit(resident: ResidentPlan, month: number): boolean {
  const { saleDepositMonth, topUpMonths } = resident;
  return (
    month === saleDepositMonth ||
    movesIn(resident, month) ||
    isRefunded(resident, month) ||
    (topUpMonths.length > 0 && topUpMonths.includes(month))
  );
}

/** Dollars of the sale of the home that are paid into a person's deposit in a month. */
export function saleDepositPaid({ people, plan }: Projection, person: PersonIndex, month: number): number {
  const resident = plan.people[person]?.resident;
  if (resident === undefined) return 0;
  const own = people[person]!;
  const held = own.depositOpening[month]! - own.depositRefundedOnMove[month]! + own.depositPaidOnMove[month]!;
  return depositFromSaleIn(resident, month, held + own.retainedBefore[month]! + topUpsIn(resident, month));
}

/** The old home refunds the balance, and the new home is paid its lump sum, at the start of the month of the move. */
function stepMove(own: PersonColumns, month: number, balance: number, { care }: ResidentPlan): void {
  if (care.move === undefined) return;
  own.depositRefundedOnMove[month] = balance;
  own.depositPaidOnMove[month] = depositOnMove(care.move, balance);
}

/**
 * Amounts retained by the present home before this month. Modelling choice: a payment to a new home counts only what
 * that home retains (Aged Care Rules 2025 s296-5(4) names no home).
 */
function retainedUntil(
  own: PersonColumns,
  month: number,
  deposit: DepositPlan | undefined,
  resident: ResidentPlan,
): number {
  if (month === 0) return retainedAtStart(deposit);
  return movesIn(resident, month) ? 0 : own.retainedBefore[month - 1]! + own.retention[month - 1]!;
}

/** The balance as the projection starts, and the amount paid, returned or refunded before anything else happens. */
function stepOpeningDeposit(own: PersonColumns, deposit: DepositPlan): void {
  own.depositBefore[0] = deposit.history.deposit;
  own.depositMoved[0] = deposit.moved;
  own.depositElsewhere[0] = deposit.fromElsewhere;
  own.depositOpening[0] = deposit.opening;
  if (deposit.isRefundedAtStart) own.depositRefunded[0] = deposit.opening;
}

/** Amounts retained from a deposit before the projection still count as paid. */
function retainedAtStart(deposit: DepositPlan | undefined): number {
  return deposit === undefined ? 0 : deposit.paidHere - deposit.opening;
}

/** Expenses of the sale of the home, or of a former home, in the month of the sale. */
export function saleExpenses({ household: { home }, plan }: Projection, month: number): number {
  return month === plan.home.saleMonth ? (ownedHome(home)?.sale?.expenses ?? 0) : 0;
}

/** Moves capital into and out of the bank. */
export function stepEvents(projection: Projection, month: number): void {
  const { columns, household, plan } = projection;
  let capitalIn = columns.homeSalePrice[month]! + columns.formerHomePrice[month]!;
  let capitalOut = saleExpenses(projection, month) + columns.communityPurchase[month]!;
  for (const own of projection.people) {
    capitalOut += own.depositPaidIn[month]!;
    if (month > 0) capitalOut -= own.depositElsewhere[month]!;
    columns.depositsRefundedOnMove[month]! += own.depositRefundedOnMove[month]!;
    columns.depositsPaidOnMove[month]! += own.depositPaidOnMove[month]!;
  }
  capitalIn += columns.depositsRefundedOnMove[month]!;
  capitalOut += columns.depositsPaidOnMove[month]!;
  if (month === 0) stepDepositsMoved(projection);
  capitalIn += columns.depositsReturned[month]!;
  capitalOut += columns.depositsPaidNow[month]!;
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
  if (plan.hasLoans) columns.bankBeforeDrawings[month] = columns.bankAfterEvents[month]!;
}

/** Dollars that the bank pays into deposits, and receives from them, at the start of the first month. */
function stepDepositsMoved({ columns, people }: Projection): void {
  for (const own of people) {
    columns.depositsPaidNow[0]! += paidNow(own, 0);
    columns.depositsReturned[0]! += returnedNow(own, 0);
  }
}

/** Dollars of a newly paid deposit that the bank pays. */
export function paidNow(own: PersonColumns, month: number): number {
  return month === 0 ? Math.max(0, own.depositMoved[0]!) - own.depositElsewhere[0]! : 0;
}

/** Dollars of a deposit that return to the bank because this scenario has a smaller deposit or none. */
export function returnedNow(own: PersonColumns, month: number): number {
  return Math.max(0, -own.depositMoved[month]!);
}

/** Money returned by the home and the income streams of the person who has died. */
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

/** Whether an income stream ends in this month because its owner has died. */
export function isPaidAtDeath({ plan }: Projection, entry: Entry, month: number): boolean {
  return month === plan.deathMonth && entry.owner === plan.whoDies && isStream(entry);
}
