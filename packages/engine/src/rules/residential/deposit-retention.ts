/**
 * Retention: what a provider keeps of a refundable deposit.
 *
 * Law: Aged Care Act 2024 s308 (2% a year of each day's balance, for five years from the day a deposit was first
 * paid); Aged Care Rules 2025 ss 308-10, 309-5 (deducted at most monthly). The Act states no divisor: 365, the one of
 * every other conversion of a deposit. The rule deducts whole cents; the projection keeps full precision.
 */
import { type CivilDate, MONTHS_IN_YEAR, nearestCent } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { dayAfterMonths } from '../legal-period.ts';
import { field, NOT_NEGATIVE, optionalField, type RuleDefinition } from '../rule-definition.ts';

export interface DepositRetentionRates {
  /** Ratio: share of the balance a year. */
  readonly sharePerYear: number;
  readonly years: number;
  readonly daysDivisor: number;
}

/** Dollars kept for some days on one balance; not rounded. */
export function accruedRetention(balance: number, sharePerYear: number, days: number, daysDivisor: number): number {
  return balance > 0 && days > 0 ? (balance * sharePerYear * days) / daysDivisor : 0;
}

export interface DepositRetention {
  /** Dollars, one amount a month, to the cent. */
  readonly deductions: readonly number[];
  readonly totalRetained: number;
  readonly depositBalance: number;
}

/** Month by month from the day of payment, nothing else being paid or drawn; stops after the years of the Act. */
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

export function depositRetentionRates(book: RateBook, on: CivilDate): DepositRetentionRates {
  return {
    sharePerYear: book.at('accommodation.deposit-retention-rate', on).value,
    years: book.at('accommodation.deposit-retention-years', on).value,
    daysDivisor: book.at('accommodation.days-divisor', on).value,
  };
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
    // Without a day of payment: the first day on which anything may be kept.
    const rates = depositRetentionRates(book, paidOn ?? book.seriesOf('accommodation.deposit-retention-rate').first);
    const accrualPerDay = accruedRetention(depositPaid, rates.sharePerYear, 1, rates.daysDivisor);
    if (paidOn === undefined || months === undefined) return { accrualPerDay };
    return { accrualPerDay, ...depositRetention(depositPaid, paidOn, months, rates) };
  },
};
