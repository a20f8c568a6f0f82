/** The legal change days of a series, and the end dates of programs. */
import { type CivilDate, dateParts, isoDate, makeDate } from '@advice-builder/kernel';

/**
 * Ended programs, by the folder of their series, with the last day on which their rates may be read.
 *
 * Law: Aged Care Act 2024, in force from 1 November 2025, replaced home care packages by Support at Home.
 */
const ENDED_PROGRAMMES: ReadonlyMap<string, CivilDate> = new Map([['home-care-package', isoDate('2025-10-31')]]);

/** The last day of the program that a series belongs to; undefined while the program runs. */
export function lastDayOf(seriesId: string): CivilDate | undefined {
  return ENDED_PROGRAMMES.get(seriesId.slice(0, seriesId.indexOf('.')));
}

/** The first change day (`MM-DD`, in the order of the year) after a date; undefined if the list is empty. */
export function firstChangeDayAfter(changesOn: readonly string[], date: CivilDate): CivilDate | undefined {
  const { year } = dateParts(date);
  for (const y of [year, year + 1]) {
    for (const day of changesOn) {
      const change = makeDate(y, Number(day.slice(0, 2)), Number(day.slice(3)));
      if (change !== undefined && change > date) return change;
    }
  }
  return undefined;
}
