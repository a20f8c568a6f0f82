/**
 * The residential care law that applies to a resident, and its start. Fees and accommodation are decided separately: a
 * person of the home-care group of 12 September 2024 who enters later pays the old fees on the new accommodation rules.
 *
 * Law: Aged Care Act 2024 ss 273-279, 308; Consequential and Transitional Provisions Rules 2025; Aged Care Rules 2025
 * ss 302-17, 308-12.
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
  readonly accommodation: '2014' | '2025';
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

export function careRegime(household: Household, care: ResidentialCare): CareRegime {
  const enteredUnderNewAct = care.entryDate >= NEW_ACT_START;
  const accommodation = enteredUnderNewAct ? '2025' : '2014';
  const indexedAfter = latestOf(care.entryDate, NEW_ACT_START);
  if (enteredUnderNewAct && !care.noWorseOff) {
    return {
      accommodation,
      indexedAfter,
      statusScaleIsNew: true,
      newFeesFrom: care.entryDate,
      newFeesFromMonth: monthOf(care.entryDate) - household.projectFrom,
    };
  }
  if (!enteredUnderNewAct && care.optIn) {
    const chosen = care.optInDate ?? NEW_ACT_START;
    const from = latestOf(chosen, NEW_ACT_START);
    return {
      accommodation,
      indexedAfter,
      statusScaleIsNew: false,
      newFeesFrom: from,
      newFeesFromMonth: monthOf(from) - household.projectFrom,
    };
  }
  const newFeesFromMonth = Number.POSITIVE_INFINITY;
  return { accommodation, indexedAfter, statusScaleIsNew: false, newFeesFrom: undefined, newFeesFromMonth };
}
