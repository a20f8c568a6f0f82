/**
 * Payments and contributions for the room, and the ledger of the deposit.
 * Aged Care Act 1997 ss 52F-3, 52G-6, 52J-7; Aged Care Act 2024 s308; Aged Care Rules 2025 ss 296-5, 298-10, 302-10.
 */
import { type CivilDate, dateParts, firstOfMonth, makeMonth } from '@advice-builder/kernel';
import { type Decimal, dec, floorZero, least, type Numeric, roundTo } from '../decimal.ts';
import { rate } from './rates.ts';

const cent = (x: Decimal): Decimal => roundTo(x, '0.01');
/** A deposit as a daily payment: 365 days, leap years too. */
const daily = (deposit: Numeric, mpirPercent: Numeric): Decimal => dec(deposit).times(mpirPercent).div(100).div(365);

interface DailyPayment {
  readonly agreedPrice: Numeric;
  readonly mpirPercent: Numeric;
  readonly refundableDeposit: Numeric;
  readonly retentionDeducted: Numeric;
  readonly dapIndexAtReference: Numeric;
  readonly dapIndexNow: Numeric;
}

/** ss 296-5, 302-10: to the cent at each step, always from the amount that was agreed; what was retained counts as held. */
export function dailyPayment(given: DailyPayment) {
  const covered = dec(given.refundableDeposit).plus(given.retentionDeducted);
  const unpaidDeposit = dec(given.agreedPrice).minus(covered);
  const unpaidShare = floorZero(unpaidDeposit).div(given.agreedPrice);
  const indexFactor = roundTo(dec(given.dapIndexNow).div(given.dapIndexAtReference), '0.0001');
  const agreed = cent(daily(given.agreedPrice, given.mpirPercent));
  const maximumDapPerDay = cent(agreed.times(indexFactor));
  return {
    indexFactor,
    maximumDapPerDay,
    unindexedDapPerDay: cent(agreed.times(unpaidShare)),
    dapPerDay: cent(maximumDapPerDay.times(unpaidShare)),
    unpaidDeposit,
  };
}

const SUPPLEMENTS = {
  1: 'accommodation.supplement.option-1-new-over-40',
  2: 'accommodation.supplement.option-2-new-40-or-less',
  3: 'accommodation.supplement.option-3-old-over-40',
  4: 'accommodation.supplement.option-4-old-40-or-less',
} as const;
export type FacilityOption = keyof typeof SUPPLEMENTS;

export const homeSupplement = (option: FacilityOption, on: CivilDate): Decimal => rate(SUPPLEMENTS[option], on);

interface DailyContribution {
  readonly arrangements: '2014' | '2025';
  readonly meansTestedAmountPerDay: Numeric;
  readonly supplement: Decimal;
  readonly mpirPercent: Numeric;
  readonly contributionPaid: Numeric;
}

/** The lesser of means and supplement of the home; s298-10 rounds a year of it and the part-paid contribution. */
export function dailyContribution(given: DailyContribution) {
  const dac = least(given.meansTestedAmountPerDay, given.supplement);
  const mpir = dec(given.mpirPercent).div(100);
  const newer = given.arrangements === '2025';
  const year = newer ? cent(dac.times(365)) : dac.times(365);
  const racEquivalent = year.div(mpir);
  const unpaid = floorZero(racEquivalent.minus(given.contributionPaid)).times(mpir).div(365);
  const partPaid = !dec(given.contributionPaid).isZero();
  return {
    mpirPercent: dec(given.mpirPercent),
    dacPerDay: dac,
    dacPerYear: year,
    racEquivalent,
    dacReductionPerDay: daily(given.contributionPaid, given.mpirPercent),
    dacPayablePerDay: partPaid ? (newer ? cent(unpaid) : unpaid) : dac,
    governmentSupplementPerDay: given.supplement.minus(dac),
  };
}

/** Each month of 365/12 days takes the payment on the unpaid part; the last of the deposit, then nothing. */
export function drawdown(agreedPrice: Numeric, depositPaid: Numeric, mpirPercent: Numeric, months: number) {
  let balance = dec(depositPaid);
  const dap = (): Decimal => daily(floorZero(dec(agreedPrice).minus(balance)), mpirPercent);
  const rows = Array.from({ length: months }, (_, i) => {
    const openingBalance = balance;
    const dapPerDay = dap();
    const deducted = least(dapPerDay.times(365).div(12), balance);
    balance = balance.minus(deducted);
    return { month: dec(i + 1), openingBalance, dapPerDay, deducted, closingBalance: balance };
  });
  return { rows, closingBalance: balance, dapPerDayAfter: dap() };
}

/**
 * First day after some months from a day. Acts Interpretation Act 1901 s2G: to the day before the corresponding one, or
 * to the end of a month that has none.
 */
export function afterMonths(start: CivilDate, months: number): CivilDate {
  const { year, month, day } = dateParts(start);
  const target = makeMonth(year, month + months);
  const first = firstOfMonth(target);
  const length = firstOfMonth(makeMonth(year, month + months + 1)) - first;
  return (first + Math.min(day - 1, length)) as CivilDate;
}

/** s308: 2% a year by the day on the balance, to the cent at the end of each month from the day paid, for five years. */
export function retention(depositPaid: Numeric, paidOn: CivilDate, months: number) {
  let balance = dec(depositPaid);
  const deductions = Array.from({ length: Math.min(months, 60) }, (_, i) => {
    const days = afterMonths(paidOn, i + 1) - afterMonths(paidOn, i);
    const kept = cent(balance.times('0.02').times(days).div(365));
    balance = balance.minus(kept);
    return kept;
  });
  return { deductions, totalRetained: dec(depositPaid).minus(balance), depositBalance: balance };
}

export const mpirOn = (on: CivilDate): Decimal => rate('mpir.rate', on);

/** 2024 Act s305(3), 1997 Act s52J-5: a deposit leaves at least the asset free area; no deposit is always accepted. */
export function minimumAssets(given: { readonly on: CivilDate; readonly assets: Numeric; readonly deposit: Numeric }) {
  const minimum = rate('residential-2014.asset-free-area', given.on);
  const left = dec(given.assets).minus(given.deposit);
  return {
    minimumAssets: minimum,
    mostAccepted: floorZero(dec(given.assets).minus(minimum)),
    accepted: dec(given.deposit).lte(0) || left.gte(minimum),
  };
}
