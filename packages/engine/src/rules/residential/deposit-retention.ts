/**
 * Retention: the part of a refundable deposit that a provider keeps.
 *
 * Law: Aged Care Act 2024 s308 (2% a year of each day's balance, for five years from the day a deposit was first paid);
 * Aged Care Rules 2025 ss 308-10, 309-5 (deducted at most monthly). The Act states no divisor; the modelling choice is
 * the divisor of all other conversions of a deposit. The rule deducts whole cents; the projection keeps full precision.
 */
import {
  addMonths,
  addMonthsToIndex,
  type CivilDate,
  firstOfMonth,
  formatMonthYear,
  MONTHS_IN_YEAR,
  monthOf,
  nearestCent,
} from '@advice-builder/kernel';
import { dayAfterMonths } from '../legal-period.ts';
import { field, NOT_NEGATIVE, optionalField, type RuleDefinition } from '../rule-definition.ts';
import { type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';
import { depositDays } from './accommodation-payment.ts';

/** The share of the balance retained in a year, as a ratio. */
export const retentionShare = ruleRates()({
  sharePerYear: { role: 'x', series: 'accommodation.deposit-retention-rate' },
});
/** The number of years of retention. It decides which months have retention; it is not a step of the amount. */
export const retentionYears = ruleRates()({
  years: { role: 'consulted', series: 'accommodation.deposit-retention-years' },
});
export const depositRetentionRates = ruleRates()({ ...retentionShare, ...retentionYears, ...depositDays });
export type DepositRetentionRates = RatesOf<typeof depositRetentionRates>;

/** Dollars retained over some days on one balance; not rounded. */
export function accruedRetention(
  balance: number,
  sharePerYear: number,
  days: number,
  daysDivisor: number,
  working?: Working,
): number {
  if (working !== undefined) accruedSteps(working, balance, sharePerYear, days, daysDivisor);
  return balance > 0 && days > 0 ? (balance * sharePerYear * days) / daysDivisor : 0;
}

function accruedSteps(working: Working, balance: number, share: number, days: number, daysDivisor: number): void {
  working
    .add('balance', balance)
    .multiply('sharePerYear', share)
    .multiply('days', days)
    .divide('daysDivisor', daysDivisor);
}

/** A deposit paid, and the days on which the home retains a part of it. */
export interface RetentionPeriod {
  /** Dollars. */
  readonly paid: number;
  readonly from: CivilDate;
  /** The first day without retention. */
  readonly until: CivilDate;
}

/**
 * The rest of a deposit in dollars after retention, which is deducted at the end of each calendar month; not rounded.
 */
export function depositAfterRetention(
  { paid, from, until }: RetentionPeriod,
  sharePerYear: number,
  daysDivisor: number,
  working?: Working,
): number {
  working?.define('balance', 'Deposit at that time').define('days', 'Days').add('paid', paid);
  if (sharePerYear === 0) return paid;
  let balance = paid;
  for (let month = monthOf(from); firstOfMonth(month) < until; month = addMonthsToIndex(month, 1)) {
    const held = balance;
    const days = Math.min(addMonths(firstOfMonth(month), 1), until) - Math.max(firstOfMonth(month), from);
    const kept = accruedRetention(held, sharePerYear, days, daysDivisor);
    working?.subtract(`Retained in ${formatMonthYear(month)}`, kept, (part) =>
      accruedRetention(held, sharePerYear, days, daysDivisor, part),
    );
    balance -= kept;
  }
  return balance;
}

/** Dollars retained for the days of a month, limited to the balance left after daily payments were taken out. */
export function retentionOfMonth(
  balance: number,
  drawn: number,
  sharePerYear: number,
  days: number,
  daysDivisor: number,
  working?: Working,
): number {
  const accrued = accruedRetention(balance, sharePerYear, days, daysDivisor, working);
  if (working !== undefined) leftSteps(working, balance, drawn);
  return Math.min(accrued, balance - drawn);
}

function leftSteps(working: Working, balance: number, drawn: number): void {
  working.limit('Rest of the deposit', balance - drawn, (part) =>
    part.add('balance', balance).subtract('drawnFromDeposit', drawn),
  );
}

export interface DepositRetention {
  /** One amount per month, in dollars, to the cent. */
  readonly deductions: readonly number[];
  readonly totalRetained: number;
  readonly depositBalance: number;
}

/**
 * Calculates the retention month by month from the day of payment, without other payments or drawings. Stops after the
 * years that the Act sets.
 */
export function depositRetention(
  depositPaid: number,
  paidOn: CivilDate,
  months: number,
  rates: DepositRetentionRates,
): DepositRetention {
  const deductions: number[] = [];
  let balance = depositPaid;
  const last = Math.min(months, rates.years * MONTHS_IN_YEAR);
  for (let month = 1; month <= last; month += 1) {
    const days = dayAfterMonths(paidOn, month) - dayAfterMonths(paidOn, month - 1);
    const deduction = nearestCent(accruedRetention(balance, rates.sharePerYear, days, rates.daysDivisor));
    deductions.push(deduction);
    balance -= deduction;
  }
  return { deductions, totalRetained: depositPaid - balance, depositBalance: balance };
}

export const depositRetentionRule: RuleDefinition = {
  id: 'accommodation.retention',
  title: 'Retention from a refundable deposit, by month',
  law: 'Aged Care Act 2024 s308',
  inputs: [
    field('depositPaid', '$', NOT_NEGATIVE),
    optionalField('paidOn', 'date'),
    optionalField('months', 'int', [0, 1200]),
  ],
  outputs: [
    field('accrualPerDay', '$/day'),
    optionalField('deductions', '[$]'),
    optionalField('totalRetained', '$'),
    optionalField('depositBalance', '$'),
  ],
  run: (inputs, book) => {
    const depositPaid = inputs.number('depositPaid');
    const paidOn = inputs.dateIfGiven('paidOn');
    const months = inputs.numberIfGiven('months');
    // Without a day of payment: the first day on which the law allows retention.
    const on = paidOn ?? book.seriesOf(retentionShare.sharePerYear.series).first;
    const rates = readRates(depositRetentionRates, book, { on });
    const accrualPerDay = accruedRetention(depositPaid, rates.sharePerYear, 1, rates.daysDivisor);
    if (paidOn === undefined || months === undefined) return { accrualPerDay };
    return { accrualPerDay, ...depositRetention(depositPaid, paidOn, months, rates) };
  },
};
