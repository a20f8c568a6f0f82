/**
 * The lump sum of a resident by month: payments in, daily payments out of it, and retention by the home. Aged Care Act
 * 1997 s52F-3, 52J-7; Aged Care Act 2024 ss 294, 308; Aged Care Rules 2025 ss 302-10 to 302-17, 309-5.
 */
import type { Household, ResidentialCare } from '@advice-builder/engine';
import { type CivilDate, dateParts, firstOfMonth, isoDate, type MonthIndex } from '@advice-builder/kernel';
import { type Decimal, dec, floorZero, least, roundTo, sum, ZERO } from '../decimal.ts';
import { mpirOn } from './accommodation.ts';
import { isNewAccommodation, latest, monthOfDay, moveMonthOf, NEW_ACT, type Residence } from './care-arrangements.ts';
import { rate } from './rates.ts';

export interface Deposit {
  balance: Decimal;
  retained: Decimal;
  /** Day of the first payment, at the earliest the start of the 2024 Act; undefined before any payment. */
  firstPaid: CivilDate | undefined;
}

/** The fields of a resident that decide the retention. */
type KeptFrom = Pick<ResidentialCare, 'entryDate' | 'retentionPercent'>;

/** Retention in percent per year. A percentage typed for an earlier entry applies from 1 November 2025. */
function retentionPercent(care: KeptFrom, isNew: boolean): Decimal {
  return dec(care.retentionPercent ?? (isNew ? 2 : 0));
}

/** s308: a percentage per year, counted by the day. No retention from the month in which the five years end. */
function kept(care: KeptFrom, deposit: Deposit, from: CivilDate, to: CivilDate, isNew: boolean): Decimal {
  const { firstPaid, balance } = deposit;
  if (firstPaid === undefined || monthOfDay(from) >= monthOfDay(firstPaid) + 60) return ZERO;
  const days = Math.max(0, to - latest(from, firstPaid));
  return floorZero(balance).times(retentionPercent(care, isNew)).div(100).times(days).div(365);
}

/** The payment for a past entry, less the monthly retention by the home before the projection. */
export function openingDeposit(
  care: KeptFrom & Pick<ResidentialCare, 'depositPaid'>,
  projectFrom: MonthIndex,
): Deposit {
  if (monthOfDay(care.entryDate) > projectFrom || care.depositPaid === 0) {
    return { balance: ZERO, retained: ZERO, firstPaid: undefined };
  }
  const paid = dec(care.depositPaid);
  const firstPaid = latest(care.entryDate, NEW_ACT);
  const deposit = { balance: paid, retained: ZERO, firstPaid };
  for (let month: number = monthOfDay(firstPaid); month < projectFrom; month += 1) {
    const [from, to] = [firstOfMonth(month as MonthIndex), firstOfMonth((month + 1) as MonthIndex)];
    deposit.balance = deposit.balance.minus(kept(care, deposit, from, to, isNewAccommodation(care)));
  }
  return { ...deposit, retained: paid.minus(deposit.balance) };
}

/** Month in which a home brings money: the month of its sale, or of the exit from a community if nothing is sold. */
function releaseOf({ home }: Household): number | undefined {
  if (home.kind === 'ordinary') return home.sale?.month;
  if (home.kind !== 'village' && home.kind !== 'land-lease') return undefined;
  const exit = home.model?.exitDate;
  return home.formerHome?.sale?.month ?? (exit === undefined ? undefined : monthOfDay(exit));
}

/**
 * Top-ups are paid in their month. The contribution from a sale or exit is paid in the month in which that money
 * arrives. Neither is paid before the entry. A new home takes from a sale only what is still unpaid of its price.
 */
export function paidIn(
  household: Household,
  care: ResidentialCare,
  month: MonthIndex,
  { balance, retained }: Pick<Deposit, 'balance' | 'retained'>,
): Decimal {
  const entry = monthOfDay(care.entryDate);
  const release = releaseOf(household);
  const topUps = sum(care.topUps.filter((topUp) => Math.max(topUp.month, entry) === month).map(({ amount }) => amount));
  if (release === undefined || (release < household.projectFrom && entry <= household.projectFrom)) return topUps;
  if (Math.max(release, entry) !== month) return topUps;
  const moved = moveMonthOf(care, household.projectFrom);
  const price = moved !== undefined && month >= moved ? care.move?.agreedPrice : undefined;
  if (price === undefined) return topUps.plus(care.depositFromSale);
  const unpaid = dec(price).minus(balance).minus(retained).minus(topUps);
  return topUps.plus(floorZero(least(unpaid, care.depositFromSale)));
}

/** Adds a payment to the lump sum. The first payment starts the five years. */
export function payIn(deposit: Deposit, amount: Decimal, on: CivilDate): void {
  if (amount.isZero()) return;
  deposit.balance = deposit.balance.plus(amount);
  deposit.firstPaid ??= latest(on, NEW_ACT);
}

