/** What periodic amounts come to, and how values typed today grow. Conventions of the projection (docs/method). */
import {
  daysInMonth,
  type Frequency,
  MONTHS_IN_YEAR,
  type MonthIndex,
  wholeYearsBetween,
} from '@advice-builder/kernel';
import type { PeriodicAmount } from './household.ts';

/** How often a year a daily amount is paid, leap years too. */
const DAILY: Frequency = 365;

export function isDaily({ frequency }: PeriodicAmount): boolean {
  return frequency === DAILY;
}

/** What a periodic amount comes to in one month: daily x days of the month, the others x frequency / 12. */
export function amountInMonth(payment: PeriodicAmount, month: MonthIndex): number {
  return isDaily(payment) ? payment.amount * daysInMonth(month) : (payment.amount * payment.frequency) / MONTHS_IN_YEAR;
}

export function amountInYear(payment: PeriodicAmount): number {
  return payment.amount * payment.frequency;
}

/**
 * The factor by which a payment typed today has been indexed: one step on each anniversary of its start (of
 * `projectFrom` when blank) after `projectFrom`. Modelling choice.
 */
export function indexationFactor(
  percent: number,
  start: MonthIndex | undefined,
  projectFrom: MonthIndex,
  month: MonthIndex,
): number {
  if (percent === 0) return 1;
  const since = start ?? projectFrom;
  const stepsNow = Math.max(0, wholeYearsBetween(since, month));
  const stepsBefore = Math.max(0, wholeYearsBetween(since, projectFrom));
  return (1 + percent / 100) ** (stepsNow - stepsBefore);
}

/** A month of growth at a yearly percentage. */
export function grown(value: number, percentPerYear: number): number {
  return percentPerYear === 0 ? value : value * (1 + percentPerYear / 100) ** (1 / MONTHS_IN_YEAR);
}
