/**
 * Dates on the wire: `DD/MM/YYYY` for dates that a person enters, `yyyy-mm-dd` for dates picked by month. Every field
 * accepts both and normalises them to its own format.
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

/** Reads the date of a wire text strictly; undefined unless it is a calendar day between 1900 and 2199. */
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
