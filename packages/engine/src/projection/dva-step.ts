/** The untested payments of Veterans' Affairs in a month. */
import { FORTNIGHTS_IN_YEAR, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { PersonIndex } from '../household/household.ts';
import type { Compensation, PensionTerms } from '../regimes/pension-type.ts';
import { compensationCounted, warWidowIncome } from '../rules/social-security/dva-compensation.ts';
import { hasCompensation, termsIn } from './plan.ts';
import type { Projection } from './projection.ts';
import type { RatesOfMonth } from './rates-of-month.ts';

/** Writes the compensation per fortnight, in the month, and in the care means test. */
export function stepCompensation(projection: Projection, index: PersonIndex, month: number, rates: RatesOfMonth): void {
  const plan = projection.plan.people[index]!;
  const { compensation } = termsIn(plan, month);
  if (compensation === undefined || !hasCompensation(plan, month)) return;
  const own = projection.people[index]!;
  const received = compensation.receivedPerFortnight ?? rates.compensation[compensation.payment].payment;
  own.dvaCompensation[month] = received;
  own.dvaCompensationMonth[month] = (received * FORTNIGHTS_IN_YEAR) / MONTHS_IN_YEAR;
  own.dvaCountedForCare[month] = compensationForCare(compensation, rates);
}

/** Dollars a year of a person's compensation in the care means test. */
export function compensationForCare(compensation: Compensation | undefined, rates: RatesOfMonth): number {
  if (compensation === undefined || !compensation.countsForCare) return 0;
  const { payment, energySupplement } = rates.compensation[compensation.payment];
  return compensationCounted(compensation.receivedPerFortnight ?? payment, energySupplement);
}

/** Dollars a year of war widow(er) pension in the income test of a pension. */
export function warWidowIncomeOf({ warWidowPensions }: PensionTerms, rates: RatesOfMonth): number {
  if (warWidowPensions === 0) return 0;
  const { payment, energySupplement } = rates.compensation['war-widow-pension'];
  return warWidowIncome(payment, energySupplement, warWidowPensions);
}
