/**
 * Periods of months and years in legislation.
 *
 * Law: Acts Interpretation Act 1901 s2G: a month ends immediately before the corresponding day of the next month, or at
 * the end of the next month if it has no such day. After a period that began on the 31st or on 29 February, the first
 * day is then the first of the following month.
 */
import { addDays, addMonths, type CivilDate, dateParts, MONTHS_IN_YEAR, monthOf } from '@advice-builder/kernel';

/** The first day after a period of `months` months that begins on `start`. */
export function dayAfterMonths(start: CivilDate, months: number): CivilDate {
  const corresponding = addMonths(start, months);
  return dateParts(corresponding).day === dateParts(start).day ? corresponding : addDays(corresponding, 1);
}

/**
 * The first day after a period of full years that begins on `start`. If `start` is a date of birth, this is a birthday.
 */
export function dayAfterYears(start: CivilDate, years: number): CivilDate {
  return dayAfterMonths(start, years * MONTHS_IN_YEAR);
}

/** Full months completed on the morning of `on`; negative before `start`. */
export function monthsElapsed(start: CivilDate, on: CivilDate): number {
  return monthOf(on) - monthOf(start) - (dateParts(on).day < dateParts(start).day ? 1 : 0);
}
