/**
 * Periods of months and years in legislation.
 *
 * Law: Acts Interpretation Act 1901 s2G: a month ends immediately before the corresponding day of the next month, or,
 * where that month has no such day, at its end. The first day after a period that began on the 31st or on 29 February
 * is then the first of the month that follows.
 */
import { addDays, addMonths, type CivilDate, dateParts, MONTHS_IN_YEAR, monthOf } from '@advice-builder/kernel';

/** The first day after a period of `months` months that begins on `start`. */
export function dayAfterMonths(start: CivilDate, months: number): CivilDate {
  const corresponding = addMonths(start, months);
  return dateParts(corresponding).day === dateParts(start).day ? corresponding : addDays(corresponding, 1);
}

/** The first day after a period of whole years that begins on `start`; the birthday of an age when `start` is a birth. */
export function dayAfterYears(start: CivilDate, years: number): CivilDate {
  return dayAfterMonths(start, years * MONTHS_IN_YEAR);
}

/** Whole months that have run out on the morning of `on`; negative before `start`. */
export function monthsElapsed(start: CivilDate, on: CivilDate): number {
  return monthOf(on) - monthOf(start) - (dateParts(on).day < dateParts(start).day ? 1 : 0);
}
