/**
 * Civil dates without a clock or a time zone. A date is a whole number of days since 1 January 1970, a month is
 * `year * 12 + (month - 1)`: both compare and subtract as numbers.
 */
declare const brand: unique symbol;
export type CivilDate = number & { readonly [brand]: 'civil-date' };
export type MonthIndex = number & { readonly [brand]: 'month-index' };

export interface DateParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Number of days in a month; 0 for a month outside 1 to 12. */
export function daysInCalendarMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
}

/**
 * Days since 1 January 1970 in the proleptic Gregorian calendar. The year starts in March so that leap days come last.
 */
function daysFromCivil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** A date from its parts; undefined if the calendar has no such day. Years 1 to 9999. */
export function makeDate(year: number, month: number, day: number): CivilDate | undefined {
  if (!Number.isInteger(year) || !Number.isInteger(month) || !Number.isInteger(day)) return undefined;
  if (year < 1 || year > 9999) return undefined;
  if (day < 1 || day > daysInCalendarMonth(year, month)) return undefined;
  return daysFromCivil(year, month, day) as CivilDate;
}

export function dateParts(date: CivilDate): DateParts {
  if (!Number.isInteger(date)) throw new RangeError(`not a date: ${date}`);
  const z = date + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const mp = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * mp + 2) / 5) + 1;
  const month = mp < 10 ? mp + 3 : mp - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return { year, month, day };
}

/** Parses `YYYY-MM-DD` strictly; undefined if it is not a day of the calendar. */
export function parseIsoDate(text: string): CivilDate | undefined {
  const m = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return m ? makeDate(Number(m[1]), Number(m[2]), Number(m[3])) : undefined;
}

/** A date written in source code or in the rate data. Throws if the calendar has no such day. */
export function isoDate(text: string): CivilDate {
  const date = parseIsoDate(text);
  if (date === undefined) throw new RangeError(`not a date: ${text}`);
  return date;
}

const two = (n: number): string => (n < 10 ? `0${n}` : String(n));

/** `YYYY-MM-DD`. */
export function toIso(date: CivilDate): string {
  const { year, month, day } = dateParts(date);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** The month index of a calendar month; `month` is 1 to 12. */
export function makeMonth(year: number, month: number): MonthIndex {
  return (year * 12 + month - 1) as MonthIndex;
}

export function monthParts(month: MonthIndex): { readonly year: number; readonly month: number } {
  if (!Number.isInteger(month)) throw new RangeError(`not a month: ${month}`);
  return { year: Math.floor(month / 12), month: (month % 12) + 1 };
}

/** The month that contains a date. */
export function monthOf(date: CivilDate): MonthIndex {
  const { year, month } = dateParts(date);
  return makeMonth(year, month);
}

export function firstOfMonth(month: MonthIndex): CivilDate {
  const { year, month: m } = monthParts(month);
  return daysFromCivil(year, m, 1) as CivilDate;
}

export function daysInMonth(month: MonthIndex): number {
  const { year, month: m } = monthParts(month);
  return daysInCalendarMonth(year, m);
}

export function addMonthsToIndex(month: MonthIndex, months: number): MonthIndex {
  return (month + months) as MonthIndex;
}

/** The latest of one or more dates. */
export function latestOf(...dates: readonly CivilDate[]): CivilDate {
  return Math.max(...dates) as CivilDate;
}

/** The earliest of one or more dates. */
export function earliestOf(...dates: readonly CivilDate[]): CivilDate {
  return Math.min(...dates) as CivilDate;
}

export function addDays(date: CivilDate, days: number): CivilDate {
  return (date + days) as CivilDate;
}

/** The date `months` months later; the last day of the month if that month does not have the day. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const { year, month, day } = dateParts(date);
  const to = monthParts(addMonthsToIndex(makeMonth(year, month), months));
  const last = daysInCalendarMonth(to.year, to.month);
  return daysFromCivil(to.year, to.month, Math.min(day, last)) as CivilDate;
}

/** The date `years` years later; 29 February becomes 28 February in a common year. */
export function addYears(date: CivilDate, years: number): CivilDate {
  return addMonths(date, years * 12);
}

/** Completed years of age on a day. A person born on 29 February has the birthday on 1 March in common years. */
export function ageOn(dateOfBirth: CivilDate, on: CivilDate): number {
  const b = dateParts(dateOfBirth);
  const d = dateParts(on);
  return d.year - b.year - (d.month < b.month || (d.month === b.month && d.day < b.day) ? 1 : 0);
}

/** Completed years from one month to another; negative if `to` is earlier (a started year counts as -1). */
export function wholeYearsBetween(from: MonthIndex, to: MonthIndex): number {
  return Math.floor((to - from) / 12);
}
