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

/** The home in which a resident lives in a month, and the terms that were fixed on the first day there. */
export interface Residence {
  readonly since: CivilDate;
  readonly price: number | undefined;
  readonly mpirPercent: number | undefined;
  readonly facilityOption: ResidentialCare['facilityOption'];
  /** Whether retention, indexation and rounding of the 2025 Rules apply to the room in this month. */
  readonly isNew: boolean;
  /** The status stated for the first home. It binds no other home. */
  readonly stated: ResidentialCare['statedStatus'];
}

/** The month of a move. A move up to the month of entry, or up to the first month, does not count. */
export function moveMonthOf(care: ResidentialCare, projectFrom: MonthIndex): MonthIndex | undefined {
  const month = care.move === undefined ? undefined : monthOfDay(care.move.date);
  return month !== undefined && month > projectFrom && month > monthOfDay(care.entryDate) ? month : undefined;
}

/**
 * Rules s5-5: who lived in a home before 1 November 2025 keeps the old rules of the room until both are done, the
 * election of the new fees and, since that day, a change of the home.
 */
export function residenceIn(care: ResidentialCare, projectFrom: MonthIndex, month: MonthIndex): Residence {
  const movedIn = moveMonthOf(care, projectFrom);
  const { move } = care;
  if (move === undefined || movedIn === undefined || month < movedIn) {
    const { entryDate: since, agreedPrice: price, mpirPercent, facilityOption, statedStatus: stated } = care;
    return { since, price, mpirPercent, facilityOption, isNew: isNewAccommodation(care), stated };
  }
  const elected = newFeesFrom(care);
  const hasLeft = care.optIn && move.date >= NEW_ACT && elected !== undefined && monthOfDay(elected) <= month;
  return {
    since: move.date,
    price: move.agreedPrice,
    mpirPercent: move.mpirPercent,
    facilityOption: move.facilityOption,
    isNew: isNewAccommodation(care) || hasLeft,
    stated: undefined,
  };
}

/** First day on the fees of the 2024 Act; undefined if never. Only people who entered before it can opt in. */
export function newFeesFrom(care: ResidentialCare): CivilDate | undefined {
  if (!isOldAtEntry(care)) return care.entryDate;
  return care.optIn && care.entryDate < NEW_ACT ? latest(care.optInDate ?? NEW_ACT, NEW_ACT) : undefined;
}
