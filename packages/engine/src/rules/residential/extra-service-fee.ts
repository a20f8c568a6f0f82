/**
 * The fee agreed for extra or higher everyday living services, as a day and a month of care.
 *
 * Law: Aged Care Act 2024 s284. Modelling choices (docs/method/projection): indexed each 1 July only by the record's
 * assumption, not rounded; of a fee that is not a daily one, the part of the month in care.
 */
import { DEPOSIT_DAYS_IN_YEAR, daysInMonth, type MonthIndex } from '@advice-builder/kernel';
import type { PeriodicAmount } from '../../household/household.ts';
import { amountInMonth, amountInYear } from '../amounts.ts';
import type { Working } from '../working.ts';

/** What a fee typed today has grown to after some increases: a factor. */
export function feeGrowth(pricesPercent: number, increases: number, working?: Working): number {
  working
    ?.add('pricesPercent', pricesPercent)
    .divide('Percent', 100)
    .add('The fee itself', 1)
    .step('^', 'increases', increases);
  return (1 + pricesPercent / 100) ** increases;
}

/** Dollars a day. */
export function extraServicePerDay(fee: PeriodicAmount, growth: number, working?: Working): number {
  const yearly = amountInYear(fee, working);
  writeGrowth(growth, working)?.divide('Days of a year', DEPOSIT_DAYS_IN_YEAR);
  return (yearly * growth) / DEPOSIT_DAYS_IN_YEAR;
}

/** Dollars of a month with some days in care. */
export function extraServiceInMonth(
  fee: PeriodicAmount,
  growth: number,
  month: MonthIndex,
  careDays: number,
  working?: Working,
): number {
  const whole = amountInMonth(fee, month, working);
  const days = daysInMonth(month);
  writeGrowth(growth, working)?.multiply('careDays', careDays).divide('Days of the month', days);
  return (whole * growth * careDays) / days;
}

function writeGrowth(growth: number, working: Working | undefined): Working | undefined {
  return growth === 1 ? working : working?.multiply('growth', growth);
}
