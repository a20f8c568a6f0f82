/** The law that applies to a resident, and from when. Aged Care Rules 2025 s5-5; Transitional Rules. */
import type { ResidentialCare } from '@advice-builder/engine';
import { type CivilDate, dateParts, isoDate, type MonthIndex, makeMonth } from '@advice-builder/kernel';

export const NEW_ACT = isoDate('2025-11-01');

export const monthOfDay = (day: CivilDate): MonthIndex => {
  const { year, month } = dateParts(day);
  return makeMonth(year, month);
};

export const latest = (...days: readonly CivilDate[]): CivilDate => Math.max(...days) as CivilDate;

/**
 * Entries from 1 November 2025 have the retention, indexation and rounding of the 2025 Rules for the room, whatever
 * their fees.
 */
export const isNewAccommodation = ({ entryDate }: Pick<ResidentialCare, 'entryDate'>): boolean => entryDate >= NEW_ACT;

/**
 * Whether the fees of the 1997 Act apply at entry: earlier entries, and the group of 12 September 2024 that enters
 * later.
 */
export const isOldAtEntry = (care: ResidentialCare): boolean => care.entryDate < NEW_ACT || care.noWorseOff;

/** First day on the fees of the 2024 Act; undefined if never. Only people who entered before it can opt in. */
export function newFeesFrom(care: ResidentialCare): CivilDate | undefined {
  if (!isOldAtEntry(care)) return care.entryDate;
  return care.optIn && care.entryDate < NEW_ACT ? latest(care.optInDate ?? NEW_ACT, NEW_ACT) : undefined;
}
