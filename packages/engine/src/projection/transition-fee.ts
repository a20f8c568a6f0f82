/**
 * The income tested care fee of 31 October 2025, which limits no-worse-off contributions for life, and what is left of
 * its annual cap year.
 *
 * Law: Aged Care Rules 2025 s273-10 item 4, s314-30(3); Aged Care (Consequential and Transitional Provisions) Rules
 * 2025 s126 (nothing until the anniversary where the annual cap was met before). Modelling choice: where October 2025
 * lies before the projection the fee is estimated from the means of month 0 with every rate that of October 2025; a
 * general-rate compensation that was typed counts as typed.
 */
import { FORTNIGHTS_IN_YEAR, isBelow } from '@advice-builder/kernel';
import type { PersonIndex } from '../household/household.ts';
import { LAST_PACKAGE_MONTH } from '../regimes/home-care-regime.ts';
import { type PackageFeesOfLevel, type PackageLevel, packageFees } from '../rules/home-care/package-fees.ts';
import { deemedIncome } from '../rules/social-security/deemed-income.ts';
import { pensionEntitlement } from '../rules/social-security/pension-entitlement.ts';
import { statusInMonth } from './assets-step.ts';
import { compensationForCare, testedSupplement, warWidowIncome } from './dva-step.ts';
import { startsCapYear } from './fee-stops.ts';
import { homeCareRates, type PackageRates } from './home-care-rates.ts';
import { wasAnnualCapMet } from './package-step.ts';
import { testedMeans } from './pension-step.ts';
import { type HomeCarePlan, hasPension, type PersonPlan } from './plan.ts';
import type { PersonColumns, Projection } from './projection.ts';
import { type RatesOfMonth, ratesOfMonth } from './rates-of-month.ts';
import { rentAssistanceOf } from './rent-assistance-step.ts';

/** Writes the fee and the stop of a month of Support at Home; nothing where no fee limits the contributions. */
export function stepTransition(projection: Projection, index: PersonIndex, month: number, plan: HomeCarePlan): void {
  const { transitionFee, packageLevel, supportAtHomeFromMonth } = plan.regime;
  if (transitionFee === 'none' || transitionFee === 'nil' || packageLevel === undefined) return;
  const own = projection.people[index] as PersonColumns;
  const first = Math.max(0, supportAtHomeFromMonth);
  if (month > first) {
    own.feeAtTransition[month] = own.feeAtTransition[month - 1] as number;
    own.packageAnnualStopped[month] = startsCapYear(plan.startMonth, month)
      ? 0
      : (own.packageAnnualStopped[month - 1] as number);
    return;
  }
  if (month === 0) {
    const fees = estimate(projection, index, packageLevel, plan.services.meansDisclosed !== false);
    own.feeAtTransition[0] = plan.services.feeAtTransitionPerDay ?? fees.itcfPerDay;
    own.packageAnnualCap[0] = fees.annualCap;
    const isMet = isCapYearOld(plan) && !isBelow(own.annualUsedBefore[0] as number, fees.annualCap);
    own.packageAnnualStopped[0] = isMet ? 1 : 0;
    return;
  }
  own.feeAtTransition[month] =
    plan.services.feeAtTransitionPerDay ?? (own.incomeTestedFeeByIncome[month - 1] as number);
  const isStopped = !startsCapYear(plan.startMonth, month) && wasAnnualCapMet(projection, own, month);
  own.packageAnnualStopped[month] = isStopped ? 1 : 0;
}

/** The cap year that runs at the start of the projection began before 1 November 2025. */
export function isCapYearOld(plan: HomeCarePlan): boolean {
  const { startMonth, regime } = plan;
  const next = ((startMonth % 12) + 12) % 12;
  return (next === 0 ? 0 : next - 12) < regime.supportAtHomeFromMonth;
}

/** Month-0 means, deemed, tested and charged as in October 2025; what Veterans' Affairs pays is that of then too. */
function estimate(
  projection: Projection,
  index: PersonIndex,
  level: PackageLevel,
  meansDisclosed: boolean,
): PackageFeesOfLevel {
  const { columns, plan, people } = projection;
  const own = people[index] as PersonColumns;
  const status = statusInMonth(projection, 0);
  const then = ratesOfMonth(projection.rates, LAST_PACKAGE_MONTH);
  const { deemedIncomePerYear } = deemedIncome(
    { status, financialAssets: columns.financialAssets[0] as number },
    then.deeming[status],
  );
  const more = deemedIncomePerYear - (columns.deemedIncome[0] as number);
  const pension = pensionThen(projection, index, (columns.assessableIncomeYear[0] as number) + more, then);
  let compensation = 0;
  plan.people.forEach(({ pension: { compensation: ofPerson } }, i) => {
    const counted = compensationForCare(ofPerson, then);
    (people[i] as PersonColumns).transitionCompensation[0] = counted;
    compensation += counted;
  });
  const income = ((own.careOrdinaryIncome[0] as number) + more + compensation) / people.length + pension;
  own.transitionDeemedIncome[0] = deemedIncomePerYear;
  own.transitionPension[0] = pension;
  own.transitionIncome[0] = income;
  const { fees, level: byLevel } = homeCareRates(projection.rates, LAST_PACKAGE_MONTH).package as PackageRates;
  const means = { status, assessableIncomePerYear: income, primarySupplementsPerDay: 0, meansDisclosed };
  return packageFees(means, fees, byLevel[level]);
}

/** The own pension or supplement as the care income test counted it, dollars a year. */
function pensionThen(projection: Projection, index: PersonIndex, incomePerYear: number, then: RatesOfMonth): number {
  const plan = projection.plan.people[index] as PersonPlan;
  if (!hasPension(plan, 0)) return 0;
  const { columns } = projection;
  const own = projection.people[index] as PersonColumns;
  const status = statusInMonth(projection, 0);
  const home = columns.homeowner[0] === 1 ? 'homeowner' : 'nonHomeowner';
  const isSupplement = plan.pension.test === 'supplement';
  const rates = (isSupplement ? then.supplementTest : then.pension)[status][home];
  const ofWidow = warWidowIncome(projection, index, then);
  const rent = rentAssistanceOf(projection, index, 0, then);
  own.transitionWarWidowIncome[0] = ofWidow;
  own.transitionRentAssistance[0] = rent;
  const inputs = testedMeans(
    status,
    columns.assessableAssetsPension[0] as number,
    (incomePerYear + ofWidow) / FORTNIGHTS_IN_YEAR,
    rent,
    plan.pension.test === 'untested',
  );
  const pension = pensionEntitlement(inputs, rates);
  const counted = isSupplement
    ? testedSupplement(inputs, ofWidow / FORTNIGHTS_IN_YEAR, pension, rates, then.supplement[status][home])
        .countedForCare
    : pension.countedForAgedCarePerFortnight;
  return counted * FORTNIGHTS_IN_YEAR;
}
