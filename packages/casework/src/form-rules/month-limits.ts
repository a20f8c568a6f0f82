/** Months as limits of date fields. */
import {
  addMonthsToIndex,
  type CivilDate,
  firstOfMonth,
  formatMonthYear,
  isoDate,
  monthOf,
  toIso,
} from '@advice-builder/kernel';
import { dateOf } from '../facts/care-facts.ts';

/** `yyyy-mm-01`, a number of months after the month of a date. */
export const monthsAfter = (date: CivilDate, months: number): string =>
  toIso(firstOfMonth(addMonthsToIndex(monthOf(date), months)));

/** The last day of the date's month. */
export const endOfMonth = (date: CivilDate): string => toIso((isoDate(monthsAfter(date, 1)) - 1) as CivilDate);

export const latest = (...dates: readonly (string | undefined)[]): string | undefined =>
  dates.reduce((last, date) => (date !== undefined && (last === undefined || date > last) ? date : last), undefined);

export const nextMonthOf = (text: string | null): string | undefined => {
  const date = dateOf(text);
  return date === undefined ? undefined : monthsAfter(date, 1);
};

const monthName = (date: CivilDate): string => formatMonthYear(monthOf(date));

/** Describes how a stored month breaks its limits; undefined if it does not, or if nothing is entered. */
export function outside(
  text: string | null,
  notBefore: string | undefined,
  notAfter: string | undefined,
): string | undefined {
  const date = dateOf(text);
  if (date === undefined) return undefined;
  if (notBefore !== undefined && monthOf(date) < monthOf(isoDate(notBefore))) {
    return `Not before ${monthName(isoDate(notBefore))}`;
  }
  if (notAfter !== undefined && monthOf(date) > monthOf(isoDate(notAfter))) {
    return `Not after ${monthName(isoDate(notAfter))}`;
  }
  return undefined;
}
