/** The pensions of a month. */
import { FORTNIGHTS_IN_YEAR, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { PersonIndex, Relationship } from '../household/household.ts';
import { personIndexes } from '../household/indexes.ts';
import { afterDeduction } from '../rules/social-security/incapacity-deduction.ts';
import {
  basicRateUnderCeiling,
  type CeilingRates,
  supplementPaid,
  underCeiling,
} from '../rules/social-security/income-support-supplement.ts';
import {
  countedForAgedCare,
  type MinimumRates,
  type PensionEntitlementInputs,
  type PensionRates,
  rentAssistancePaid,
  type TestedPension,
  testedPension,
} from '../rules/social-security/pension-entitlement.ts';
import { statusInMonth } from './assets-step.ts';
import { warWidowIncomeOf } from './dva-step.ts';
import { excessOfPartner, stepExcess } from './incapacity-step.ts';
import { hasPension, termsIn } from './plan.ts';
import type { Projection } from './projection.ts';
import { ofStatus, type RatesOfMonth } from './rates-of-month.ts';
import { rentAssistanceOf } from './rent-assistance-step.ts';

/**
 * The inputs of the pension tests. They are created only here, because a second object literal with a different kind of
 * numbers made every later pension three times slower (measured on V8).
 */
export function testedMeans(
  status: Relationship,
  assessableAssets: number,
  incomePerFortnight: number,
  rentAssistancePerFortnight: number,
  blind: boolean,
): PensionEntitlementInputs {
  return { status, assessableAssets, incomePerFortnight, rentAssistancePerFortnight, blind };
}

/** The pension less an incapacity payment in dollars a year, if there is one. */
export function lessIncapacity(tested: TestedPension, perYear: number, rates: MinimumRates): TestedPension {
  return perYear > 0 ? afterDeduction(tested, perYear / FORTNIGHTS_IN_YEAR, rates) : tested;
}

/** An income support supplement: the rate after its tests, limited to its ceiling, without a minimum payment. */
export function asSupplement(
  tested: TestedPension,
  rentAssistance: number,
  testRates: MinimumRates,
  ceiling: CeilingRates,
): TestedPension {
  const rate = underCeiling(tested.rateBeforeMinimumPerFortnight, rentAssistance, ceiling);
  const paid = supplementPaid(rate);
  return {
    ...tested,
    rateBeforeMinimumPerFortnight: rate,
    entitlementPerFortnight: paid,
    basicRateAfterReductionPerFortnight: basicRateUnderCeiling(tested.basicRateAfterReductionPerFortnight, ceiling),
    rentAssistancePaidPerFortnight: rentAssistancePaid(rentAssistance, rate, undefined),
    countedForAgedCarePerFortnight: countedForAgedCare(paid, testRates),
  };
}

/** The inputs and the rates of a pension test, and its result. */
interface Test {
  readonly inputs: PensionEntitlementInputs;
  readonly rates: PensionRates;
  readonly tested: TestedPension;
}

/** Runs the pension tests, unless the test of the partner had the same inputs and rates, as it mostly has. */
function testOf(inputs: PensionEntitlementInputs, rates: PensionRates, ofPartner: Test | undefined): Test {
  if (ofPartner !== undefined && ofPartner.rates === rates && isSame(ofPartner.inputs, inputs)) return ofPartner;
  return { inputs, rates, tested: testedPension(inputs, rates) };
}

function isSame(a: PensionEntitlementInputs, b: PensionEntitlementInputs): boolean {
  return (
    a.incomePerFortnight === b.incomePerFortnight &&
    a.assessableAssets === b.assessableAssets &&
    a.rentAssistancePerFortnight === b.rentAssistancePerFortnight &&
    a.blind === b.blind &&
    a.status === b.status
  );
}

/** Writes the pensions of a month. If one of a couple has an excess, the pension of the partner is tested again with it. */
export function stepPensions(projection: Projection, month: number, rates: RatesOfMonth): void {
  const first = stepPension(projection, 0, month, rates, 0, undefined);
  if (projection.people.length > 1) stepPension(projection, 1, month, rates, 0, first);
  if (!projection.plan.hasIncapacity) return;
  stepExcess(projection, month, rates.pension[statusInMonth(projection, month)].homeowner);
  for (const person of personIndexes(projection)) {
    const excess = excessOfPartner(projection, person, month);
    if (excess > 0) stepPension(projection, person, month, rates, excess, undefined);
  }
}

/**
 * Returns the test of the pension, if there is one.
 * @param excess dollars a year of the partner's incapacity payment that are income here.
 */
function stepPension(
  projection: Projection,
  index: PersonIndex,
  month: number,
  rates: RatesOfMonth,
  excess: number,
  ofPartner: Test | undefined,
): Test | undefined {
  const plan = projection.plan.people[index]!;
  if (!hasPension(plan, month)) return undefined;
  const { columns } = projection;
  const status = statusInMonth(projection, month);
  const isSupplement = plan.pension.test === 'supplement';
  const byHome = ofStatus(isSupplement ? rates.supplementTest : rates.pension, status);
  const pensionRates = columns.homeowner[month] === 1 ? byHome.homeowner : byHome.nonHomeowner;
  const rentAssistanceFull = rentAssistanceOf(projection, index, month, rates);
  const fromWarWidow = warWidowIncomeOf(termsIn(plan, month), rates);
  const inputs = testedMeans(
    status,
    columns.assessableAssetsPension[month]!,
    columns.assessableIncomeFortnight[month]! + (fromWarWidow + excess) / FORTNIGHTS_IN_YEAR,
    rentAssistanceFull,
    plan.pension.test === 'untested',
  );
  const test = testOf(inputs, pensionRates, ofPartner);
  const { tested } = test;
  const own = projection.people[index]!;
  const pension = isSupplement
    ? asSupplement(tested, rentAssistanceFull, pensionRates, rates.supplement)
    : lessIncapacity(tested, own.incapacityDeducted[month]!, pensionRates);
  own.warWidowIncome[month] = fromWarWidow;
  own.pensionMaximum[month] = pension.maximumRatePerFortnight;
  own.pensionIncomeReduction[month] = pension.incomeReductionPerYear;
  own.pensionAssetsReduction[month] = pension.assetsReductionPerYear;
  own.pensionIncomeTestRate[month] = pension.incomeTestRatePerFortnight;
  own.pensionAssetsTestRate[month] = pension.assetsTestRatePerFortnight;
  own.pensionBeforeMinimum[month] = pension.rateBeforeMinimumPerFortnight;
  own.pensionEntitlement[month] = pension.entitlementPerFortnight;
  own.pensionExSupplement[month] = pension.basicRateAfterReductionPerFortnight;
  own.pensionCountedForCare[month] = pension.countedForAgedCarePerFortnight * FORTNIGHTS_IN_YEAR;
  own.rentAssistanceFull[month] = rentAssistanceFull;
  own.rentAssistance[month] = pension.rentAssistancePaidPerFortnight;
  own.pensionMonth[month] = (pension.entitlementPerFortnight * FORTNIGHTS_IN_YEAR) / MONTHS_IN_YEAR;
  return test;
}
