/** The pension of one person in a month. */
import { FORTNIGHTS_IN_YEAR, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { PersonIndex, Relationship } from '../household/household.ts';
import { type PensionEntitlementInputs, pensionEntitlement } from '../rules/social-security/pension-entitlement.ts';
import { statusInMonth } from './assets-step.ts';
import { testedSupplement, warWidowIncome } from './dva-step.ts';
import { hasPension, type PersonPlan } from './plan.ts';
import type { PersonColumns, Projection } from './projection.ts';
import type { RatesOfMonth } from './rates-of-month.ts';
import { rentAssistanceOf } from './rent-assistance-step.ts';

/**
 * What the pension tests take. The only place that makes it: a second object literal, once its numbers were of another
 * kind, made every later pension three times slower (measured on V8).
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

export function stepPension(projection: Projection, index: PersonIndex, month: number, rates: RatesOfMonth): void {
  const plan = projection.plan.people[index] as PersonPlan;
  if (!hasPension(plan, month)) return;
  const { columns } = projection;
  const status = statusInMonth(projection, month);
  const isSupplement = plan.pension.test === 'supplement';
  const home = columns.homeowner[month] === 1 ? 'homeowner' : 'nonHomeowner';
  const pensionRates = (isSupplement ? rates.supplementTest : rates.pension)[status][home];
  const rentAssistanceFull = rentAssistanceOf(projection, index, month, rates);
  const fromWarWidow = warWidowIncome(projection, index, rates);
  const inputs = testedMeans(
    status,
    columns.assessableAssetsPension[month] as number,
    (columns.assessableIncomeFortnight[month] as number) + fromWarWidow / FORTNIGHTS_IN_YEAR,
    rentAssistanceFull,
    plan.pension.test === 'untested',
  );
  const pension = pensionEntitlement(inputs, pensionRates);
  let before = pension.rateBeforeMinimumPerFortnight;
  let entitlement = pension.entitlementPerFortnight;
  let exSupplement = pension.basicRateAfterReductionPerFortnight;
  let countedForCare = pension.countedForAgedCarePerFortnight;
  let rentAssistance = pension.rentAssistancePaidPerFortnight;
  if (isSupplement) {
    const ofWidow = fromWarWidow / FORTNIGHTS_IN_YEAR;
    const supplement = testedSupplement(inputs, ofWidow, pension, pensionRates, rates.supplement[status][home]);
    before = supplement.beforeRounding;
    entitlement = supplement.entitlement;
    exSupplement = supplement.exSupplement;
    countedForCare = supplement.countedForCare;
    rentAssistance = Math.min(rentAssistanceFull, before);
  }
  const own = projection.people[index] as PersonColumns;
  own.warWidowIncome[month] = fromWarWidow;
  own.pensionMaximum[month] = pension.maximumRatePerFortnight;
  own.pensionIncomeReduction[month] = pension.incomeReductionPerYear;
  own.pensionAssetsReduction[month] = pension.assetsReductionPerYear;
  own.pensionIncomeTestRate[month] = pension.incomeTestRatePerFortnight;
  own.pensionAssetsTestRate[month] = pension.assetsTestRatePerFortnight;
  own.pensionBeforeMinimum[month] = before;
  own.pensionEntitlement[month] = entitlement;
  own.pensionExSupplement[month] = exSupplement;
  own.pensionCountedForCare[month] = countedForCare * FORTNIGHTS_IN_YEAR;
  own.rentAssistanceFull[month] = rentAssistanceFull;
  own.rentAssistance[month] = rentAssistance;
  own.pensionMonth[month] = (entitlement * FORTNIGHTS_IN_YEAR) / MONTHS_IN_YEAR;
}
