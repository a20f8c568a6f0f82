/**
 * Formats everything that a document prints: amounts in a named format, and texts of the contract or the record
 * unchanged. A block accepts no bare number or string.
 */

import {
  addMonthsToIndex,
  type CivilDate,
  formatAuDate,
  formatDays,
  formatLongDate,
  formatMoney,
  formatMonths,
  formatMonthYear,
  formatPercent,
  formatTime,
  formatWholeDollars,
  isoDate,
  monthOf,
  nearestCent,
  nearestHundredthPercent,
} from '@advice-builder/kernel';
import {
  atMost,
  type DifferenceParts,
  differenceWords,
  NO_CHANGE,
  type ReportCell,
  type WorkingAmount,
  workingText,
} from '@advice-builder/results';

declare const shownBrand: unique symbol;
/** A string that a document may print. */
export type Shown = string & { readonly [shownBrand]: true };

const shown = (text: string): Shown => text as Shown;

type Amount = ReportCell | number;
const dollarsOf = (amount: Amount): number => (typeof amount === 'number' ? amount : amount.value);

/** An amount with cents, such as `$1,234.56`. */
export const money = (amount: Amount): Shown => shown(formatMoney(dollarsOf(amount)));
/** An amount in whole dollars, such as `$1,235`. */
export const wholeMoney = (amount: Amount): Shown => shown(formatWholeDollars(dollarsOf(amount)));
/** A fee or pension: an amount of 0 reads "Nil", as in the panels on screen. */
export const orNil = (amount: Shown): Shown =>
  amount === money(0) || amount === wholeMoney(0) ? shown('Nil') : amount;
/** Whole dollars with a sign: `+$1,235`, `−$1,235`, `$0`. */
export const signedWholeMoney = (amount: number): Shown =>
  shown(`${amount >= LEAST_WHOLE ? '+' : ''}${formatWholeDollars(amount)}`);
const LEAST_WHOLE = 0.5;
/** A percentage, such as `4.25%`. */
export const percent = (amount: Amount): Shown => shown(formatPercent(dollarsOf(amount)));
export const days = (amount: Amount): Shown => shown(formatDays(dollarsOf(amount)));
/** `−$29,570 better`, `+$14,044 worse`; `no change` for a difference that rounds to 0. */
export function difference(parts: DifferenceParts): Shown {
  const { text, word } = differenceWords(parts);
  return shown(text === undefined ? NO_CHANGE : word === undefined ? text : `${text} ${word}`);
}
/** A number in a working: whole cents to the cent, other numbers with the decimals needed to follow the calculation. */
export function amountOfWorking(amount: WorkingAmount): Shown {
  const { value, unit } = amount;
  if (unit === 'money' && nearestCent(value) === value) return shown(formatMoney(value));
  if (unit === 'percent' && nearestHundredthPercent(value) === value) return shown(formatPercent(value));
  return shown(workingText(amount));
}
/** `June 2029`, from `yyyy-mm-dd`. */
export const monthOfDay = (iso: string): Shown => shown(formatMonthYear(monthOf(isoDate(iso))));
/** `December 2026 to November 2031`: N months from `yyyy-mm-dd`. */
export function monthSpan(iso: string, months: number): Shown {
  const first = monthOf(isoDate(iso));
  return shown(formatMonths(first, addMonthsToIndex(first, months - 1)));
}
/** The month of a day, such as `June 2029`. */
export const monthOfDate = (day: CivilDate): Shown => shown(formatMonthYear(monthOf(day)));
/** Whole dollars, rounded away from 0, so that the amount does not exceed them. */
export const atMostMoney = (amount: number): Shown => shown(atMost(amount));
/** A day in a sentence, such as `1 October 2026`. */
export const longDay = (day: CivilDate): Shown => shown(formatLongDate(day));
/** A day in a table, such as `01/10/2026`. */
export const shortDay = (day: CivilDate): Shown => shown(formatAuDate(day));

const SYDNEY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Australia/Sydney',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `21/11/2026 10:00 am`: the Sydney time of an ISO instant. */
export function sydneyMoment(instant: string): Shown {
  const parts = new Map(SYDNEY.formatToParts(Date.parse(instant)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  const time = formatTime(Number(part('hour')), Number(part('minute')));
  return shown(`${part('day')}/${part('month')}/${part('year')} ${time}`);
}

/** The first eight characters of a hash: `6069 9768`. */
export const shortHash = (hash: string): Shown => shown(`${hash.slice(0, 4)} ${hash.slice(4, 8)}`);
/** A text of the contract or the record: names, references, entries. */
export const words = (text: string): Shown => shown(text);
/** Joins printable texts. */
export const joined = (parts: readonly Shown[], between = ' '): Shown => shown(parts.join(between));
export const nothing: Shown = shown('');

/** Half a cent or more below zero, which prints as negative with two decimals. */
export const isShownNegative = (amount: Amount): boolean => dollarsOf(amount) <= -0.005;
