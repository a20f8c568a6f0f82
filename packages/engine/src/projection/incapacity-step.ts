/**
 * Incapacity payments that Centrelink takes off the pension of a person, and the excess that is income of the partner.
 * Law: rules/social-security/incapacity-deduction.ts.
 */
import type { PersonIndex } from '../household/household.ts';
import { personIndexes } from '../household/indexes.ts';
import { isIncapacity } from '../regimes/mrca-payments.ts';
import { excessForPartner, type LargestRates } from '../rules/social-security/incapacity-deduction.ts';
import { ownIncome } from './own-income.ts';
import { hasPension, type PersonPlan } from './plan.ts';
import type { Projection } from './projection.ts';

/** Whether Centrelink takes incapacity payments off the person's pension; otherwise they are ordinary income. */
export function isCompensationAffected(plan: PersonPlan, month: number): boolean {
  return plan.pension.payer === 'centrelink' && hasPension(plan, month);
}

/** Whether incapacity payments are part of the income of the household in a month. */
export const hasIncapacityIncome = (projection: Projection, month: number): boolean =>
  projection.plan.hasIncapacity &&
  personIndexes(projection).some((person) => ownIncome(projection, person, month, isIncapacity) > 0);

/** Writes the payments that come off each pension. Returns their sum in dollars a year: no ordinary income. */
export function stepIncapacity(projection: Projection, month: number): number {
  const { plan, people } = projection;
  if (!plan.hasIncapacity) return 0;
  let sum = 0;
  for (const person of personIndexes(projection)) {
    if (!isCompensationAffected(plan.people[person]!, month)) continue;
    const payment = ownIncome(projection, person, month, isIncapacity);
    people[person]!.incapacityDeducted[month] = payment;
    sum += payment;
  }
  return sum;
}

/** Writes the excess of each payment that leaves no pension, once the pensions without it are known. */
export function stepExcess({ people }: Projection, month: number, rates: LargestRates): void {
  for (const own of people) {
    const payment = own.incapacityDeducted[month]!;
    const isNil = payment > 0 && own.pensionEntitlement[month] === 0;
    own.incapacityExcess[month] = isNil ? excessForPartner(payment, rates) : 0;
  }
}

/**
 * Dollars a year of the partner's excess in the person's income test. A person with an excess has no pension that it
 * could reduce, so neither pension depends on the other.
 */
export function excessOfPartner({ people }: Projection, index: PersonIndex, month: number): number {
  const partner = people[1 - index];
  return partner === undefined || people[index]!.incapacityExcess[month]! > 0 ? 0 : partner.incapacityExcess[month]!;
}
