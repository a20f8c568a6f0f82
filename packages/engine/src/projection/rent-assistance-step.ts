/**
 * Rent that can attract Rent Assistance: the rent of a rented home, or recurring charges for the person's home, if the
 * person is not a homeowner.
 */
import { FORTNIGHTS_IN_YEAR } from '@advice-builder/kernel';
import type { PersonIndex } from '../household/household.ts';
import { amountInYear } from '../rules/amounts.ts';
import { fullRentAssistance, rentPayees } from '../rules/social-security/rent-assistance.ts';
import { statusInMonth } from './assets-step.ts';
import { recurringCharge } from './home-step.ts';
import { hasPension } from './plan.ts';
import type { Projection } from './projection.ts';
import { ofStatus, type RatesOfMonth } from './rates-of-month.ts';
import { rentForAssistance } from './rent-paid-step.ts';
import { isInCare } from './resident-plan.ts';

/** Whether the person is not in residential care in this month. */
function livesThere(projection: Projection, index: number, month: number): boolean {
  const resident = projection.plan.people[index]?.resident;
  return resident === undefined || !isInCare(resident, month);
}

/**
 * Dollars a fortnight that count for a person: the rent of both for a couple living together, otherwise the person's
 * own rent. Members separated by illness who both live there pay half each (modelling choice).
 */
export function rentPerFortnight(projection: Projection, index: PersonIndex, month: number): number {
  if (!livesThere(projection, index, month)) return 0;
  const charge = projection.plan.home.rentAssistancePossible ? amountInYear(recurringCharge(projection, month)) : 0;
  const rent = (charge + rentForAssistance(projection, month)) / FORTNIGHTS_IN_YEAR;
  if (statusInMonth(projection, month) !== 'illness-separated') return rent;
  const together = projection.people.every((_, i) => livesThere(projection, i, month));
  return together ? rent / 2 : rent;
}

/** The number of people who share the rent: both members of a couple living together who have a pension. */
export function payeesInMonth(projection: Projection, month: number): 1 | 2 {
  const everybody = projection.plan.people.every((plan) => hasPension(plan, month));
  return rentPayees(statusInMonth(projection, month), everybody);
}

/** Dollars a fortnight at the full rate, before the means tests. */
export function rentAssistanceOf(
  projection: Projection,
  index: PersonIndex,
  month: number,
  rates: RatesOfMonth,
): number {
  const rent = rentPerFortnight(projection, index, month);
  if (rent <= 0) return 0;
  const status = statusInMonth(projection, month);
  return fullRentAssistance(rent, payeesInMonth(projection, month), ofStatus(rates.rentAssistance, status));
}
