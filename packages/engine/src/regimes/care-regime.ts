/**
 * The residential care law that applies to a resident, and its start. Fees and accommodation are decided separately: a
 * person of the home-care group of 12 September 2024 who enters later pays the old fees on the new accommodation rules.
 *
 * Law: Aged Care Act 2024 ss 273-279, 308; Consequential and Transitional Provisions Rules 2025; Aged Care Rules 2025
 * ss 302-17, 308-12, and s5-5: a resident from before the Act leaves the "post-2014 residential accommodation class"
 * when both are done, in any order: choosing the new fees and moving to another home.
 */
import { type CivilDate, latestOf, monthOf } from '@advice-builder/kernel';
import type { Household, ResidentialCare } from '../household/household.ts';
import { NEW_ACT_START } from './new-act.ts';

export interface CareRegime {
  /**
   * The month from which the fees of the 2024 Act (hotelling and non-clinical contributions) apply; before it those of
   * 2014.
   */
  readonly newFeesFromMonth: number;
  /** The first day of the new fees, for counting the days charged so far. Undefined: never. */
  readonly newFeesFrom: CivilDate | undefined;
  /** The accommodation rules at the entry. */
  readonly accommodation: '2014' | '2025';
  /**
   * The month from which the accommodation rules of 2025 apply (retention, indexation). For a resident from before the
   * Act: the later of the choice of the new fees and a move to another home. Positive infinity: never.
   */
  readonly newAccommodationFromMonth: number;
  /** The first day in the new home, or the day of the choice if that is later. Undefined: no such change. */
  readonly newAccommodationFrom: CivilDate | undefined;
  /** The month of a move to another home; positive infinity if there is none. */
  readonly moveMonth: number;
  /**
   * The day after which a daily payment is indexed: entry, or for an earlier entry the first day of the Act of 2024,
   * since there was no indexation before (Aged Care Rules 2025 ss 302-10, 302-15; modelling choice for a percentage
   * entered).
   */
  readonly indexedAfter: CivilDate;
  /**
   * Whether the means test of the entry day used the scale of 2025 (entries under the new Act that are not
   * no-worse-off).
   */
  readonly statusScaleIsNew: boolean;
}

const NEVER = Number.POSITIVE_INFINITY;

/** The month of a move to another home. A month up to the entry or to `projectFrom` counts as no move. */
function moveMonthOf({ projectFrom }: Household, { entryDate, move }: ResidentialCare): number {
  if (move === undefined) return NEVER;
  const month = monthOf(move.date) - projectFrom;
  return month > Math.max(0, monthOf(entryDate) - projectFrom) ? month : NEVER;
}

export function careRegime(household: Household, care: ResidentialCare): CareRegime {
  const enteredUnderNewAct = care.entryDate >= NEW_ACT_START;
  const indexedAfter = latestOf(care.entryDate, NEW_ACT_START);
  const moveMonth = moveMonthOf(household, care);
  const atEntry = {
    accommodation: enteredUnderNewAct ? '2025' : '2014',
    newAccommodationFromMonth: enteredUnderNewAct ? Number.NEGATIVE_INFINITY : NEVER,
    newAccommodationFrom: undefined,
    moveMonth,
    indexedAfter,
  } as const;
  if (enteredUnderNewAct && !care.noWorseOff) {
    return {
      ...atEntry,
      statusScaleIsNew: true,
      newFeesFrom: care.entryDate,
      newFeesFromMonth: monthOf(care.entryDate) - household.projectFrom,
    };
  }
  if (!enteredUnderNewAct && care.optIn) {
    const chosen = care.optInDate ?? NEW_ACT_START;
    const from = latestOf(chosen, NEW_ACT_START);
    const newFeesFromMonth = monthOf(from) - household.projectFrom;
    // Only a move under the new Act counts.
    const moved = moveMonth === NEVER || care.move === undefined ? undefined : care.move.date;
    const leavesClass = moved !== undefined && moved >= NEW_ACT_START;
    return {
      ...atEntry,
      newAccommodationFromMonth: leavesClass ? Math.max(newFeesFromMonth, moveMonth) : NEVER,
      newAccommodationFrom: leavesClass ? latestOf(moved, from) : undefined,
      statusScaleIsNew: false,
      newFeesFrom: from,
      newFeesFromMonth,
    };
  }
  return { ...atEntry, statusScaleIsNew: false, newFeesFrom: undefined, newFeesFromMonth: NEVER };
}
