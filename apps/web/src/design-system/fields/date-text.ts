import { YEAR_MAX, YEAR_MIN } from '@advice-builder/contract';
import {
  type CivilDate,
  dateParts,
  firstOfMonth,
  type MonthIndex,
  makeDate,
  monthOf,
  monthParts,
  parseAuDate,
  parseIsoDate,
  parseMonthText,
} from '@advice-builder/kernel';

/** The length of the shortest date text, `1/5/26`. */
const SHORTEST = 6;
const CENTURY = 100;

/**
 * Reads a typed or pasted date: `12/05/2026`, `12/5/26`, `12-5-2026`, `12052026`, `2026-05-12`, `12 May 2026`. A month
 * with its year, such as `5/2026`, is its first day. With `bornBy` the text is a date of birth: a two-digit year is of
 * this century unless that is after `bornBy`, because nobody is born in the future. A month without a day is then not
 * accepted.
 */
export function readDateText(text: string, bornBy?: CivilDate): CivilDate | undefined {
  const date = anyDateText(text, bornBy);
  return date !== undefined && isKept(dateParts(date).year) ? date : undefined;
}

/** Years outside these limits are typing errors, and documents do not accept them. */
const isKept = (year: number): boolean => year >= YEAR_MIN && year <= YEAR_MAX;

function anyDateText(text: string, bornBy?: CivilDate): CivilDate | undefined {
  const typed = text.trim();
  if (typed.length < SHORTEST) return undefined;
  const date = parseIsoDate(typed) ?? parseAuDate(typed.replace(/[.\-\s]+/g, '/')) ?? dayWithMonthName(typed);
  if (date === undefined && bornBy === undefined) return firstOfWholeYear(typed);
  const hasShortYear = /(?:^|\D)\d{2}$/.test(typed) || /^\d{6}$/.test(typed);
  if (date === undefined || bornBy === undefined || !hasShortYear || date <= bornBy) return date;
  const { year, month, day } = dateParts(date);
  return makeDate(year - CENTURY, month, day);
}

function dayWithMonthName(typed: string): CivilDate | undefined {
  const [, day, month = ''] = /^(\d{1,2})\s*([a-z]{3,9}\.?,?\s*(?:\d{4}|\d{2}))$/i.exec(typed) ?? [];
  const named = parseMonthText(month);
  if (named === undefined) return undefined;
  const { year, month: number } = monthParts(named);
  return makeDate(year, number, Number(day));
}

/** `1/12` may also mean 1 December, so a month without a day needs a four-digit year. */
function firstOfWholeYear(typed: string): CivilDate | undefined {
  const month = /(?:^|\D)\d{4}$/.test(typed) ? parseMonthText(typed) : undefined;
  return month === undefined ? undefined : firstOfMonth(month);
}

/** Reads a typed month: `7/26`, `Jul 26`, `July 2026`, `2026-07`, or any day of the month. */
export function readMonthText(text: string): MonthIndex | undefined {
  const month = anyMonthText(text);
  return month !== undefined && isKept(monthParts(month).year) ? month : undefined;
}

function anyMonthText(text: string): MonthIndex | undefined {
  const typed = text.trim();
  const month = parseMonthText(typed);
  if (month !== undefined) return month;
  const day = parseIsoDate(/^\d{4}-\d{2}$/.test(typed) ? `${typed}-01` : typed) ?? readDateText(typed);
  return day === undefined ? undefined : monthOf(day);
}
