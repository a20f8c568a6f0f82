/** Questions about an entry that many parts of the engine ask. */
import { DAYS_IN_YEAR, type Frequency, type MonthIndex } from '@advice-builder/kernel';
import type { Entry, PeriodicAmount } from './household.ts';

/** The assets that can secure a loan. Income streams secure none: a super fund must not let a benefit be charged (SIS Regulations 1994 reg 13.13). */
export type ChargeableEntry = Extract<
  Entry,
  { kind: 'personal-asset' | 'investment' | 'investment-property' | 'inheritance' }
>;

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

export function isChargeable(entry: Entry | undefined): entry is ChargeableEntry {
  return (
    entry?.kind === 'personal-asset' ||
    entry?.kind === 'investment' ||
    entry?.kind === 'investment-property' ||
    entry?.kind === 'inheritance'
  );
}

/** Whether both means tests count the value of an asset. */
export function isCountedAsset(entry: Entry): boolean {
  return (
    isDeemed(entry) ||
    isAssessedNotDeemed(entry) ||
    entry.kind === 'investment-property' ||
    (entry.kind === 'personal-asset' && entry.assessable)
  );
}
