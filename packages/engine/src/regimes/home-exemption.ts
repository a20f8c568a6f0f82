/**
 * How long the pension assets test exempts a home that was left for residential care, or for a rented home.
 *
 * Law: SSA 1991 s11A(8)-(9), Social Security Guide 4.6.3: two years from entering care; as long as a partner lives
 * there; from the later entry when both are in care; from the death of the partner who lived there. Modelling choice:
 * the exemption ends at the start of the month that contains the first day after the two years.
 *
 * Law: SSA 1991 s11A(9)(a), Social Security Guide 4.6.3.60: a home that its owners leave for another reason stays the
 * principal home for up to 12 months, and a second exemption begins if they enter care in that time. Modelling choice:
 * people who rent elsewhere while they still own the home are away in this sense, whatever they intend.
 */
import { type CivilDate, earliestOf, firstOfMonth, latestOf, monthOf } from '@advice-builder/kernel';
import { deathMonthOfPerson } from '../household/death.ts';
import type { Household } from '../household/household.ts';
import { monthAt, monthOffset, personIndexes } from '../household/indexes.ts';
import { dayAfterYears } from '../rules/legal-period.ts';

/** Years for which a home vacated for care is exempt (SSA 1991 s11A(9)). */
export const EXEMPT_YEARS = 2;

/** Months for which a home is exempt while its owners are away for another reason than care (SSA 1991 s11A(9)(a)). */
const AWAY_MONTHS = 12;

export interface HomeExemption {
  /** The day the last occupant left the home for residential care, or died. Undefined while somebody lives in it. */
  readonly vacatedOn: CivilDate | undefined;
  readonly vacatedMonth: number;
  /** The last occupant died in the home: nobody left it for care on that day or later. */
  readonly isVacatedByDeath: boolean;
  /** The last occupants left the home, which they still own, for a rented one. */
  readonly isVacatedForRent: boolean;
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
  const left = leftForCare(household);
  const rentMonth = rentedElsewhereFrom(household);
  if (rentMonth === undefined || rentMonth >= left.vacatedMonth) return left;
  return {
    vacatedOn: firstOfMonth(monthAt(household, rentMonth)),
    vacatedMonth: rentMonth,
    isVacatedByDeath: false,
    isVacatedForRent: true,
    assessableFromMonth: awayUntil(household, rentMonth),
  };
}

/** The exemption of a home that nobody leaves for a rented one, such as a home bought after a sale. */
export function leftForCare(household: Household): HomeExemption {
  const { people } = household;
  const left = personIndexes(household).flatMap((person) => leftOn(household, person) ?? []);
  if (left.length < people.length) {
    return {
      vacatedOn: undefined,
      vacatedMonth: Number.POSITIVE_INFINITY,
      isVacatedByDeath: false,
      isVacatedForRent: false,
      assessableFromMonth: Number.POSITIVE_INFINITY,
    };
  }
  const vacatedOn = latestOf(...left);
  const isVacatedByCare = people.some(({ care }) => care.kind === 'residential' && care.entryDate === vacatedOn);
  return {
    vacatedOn,
    vacatedMonth: monthOf(vacatedOn) - household.projectFrom,
    isVacatedByDeath: !isVacatedByCare,
    isVacatedForRent: false,
    assessableFromMonth: monthOf(dayAfterYears(vacatedOn, EXEMPT_YEARS)) - household.projectFrom,
  };
}

/** The month in which rent begins while an ordinary home is still owned. */
function rentedElsewhereFrom({ home, projectFrom, rentPaid }: Household): number | undefined {
  if (home.kind !== 'ordinary' || rentPaid === undefined) return undefined;
  if (home.sale !== undefined && home.sale.month <= rentPaid.from) return undefined;
  return rentPaid.from - projectFrom;
}

/**
 * The first month in which a home left for a rented one counts. Each exemption lasts while the person it rests on is
 * alive, and one for care begins only while the home is still exempt.
 */
function awayUntil(household: Household, rentMonth: number): number {
  const stays = personIndexes(household)
    .map((person) => {
      const care = household.people[person]?.care;
      const entry = care?.kind === 'residential' ? care.entryDate : undefined;
      return {
        death: deathMonthOfPerson(household, person),
        entryMonth: entry === undefined ? Number.POSITIVE_INFINITY : monthOffset(household, entry),
        careUntil: entry === undefined ? 0 : monthOffset(household, dayAfterYears(entry, EXEMPT_YEARS)),
      };
    })
    .sort((a, b) => a.entryMonth - b.entryMonth);
  const isAtHome = ({ entryMonth }: (typeof stays)[number]): boolean => entryMonth > rentMonth;
  let until = Math.max(
    ...stays.map((stay) => Math.min(isAtHome(stay) ? rentMonth + AWAY_MONTHS : stay.careUntil, stay.death)),
  );
  for (const stay of stays) {
    if (isAtHome(stay) && stay.entryMonth < until) until = Math.max(until, Math.min(stay.careUntil, stay.death));
  }
  return until;
}
