/** Questions about an entry that many parts of the engine ask. */
import { DAYS_IN_YEAR, type Frequency, type MonthIndex } from '@advice-builder/kernel';
import type { Entry, PeriodicAmount } from './household.ts';

/** The frequency of a daily amount, in leap years too. */
const DAILY: Frequency = DAYS_IN_YEAR;

export function isDaily({ frequency }: PeriodicAmount): boolean {
  return frequency === DAILY;
}

/** Whether an entry with start and end months is owned after the events of a month. */
export function isOwned(start: MonthIndex | undefined, end: MonthIndex | undefined, month: number): boolean {
  return (start === undefined || start <= month) && (end === undefined || month < end);
}

/** Whether an expense is an amount per day, so that a month costs that amount for each of its days. */
export function isPaidDaily(entry: Entry): boolean {
  return entry.kind === 'out-of-pocket' && isDaily(entry.payment);
}

export function isDeemed(entry: Entry): boolean {
  return (entry.kind === 'investment' || entry.kind === 'inheritance') && entry.treatment === 'deemed';
}

export function isAssessedNotDeemed(entry: Entry): boolean {
  return (entry.kind === 'investment' || entry.kind === 'inheritance') && entry.treatment === 'not-deemed';
}
