/**
 * Dates as they travel: `DD/MM/YYYY` for dates a person types, `yyyy-mm-dd` for dates picked by month. Both are
 * accepted everywhere and normalised to the form of the field.
 */
import {
  type CivilDate,
  dateParts,
  firstOfMonth,
  makeDate,
  monthOf,
  parseIsoDate,
  toIso,
} from '@advice-builder/kernel';
import { YEAR_MAX, YEAR_MIN } from '../limits.ts';

const TYPED = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** The date a wire text stands for, strictly; undefined when it is no day of the calendar between 1900 and 2199. */
export function readDate(text: string): CivilDate | undefined {
  const typed = TYPED.exec(text);
  const date = typed ? makeDate(Number(typed[3]), Number(typed[2]), Number(typed[1])) : parseIsoDate(text);
  if (date === undefined) return undefined;
  const { year } = dateParts(date);
  return year >= YEAR_MIN && year <= YEAR_MAX ? date : undefined;
}

/** `DD/MM/YYYY`. */
export function toTypedDate(date: CivilDate): string {
  const iso = toIso(date);
  return `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
}

/** `yyyy-mm-01` of the month that contains the date. */
export function toPickedMonth(date: CivilDate): string {
  return toIso(firstOfMonth(monthOf(date)));
}
