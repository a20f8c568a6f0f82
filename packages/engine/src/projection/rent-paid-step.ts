/** The rent that the people living at home pay for a rented home. */
import type { RentPaid } from '../household/household.ts';
import { monthAt } from '../household/indexes.ts';
import { amountInMonth, amountInYear, indexationFactor } from '../rules/amounts.ts';
import { isNextHome, keptIn } from './home-plan.ts';
import type { Projection } from './projection.ts';
import { isInCare } from './resident-plan.ts';

/** Whether the person is alive and not in residential care in this month. */
function livesAtHome({ plan }: Projection, index: number, month: number): boolean {
  const person = plan.people[index];
  if (person === undefined || month >= person.deathMonth) return false;
  return person.resident === undefined || !isInCare(person.resident, month);
}

/**
 * The rent of a month in which it is paid: from its first month on, while somebody lives at home, and until another
 * home is bought.
 */
export function rentPaidIn(projection: Projection, month: number): RentPaid | undefined {
  const { household, people, plan } = projection;
  const { rentPaid } = household;
  if (rentPaid === undefined || monthAt(household, month) < rentPaid.from) return undefined;
  if (isNextHome(plan.home, month)) return undefined;
  return people.some((_, index) => livesAtHome(projection, index, month)) ? rentPaid : undefined;
}

/** The factor by which the rent entered has been indexed. */
function indexFactor({ household }: Projection, { indexationPercent, from }: RentPaid, month: number): number {
  return indexationFactor(indexationPercent, from, household.projectFrom, monthAt(household, month));
}

export function stepRentPaid(projection: Projection, month: number): void {
  const rent = rentPaidIn(projection, month);
  if (rent === undefined) return;
  projection.columns.rentPaid[month] =
    amountInMonth(rent.payment, monthAt(projection.household, month)) * indexFactor(projection, rent, month);
}

/**
 * Dollars of rent in a year that can attract Rent Assistance. None for Government rent (Social Security Guide
 * 3.8.1.80), or while the person is an ineligible homeowner (3.8.1.100): a home is still owned and exempt. A homeowner
 * only because sale proceeds are kept for the next home is no ineligible homeowner.
 */
export function rentForAssistance(projection: Projection, month: number): number {
  const rent = rentPaidIn(projection, month);
  if (rent === undefined || rent.isGovernmentRent) return 0;
  const { columns, plan } = projection;
  if (columns.homeowner[month] === 1 && keptIn(plan.home, month) === undefined) return 0;
  return amountInYear(rent.payment) * indexFactor(projection, rent, month);
}