/**
 * s311: on a move the old home refunds the balance, and the new home is paid: the amount entered, or what was refunded
 * up to the price. What the old home retained is not a payment for the new room.
 */
export function changeHome(
  deposit: Deposit,
  entered: number | undefined,
  price: number | undefined,
  on: CivilDate,
): { readonly refunded: Decimal; readonly paid: Decimal } {
  const refunded = deposit.balance;
  const upToPrice = price === undefined ? refunded : least(refunded, dec(price));
  const paid = entered === undefined ? upToPrice : dec(entered);
  deposit.balance = ZERO;
  deposit.retained = ZERO;
  payIn(deposit, paid, on);
  return { refunded, paid };
}

/** The latest 20 March or 20 September on or before a day. */
function indexationDay(on: CivilDate): CivilDate {
  const { year } = dateParts(on);
  const days = [year - 1, year].flatMap((y) => [isoDate(`${y}-03-20`), isoDate(`${y}-09-20`)]);
  return days.filter((day) => day <= on).at(-1) as CivilDate;
}

/** Number of indexation days after the reference day, up to a day. */
function indexationSteps(reference: CivilDate, on: CivilDate): number {
  const half = (day: CivilDate): number => {
    const { year, month } = dateParts(indexationDay(day));
    return year * 2 + (month === 9 ? 1 : 0);
  };
  return half(on) - half(reference);
}

/**
 * s302-10: index now divided by the index on the reference day, to four decimals; or half a typed percentage at each
 * indexation day.
 */
export function indexFactor(care: ResidentialCare, home: Residence, on: CivilDate): Decimal {
  // No index existed before the Rules of 2025.
  const reference = indexationDay(latest(home.since, NEW_ACT));
  const steps = Math.max(0, indexationSteps(reference, on));
  if (care.dapIndexationPercent !== undefined) return dec(care.dapIndexationPercent).div(200).plus(1).pow(steps);
  if (!home.isNew || steps === 0) return dec(1);
  const series = 'accommodation.dap-index';
  return roundTo(rate(series, on).div(rate(series, reference)), '0.0001');
}

const mpirOf = (home: Residence): Decimal => dec(home.mpirPercent ?? mpirOn(home.since));

/** Under the 2025 Rules each step is rounded to the cent. */
const stepOf = (home: Residence, x: Decimal): Decimal => (home.isNew ? roundTo(x, '0.01') : x);

const agreedDap = (home: Residence): Decimal =>
  stepOf(
    home,
    dec(home.price ?? 0)
      .times(mpirOf(home))
      .div(100)
      .div(365),
  );

/** The indexed payment for the full price. */
export const maximumDap = (care: ResidentialCare, home: Residence, on: CivilDate): Decimal =>
  stepOf(home, agreedDap(home).times(indexFactor(care, home, on)));

/** s298(b), (c): a contribution is at most the payment for the agreed price, which is not indexed for this limit. */
const priceLimit = (home: Residence): readonly Decimal[] => (home.price ? [agreedDap(home)] : []);

/** Daily payment for the part of the price that is neither paid nor retained. */
export function dap(care: ResidentialCare, home: Residence, deposit: Deposit, on: CivilDate): Decimal {
  const price = dec(home.price ?? 0);
  if (price.isZero()) return ZERO;
  const unpaid = floorZero(price.minus(deposit.balance).minus(deposit.retained)).div(price);
  return stepOf(home, maximumDap(care, home, on).times(unpaid));
}

/** The contribution of a low means resident, the lump sum equivalent to it, and the part still payable by the day. */
export function dac(home: Residence, deposit: Deposit, amount: Decimal, supplement: Decimal) {
  const contribution = least(amount, supplement, ...priceLimit(home));
  const mpir = mpirOf(home).div(100);
  const equivalent = stepOf(home, contribution.times(365)).div(mpir);
  const covered = deposit.balance.plus(deposit.retained);
  if (covered.isZero()) return { contribution, equivalent, payable: contribution };
  const payable = floorZero(equivalent.minus(covered)).times(mpir).div(365);
  return { contribution, equivalent, payable: stepOf(home, payable) };
}

/**
 * The payment of the month, and the amounts taken from the lump sum: first the payment if that was chosen, then the
 * retention.
 */
export function settle(
  care: ResidentialCare,
  deposit: Deposit,
  daily: Decimal,
  [from, to]: readonly [CivilDate, CivilDate],
  isNew: boolean,
) {
  const charged = daily.times(to - from);
  const drawn = care.deductFromDeposit ? least(charged, floorZero(deposit.balance)) : ZERO;
  const retention = least(kept(care, deposit, from, to, isNew), deposit.balance.minus(drawn));
  deposit.balance = deposit.balance.minus(drawn).minus(retention);
  deposit.retained = deposit.retained.plus(retention);
  return { charged, drawn, retention };
}
