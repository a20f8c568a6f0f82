/** Calendar of the second implementation: ISO texts and the JavaScript calendar. */

/** `YYYY-MM-DD`. Such texts sort in the order of their days. */
export type Day = string;

const MILLISECONDS_IN_DAY = 86_400_000;

export function serialOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / MILLISECONDS_IN_DAY;
}

export function dayOf(serial: number): Day {
  return new Date(serial * MILLISECONDS_IN_DAY).toISOString().slice(0, 10);
}

export function addDays(day: Day, days: number): Day {
  return dayOf(serialOf(day) + days);
}

interface Parts {
  readonly year: number;
  /** The month, 1 to 12. */
  readonly month: number;
  readonly day: number;
}

function partsOf(day: Day): Parts {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date };
}

/** Months since year 0, for counting months between two days. */
export function monthNumber(day: Day): number {
  const { year, month } = partsOf(day);
  return year * 12 + month - 1;
}

export function firstOfMonthNumber(month: number): Day {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

/**
 * The first day after a period of months that begins on a day. Acts Interpretation Act 1901 s2G: the corresponding day,
 * or the first day of the next month if the month has no such day.
 */
export function afterMonths(day: Day, months: number): Day {
  const { day: date } = partsOf(day);
  const first = firstOfMonthNumber(monthNumber(day) + months);
  const candidate = addDays(first, date - 1);
  return monthNumber(candidate) === monthNumber(first) ? candidate : firstOfMonthNumber(monthNumber(first) + 1);
}

export function afterYears(day: Day, years: number): Day {
  return afterMonths(day, 12 * years);
}

/** Whole months of a period that have passed on a day; 0 before it begins. */
export function monthsPassed(since: Day, on: Day): number {
  let months = Math.max(0, monthNumber(on) - monthNumber(since));
  while (months > 0 && afterMonths(since, months) > on) months -= 1;
  return months;
}

/** Completed years of age on a day. */
export function ageOn(born: Day, on: Day): number {
  return Math.floor(monthsPassed(born, on) / 12);
}

/** The year in which the financial year of a day ends on 30 June. */
export function financialYear(day: Day): number {
  const { year, month } = partsOf(day);
  return month >= 7 ? year + 1 : year;
}
