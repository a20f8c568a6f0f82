/** What is asked of an entry of a household wherever entries are read. */
import { DAYS_IN_YEAR, type Frequency, type MonthIndex } from '@advice-builder/kernel';
import type { Entry, PeriodicAmount } from './household.ts';

/** How often a year a daily amount is paid, leap years too. */
const DAILY: Frequency = DAYS_IN_YEAR;

export function isDaily({ frequency }: PeriodicAmount): boolean {
  return frequency === DAILY;
}

/** Does an entry owned for a time (start and end months) exist after the events of a month. */
export function isOwned(start: MonthIndex | undefined, end: MonthIndex | undefined, month: number): boolean {
  return (start === undefined || start <= month) && (end === undefined || month < end);
}

/** An expense of so much a day: a month of it costs the days of the month. */
export function isPaidDaily(entry: Entry): boolean {
  return entry.kind === 'out-of-pocket' && isDaily(entry.payment);
}

export function isDeemed(entry: Entry): boolean {
  return (entry.kind === 'investment' || entry.kind === 'inheritance') && entry.treatment === 'deemed';
}

export function isAssessedNotDeemed(entry: Entry): boolean {
  return (entry.kind === 'investment' || entry.kind === 'inheritance') && entry.treatment === 'not-deemed';
}
