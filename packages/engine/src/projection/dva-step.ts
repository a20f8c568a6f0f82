/** Untested payments of Veterans' Affairs in a month, and the income support supplement that comes on top of one. */
import { FORTNIGHTS_IN_YEAR, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { PersonIndex } from '../household/household.ts';
import type { Compensation, PensionTerms } from '../regimes/pension-type.ts';
import { CARE_INCOME_SHARE } from '../rules/social-security/dva-compensation.ts';
import {
  type IncomeSupportSupplementRates,
  incomeSupportSupplement,
} from '../rules/social-security/income-support-supplement.ts';
import type {
  PensionEntitlement,
  PensionEntitlementInputs,
  PensionRates,
} from '../rules/social-security/pension-entitlement.ts';
import type { PersonPlan } from './plan.ts';
import type { PersonColumns, Projection } from './projection.ts';
import type { RatesOfMonth } from './rates-of-month.ts';

/** What is received each fortnight, in the month, and in the care means test. */
export function stepCompensation(projection: Projection, index: PersonIndex, month: number, rates: RatesOfMonth): void {
  const { compensation } = (projection.plan.people[index] as PersonPlan).pension;
  if (compensation === undefined) return;
  const own = projection.people[index] as PersonColumns;
  const received = compensation.receivedPerFortnight ?? rates.compensation[compensation.payment].payment;
  own.dvaCompensation[month] = received;
  own.dvaCompensationMonth[month] = (received * FORTNIGHTS_IN_YEAR) / MONTHS_IN_YEAR;
  own.dvaCountedForCare[month] = compensationForCare(compensation, rates);
}

/** Dollars a year of a person's compensation in the care means test. */
export function compensationForCare(compensation: Compensation | undefined, rates: RatesOfMonth): number {
  if (compensation === undefined || !compensation.countsForCare) return 0;
  const { payment, energySupplement } = rates.compensation[compensation.payment];
  const received = compensation.receivedPerFortnight ?? payment;
  return FORTNIGHTS_IN_YEAR * CARE_INCOME_SHARE * Math.max(0, received - energySupplement);
}

/** Income of a supplement and of a social security pension, not of a service pension. */
export function countsWarWidowPension({ test, payer }: PensionTerms): boolean {
  return test === 'supplement' || payer === 'centrelink';
}

/**
 * Dollars a year of war widow(er) pension in a person's income test: income of an income support supplement and of the
 * partner's social security pension, not of a service pension. Its energy supplement is no income.
 */
export function warWidowIncome(projection: Projection, index: PersonIndex, rates: RatesOfMonth): number {
  const { people } = projection.plan;
  if (!countsWarWidowPension((people[index] as PersonPlan).pension)) return 0;
  let income = 0;
  for (const { pension } of people) {
    if (pension.compensation?.isPensionIncome !== true) continue;
    const { payment, energySupplement } = rates.compensation[pension.compensation.payment];
    income += FORTNIGHTS_IN_YEAR * (payment - energySupplement);
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
