/**
 * How long a home that was left for residential care stays out of the pension assets test.
 *
 * Law: SSA 1991 s11A(8)-(9), Social Security Guide 4.6.3: two years from entering care; as long as a partner lives
 * there; from the later entry when both are in care. Modelling choice: the exemption ends at the start of the month
 * that contains the first day after the two years.
 */
import { type CivilDate, latestOf, monthOf } from '@advice-builder/kernel';
import type { Household } from '../household/household.ts';
import { dayAfterYears } from '../rules/legal-period.ts';

/** Years for which a home vacated for care is exempt (SSA 1991 s11A(9)). */
export const EXEMPT_YEARS = 2;

export interface HomeExemption {
  /** The day the last occupant left for residential care; undefined while somebody lives there. */
  readonly vacatedOn: CivilDate | undefined;
  readonly vacatedMonth: number;
  /** First month in which a home still owned counts for the pension and its owner is a non-homeowner. */
  readonly assessableFromMonth: number;
}

export function homeExemption(household: Household): HomeExemption {
  const { people } = household;
  const entries = people.flatMap(({ care }) => (care.kind === 'residential' ? [care.entryDate] : []));
  if (entries.length < people.length) {
    return {
      vacatedOn: undefined,
      vacatedMonth: Number.POSITIVE_INFINITY,
      assessableFromMonth: Number.POSITIVE_INFINITY,
    };
  }
  const vacatedOn = latestOf(...entries);
  return {
    vacatedOn,
    vacatedMonth: monthOf(vacatedOn) - household.projectFrom,
    assessableFromMonth: monthOf(dayAfterYears(vacatedOn, EXEMPT_YEARS)) - household.projectFrom,
  };
}
