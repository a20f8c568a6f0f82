/**
 * Formats numbers and dates. Written by hand so that Node and every browser print the same characters. Display rounds
 * half away from zero; the numbers themselves keep their full precision.
 */
import { type CivilDate, dateParts, type MonthIndex, monthParts } from './dates.ts';
import { isBelow, nearestCent, nearestDollar, nearestFourDecimals, nearestHundredthPercent } from './rounding.ts';

/** U+2212, the width of a plus sign. */
export const MINUS_SIGN = '\u2212';

/** Amounts below this are shown as $0.00. */
const LEAST_SHOWN_DOLLARS = 0.01;

/** Half a unit of the eighth decimal, the last one shown for a factor. A smaller difference is not visible. */
const LEAST_FACTOR = 5e-9;

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The parts of an amount, for displays that style them differently. */
export interface MoneyParts {
  /** Empty, or the minus sign printed before the `$`. */
  readonly sign: string;
  /** Whole dollars with thousands separators. */
  readonly dollars: string;
  /** Two digits. */
  readonly cents: string;
}

const signOf = (rounded: number): string => (rounded < 0 ? MINUS_SIGN : '');

/** Digits of an already rounded number, without its sign: `1,234.50`. */
function digits(rounded: number, decimals: number): string {
  const [integer = '', fraction] = Math.abs(rounded).toFixed(decimals).split('.');
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

const shownCents = (amount: number): number =>
  isBelow(Math.abs(amount), LEAST_SHOWN_DOLLARS) ? 0 : nearestCent(amount);

/** `$1,234.56`, `−$10,637.01`; amounts below one cent are `$0.00`. */
export function formatMoney(amount: number): string {
  const shown = shownCents(amount);
  return `${signOf(shown)}$${digits(shown, 2)}`;
}

/** The parts of `formatMoney`. */
export function splitMoney(amount: number): MoneyParts {
  const shown = shownCents(amount);
  const text = digits(shown, 2);
  return { sign: signOf(shown), dollars: text.slice(0, -3), cents: text.slice(-2) };
}

/** `$1,235`, `−$1,235`. Only for differences inside tables. */
export function formatWholeDollars(amount: number): string {
  const shown = nearestDollar(amount);
  return `${signOf(shown)}$${digits(shown, 0)}`;
}

/** `$50K`, `−$2.5K`, `$0`. Only for axis ticks. */
export function formatThousands(amount: number): string {
  const hundreds = nearestDollar(amount / 100);
  if (hundreds === 0) return '$0';
  return `${signOf(hundreds)}$${digits(hundreds / 10, 1).replace(/\.0$/, '')}K`;
}

/** `8.51%`. Use 0 decimals for fields that accept only whole percentages. */
export function formatPercent(percent: number, decimals: 0 | 2 = 2): string {
  const shown = decimals === 0 ? nearestDollar(percent) : nearestHundredthPercent(percent);
  return `${signOf(shown)}${digits(shown, decimals)}%`;
}

/** `1,460`. */
export function formatDays(days: number): string {
  const shown = nearestDollar(days);
  return `${signOf(shown)}${digits(shown, 0)}`;
}

/** `1,234.5678`: a number in a displayed working. */
export function formatWorking(value: number): string {
  const shown = nearestFourDecimals(value);
  return `${signOf(shown)}${digits(shown, 4)}`;
}

/** `2`, `0.0780`, `0.66666667`: a factor in a displayed working, with enough decimals to check the calculation. */
export function formatFactor(value: number): string {
  if (Number.isInteger(value)) return formatDays(value);
  const shown = nearestFourDecimals(value);
  const isExact = Math.abs(shown - value) < LEAST_FACTOR;
  return isExact ? formatWorking(value) : `${signOf(value)}${digits(value, 8)}`;
}

/** `$1,234.5678`: an amount in a displayed working. */
export function formatWorkingMoney(amount: number): string {
  const shown = nearestFourDecimals(amount);
  return `${signOf(shown)}$${digits(shown, 4)}`;
}

const padded = (n: number, length: number): string => String(n).padStart(length, '0');
const fullName = (month: number): string => MONTH_NAMES[month - 1]!;
const shortName = (month: number): string => fullName(month).slice(0, 3);

/** `12/05/2026`. */
export function formatAuDate(date: CivilDate): string {
  const { year, month, day } = dateParts(date);
  return `${padded(day, 2)}/${padded(month, 2)}/${padded(year, 4)}`;
}

/** `10 May 2030`. */
export function formatLongDate(date: CivilDate): string {
  const { year, month, day } = dateParts(date);
  return `${day} ${fullName(month)} ${year}`;
}

/** `May 12, 2026`: the friendly date line of a record. */
export function formatFriendlyDate(date: CivilDate): string {
  const { year, month, day } = dateParts(date);
  return `${shortName(month)} ${day}, ${year}`;
}

/** `June 2026`. */
export function formatMonthYear(month: MonthIndex): string {
  const parts = monthParts(month);
  return `${fullName(parts.month)} ${parts.year}`;
}

/** `March to April 2027`, `December 2026 to January 2027`, `March 2027`: a range of months. */
export function formatMonths(first: MonthIndex, last: MonthIndex): string {
  if (first === last) return formatMonthYear(last);
  const from = monthParts(first);
  const isOneYear = from.year === monthParts(last).year;
  return `${isOneYear ? fullName(from.month) : formatMonthYear(first)} to ${formatMonthYear(last)}`;
}

/** `Jun 2026`: for narrow places such as an axis. */
export function monthLabel(month: MonthIndex): string {
  const parts = monthParts(month);
  return `${shortName(parts.month)} ${parts.year}`;
}

/** The English name of a month; `month` is 1 to 12. */
export function monthName(month: number): string {
  const name = MONTH_NAMES[month - 1];
  if (name === undefined) throw new RangeError(`not a month: ${month}`);
  return name;
}

/** `10:42 am`. Hour 0 to 23, minute 0 to 59; the caller passes Sydney time. */
export function formatTime(hour: number, minute: number): string {
  const isClock = Number.isInteger(hour) && Number.isInteger(minute);
  if (!isClock || hour < 0 || hour > 23 || minute < 0 || minute > 59) {
    throw new RangeError(`not a time of day: ${hour}:${minute}`);
  }
  return `${hour % 12 === 0 ? 12 : hour % 12}:${padded(minute, 2)} ${hour < 12 ? 'am' : 'pm'}`;
}
