/**
 * How long the pension assets test exempts a home that was left for residential care.
 *
 * Law: SSA 1991 s11A(8)-(9), Social Security Guide 4.6.3: two years from entering care; as long as a partner lives
 * there; from the later entry when both are in care; from the death of the partner who lived there. Modelling choice:
 * the exemption ends at the start of the month that contains the first day after the two years.
 */
import { type CivilDate, earliestOf, firstOfMonth, latestOf, monthOf } from '@advice-builder/kernel';
import { deathMonthOfPerson } from '../household/death.ts';
import type { Household } from '../household/household.ts';
import { monthAt, personIndexes } from '../household/indexes.ts';
import { dayAfterYears } from '../rules/legal-period.ts';

/** Years for which a home vacated for care is exempt (SSA 1991 s11A(9)). */
export const EXEMPT_YEARS = 2;

export interface HomeExemption {
  /** The day the last occupant left the home for residential care, or died. Undefined while somebody lives in it. */
  readonly vacatedOn: CivilDate | undefined;
  readonly vacatedMonth: number;
  /** The last occupant died in the home: nobody left it for care on that day or later. */
  readonly isVacatedByDeath: boolean;
  /** First month in which a home that is still owned counts for the pension and its owner is a non-homeowner. */
  readonly assessableFromMonth: number;
}

/**
 * The first of the month from which a deceased person no longer lives in the home, or the day of an earlier entry into
 * care. Undefined: the person lives in the home for good.
 */
function leftOn(household: Household, person: number): CivilDate | undefined {
  const care = household.people[person]?.care;
  const entry = care?.kind === 'residential' ? care.entryDate : undefined;
  const deathMonth = deathMonthOfPerson(household, person);
  if (deathMonth === Number.POSITIVE_INFINITY) return entry;
  const death = firstOfMonth(monthAt(household, deathMonth));
  return entry === undefined ? death : earliestOf(entry, death);
}

export function homeExemption(household: Household): HomeExemption {
  const { people } = household;
  const left = personIndexes(household).flatMap((person) => leftOn(household, person) ?? []);
  if (left.length < people.length) {
    return {
      vacatedOn: undefined,
      vacatedMonth: Number.POSITIVE_INFINITY,
      isVacatedByDeath: false,
      assessableFromMonth: Number.POSITIVE_INFINITY,
    };
  }
  const vacatedOn = latestOf(...left);
  const isVacatedByCare = people.some(({ care }) => care.kind === 'residential' && care.entryDate === vacatedOn);
  return {
    vacatedOn,
    vacatedMonth: monthOf(vacatedOn) - household.projectFrom,
    isVacatedByDeath: !isVacatedByCare,
    assessableFromMonth: monthOf(dayAfterYears(vacatedOn, EXEMPT_YEARS)) - household.projectFrom,
  };
}
