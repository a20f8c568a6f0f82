/**
 * Periodic amounts per month, and the indexation of amounts entered today. docs/method describes these conventions of
 * the projection.
 */
import {
  DEPOSIT_DAYS_IN_YEAR,
  daysInMonth,
  MONTHS_IN_YEAR,
  type MonthIndex,
  wholeYearsBetween,
} from '@advice-builder/kernel';
import { isDaily } from '../household/entries.ts';
import type { PeriodicAmount } from '../household/household.ts';
import type { Working } from './working.ts';

const PERCENT = 100;

/**
 * Returns the dollars of a periodic amount in one month: daily amounts x days of the month, others x frequency / 12.
 */
export function amountInMonth(payment: PeriodicAmount, month: MonthIndex, working?: Working): number {
  if (working !== undefined) amountInMonthSteps(payment, month, working);
  return isDaily(payment) ? payment.amount * daysInMonth(month) : (payment.amount * payment.frequency) / MONTHS_IN_YEAR;
}

function amountInMonthSteps(payment: PeriodicAmount, month: MonthIndex, working: Working): void {
  working.add('amount', payment.amount);
  if (isDaily(payment)) working.multiply('Days of the month', daysInMonth(month));
  else working.multiply('frequency', payment.frequency).divide('Months in a year', MONTHS_IN_YEAR);
}

export function amountInYear({ amount, frequency }: PeriodicAmount, working?: Working): number {
  working?.add('amount', amount).multiply('frequency', frequency);
  return amount * frequency;
}

/**
 * Dollars of expenses per day of a month. Daily amounts count for each day of the month; all other amounts are taken as
 * a yearly amount / 365. A daily amount is therefore the same in every month.
 */
export function expensesPerDay(daily: number, others: number, daysOfMonth: number, working?: Working): number {
  if (working !== undefined) writeExpensesPerDay(working, daily, others, daysOfMonth);
  return daily / daysOfMonth + (others * MONTHS_IN_YEAR) / DEPOSIT_DAYS_IN_YEAR;
}

function writeExpensesPerDay(working: Working, daily: number, others: number, daysOfMonth: number): void {
  working
    .add('Expenses entered per day, for one day', daily / daysOfMonth, (part) =>
      part.add('daily', daily).divide('daysOfMonth', daysOfMonth),
    )
    .add('Other expenses for one day', (others * MONTHS_IN_YEAR) / DEPOSIT_DAYS_IN_YEAR, (part) =>
      part
        .add('others', others)
        .multiply('Months in a year', MONTHS_IN_YEAR)
        .divide('Days in a year', DEPOSIT_DAYS_IN_YEAR),
    );
}

/**
 * The factor by which a payment entered today has been indexed. One step is added on each anniversary of its start (of
 * `projectFrom` if the start is blank) after `projectFrom`. Modelling choice.
 */
export function indexationFactor(
  percent: number,
  start: MonthIndex | undefined,
  projectFrom: MonthIndex,
  month: MonthIndex,
  working?: Working,
): number {
  if (percent === 0) {
    working?.add('Not indexed', 1);
    return 1;
  }
  const since = start ?? projectFrom;
  const stepsNow = Math.max(0, wholeYearsBetween(since, month));
  const stepsBefore = Math.max(0, wholeYearsBetween(since, projectFrom));
  if (working !== undefined) indexationSteps(percent, stepsNow - stepsBefore, working);
  return (1 + percent / PERCENT) ** (stepsNow - stepsBefore);
}

function indexationSteps(percent: number, anniversaries: number, working: Working): void {
  working
    .add('indexationPercent', percent)
    .divide('One hundred percent', PERCENT)
    .add('Factor without indexation', 1)
    .step('^', 'Number of anniversaries', anniversaries);
}

/** Applies one month of growth at a yearly percentage. */
export function grown(value: number, percentPerYear: number, working?: Working): number {
  working?.add('value', value);
  if (percentPerYear === 0) return value;
  const factor = (1 + percentPerYear / PERCENT) ** (1 / MONTHS_IN_YEAR);
  if (working !== undefined) growthSteps(factor, percentPerYear, working);
  return value * factor;
}

function growthSteps(factor: number, percentPerYear: number, working: Working): void {
  working.multiply('Growth of one month', factor, (part) =>
    part
      .add('growthPercent', percentPerYear)
      .divide('One hundred percent', PERCENT)
      .add('Factor without growth', 1)
      .step('^', 'A twelfth of a year', 1 / MONTHS_IN_YEAR),
  );
}
