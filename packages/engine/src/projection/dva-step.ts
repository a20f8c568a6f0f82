/** Untested payments of Veterans' Affairs in a month, and the income support supplement that comes on top of one. */
import { FORTNIGHTS_IN_YEAR, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { Person, PersonIndex } from '../household/household.ts';
import {
  type IncomeSupportSupplementRates,
  incomeSupportSupplement,
} from '../rules/social-security/income-support-supplement.ts';
import type {
  PensionEntitlement,
  PensionEntitlementInputs,
  PensionRates,
} from '../rules/social-security/pension-entitlement.ts';
import { CARE_INCOME_SHARE, countsForCare, isCompensated, typedCompensation } from './dva-compensation.ts';
import type { PersonColumns, Projection } from './projection.ts';
import type { RatesOfMonth } from './rates-of-month.ts';

/** What is received each fortnight, in the month, and in the care means test. */
export function stepCompensation(projection: Projection, index: PersonIndex, month: number, rates: RatesOfMonth): void {
  const { people } = projection.household;
  const person = people[index] as Person;
  if (!isCompensated(person.pensionType)) return;
  const own = projection.people[index] as PersonColumns;
  const received = typedCompensation(person) ?? rates.compensation[person.pensionType].payment;
  own.dvaCompensation[month] = received;
  own.dvaCompensationMonth[month] = (received * FORTNIGHTS_IN_YEAR) / MONTHS_IN_YEAR;
  own.dvaCountedForCare[month] = compensationForCare(person, people, rates);
}

/** Dollars a year of a person's compensation in the care means test. */
export function compensationForCare(person: Person, people: readonly Person[], rates: RatesOfMonth): number {
  if (!isCompensated(person.pensionType) || !countsForCare(person, people)) return 0;
  const { payment, energySupplement } = rates.compensation[person.pensionType];
  const received = typedCompensation(person) ?? payment;
  return FORTNIGHTS_IN_YEAR * CARE_INCOME_SHARE * Math.max(0, received - energySupplement);
}

/**
 * Dollars a year of war widow(er) pension in a person's income test: income of an income support supplement and of the
 * partner's social security pension, not of a service pension. Its energy supplement is no income.
 */
export function warWidowIncome(projection: Projection, index: PersonIndex, rates: RatesOfMonth): number {
  const { household, plan } = projection;
  const own = household.people[index] as Person;
  if (own.pensionType !== 'war-widow-iss' && plan.people[index]?.payer === 'dva') return 0;
  const { payment, energySupplement } = rates.compensation['war-widow-iss'];
  let income = 0;
  for (const person of household.people) {
    if (person.pensionType === 'war-widow-iss') income += FORTNIGHTS_IN_YEAR * (payment - energySupplement);
  }
  return income;
}

/** Dollars a fortnight. */
export interface TestedSupplement {
  readonly beforeRounding: number;
  readonly entitlement: number;
  readonly exSupplement: number;
  readonly countedForCare: number;
}

/** The rule's result beside that of the pension tests it shares: lowest of both tests and the ceiling. */
export function testedSupplement(
  inputs: PensionEntitlementInputs,
  warWidowPensionPerFortnight: number,
  tested: PensionEntitlement,
  testRates: PensionRates,
  rates: IncomeSupportSupplementRates,
): TestedSupplement {
  const supplement = incomeSupportSupplement(
    {
      status: inputs.status,
      warWidowPensionPerFortnight,
      otherIncomePerFortnight: inputs.incomePerFortnight - warWidowPensionPerFortnight,
      assessableAssets: inputs.assessableAssets,
      rentAssistancePerFortnight: inputs.rentAssistancePerFortnight,
    },
    rates,
  );
  return {
    beforeRounding: Math.min(supplement.assessedRatePerFortnight, supplement.ceilingPerFortnight),
    entitlement: supplement.supplementPerFortnight,
    exSupplement: Math.min(tested.basicRateAfterReductionPerFortnight, rates.ceiling),
    countedForCare: Math.max(0, supplement.supplementPerFortnight - testRates.supplementMinimum),
  };
}
