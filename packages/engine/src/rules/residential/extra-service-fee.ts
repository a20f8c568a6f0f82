/**
 * The fee agreed for extra or higher everyday living services, per day and per month of care.
 *
 * Law: Aged Care Act 2024 s284. Modelling choices (docs/method/projection): the fee is indexed each 1 July by the
 * record's assumption only, not rounded. A fee that is not daily counts for the part of the month in care.
 */
import { DEPOSIT_DAYS_IN_YEAR, daysInMonth, type MonthIndex } from '@advice-builder/kernel';
import type { PeriodicAmount } from '../../household/household.ts';
import { amountInMonth, amountInYear } from '../amounts.ts';
import type { Working } from '../working.ts';

/** The growth factor of a fee entered today after some increases. */
export function feeGrowth(pricesPercent: number, increases: number): number {
  return (1 + pricesPercent / 100) ** increases;
}

export function writeFeeGrowth(working: Working, pricesPercent: number, increases: number): void {
  working
    .add('Factor without growth', 1)
    .add('Growth of one year', pricesPercent / 100, (part) =>
      part.add('Factor without growth', 1).percent('pricesPercent', pricesPercent),
    )
    .step('^', 'increases', increases);
}

/** Fee in dollars a day. */
export function extraServicePerDay(fee: PeriodicAmount, growth: number, working?: Working): number {
  const yearly = amountInYear(fee, working);
  if (working !== undefined) writeGrown(working, growth).divide('Days in a year', DEPOSIT_DAYS_IN_YEAR);
  return (yearly * growth) / DEPOSIT_DAYS_IN_YEAR;
}

/** Fee in dollars for a month with `daysInCare` days in care. */
export function extraServiceInMonth(
  fee: PeriodicAmount,
  growth: number,
  month: MonthIndex,
  careDays: number,
  working?: Working,
): number {
  const fullMonth = amountInMonth(fee, month, working);
  const days = daysInMonth(month);
  if (working !== undefined) {
    writeGrown(working, growth).multiply('careDays', careDays).divide('Days of the month', days);
  }
  return (fullMonth * growth * careDays) / days;
}

function writeGrown(working: Working, growth: number): Working {
  return growth === 1 ? working : working.multiply('growth', growth);
}
