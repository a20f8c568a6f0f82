/**
 * The maximum permissible interest rate (MPIR): the yearly rate that converts a room price to a daily payment, and a
 * daily contribution to a lump sum.
 *
 * Law: Fees and Payments Principles 2014 (No. 2) s6; Aged Care Rules 2025 ss 296-5, 298-10. Modelling choice: both use
 * the rate of the day of entry, unless another was chosen. (In law a daily payment uses the rate of the price
 * agreement.)
 */
import type { CivilDate } from '@advice-builder/kernel';
import { NoRateError, type Rate, type RateBook } from '@advice-builder/rates';
import { readRate, ruleRates } from '../rule-rates.ts';

/** MPIR in percent a year; `on` is the day of entry. */
export const mpirRates = ruleRates()({ mpir: { role: '%', series: 'mpir.rate' } });

/**
 * MPIR in percent a year: the chosen rate, or else the rate of the day of entry.
 * @throws NoRateError before the first quarter.
 */
export function mpirOf(book: RateBook, entry: CivilDate, chosen: number | undefined): number {
  return chosen ?? readRate(mpirRates.mpir, book, { on: entry });
}

/** The rate of the quarter that contains a day; undefined before the first quarter. */
export function mpirOn(book: RateBook, on: CivilDate): Rate | undefined {
  try {
    return book.at(mpirRates.mpir.series, on);
  } catch (error) {
    if (error instanceof NoRateError) return undefined;
    throw error;
  }
}

/** The rates of all quarters, oldest first. */
export function mpirQuarters(book: RateBook): readonly Rate[] {
  return book.historyOf(mpirRates.mpir.series);
}
