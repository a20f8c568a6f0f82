/**
 * The income tested care fee of 31 October 2025, which limits no-worse-off contributions for life, and the rest of its
 * annual cap year.
 *
 * Law: Aged Care Rules 2025 s273-10 item 4, s314-30(3); Aged Care (Consequential and Transitional Provisions) Rules
 * 2025 s126 (nothing until the anniversary if the annual cap was met before). Modelling choice: if October 2025
 * is before the projection, the fee is estimated from the means of month 0, with every rate of October 2025. A
 * general-rate compensation and incapacity payments, with an excess for the partner, count as in month 0.
 */
import { FORTNIGHTS_IN_YEAR } from '@advice-builder/kernel';
import type { PersonIndex } from '../household/household.ts';
import {
  firstSupportMonth,
  hadPackageFee,
  LAST_PACKAGE_MONTH,
  type TransitionFee,
} from '../regimes/home-care-regime.ts';
import { incomeTestedFee, isInSecondBand, packageAnnualCap } from '../rules/home-care/package-fees.ts';
import { deemedBesideKept } from '../rules/social-security/kept-for-home.ts';
import { testedPension } from '../rules/social-security/pension-entitlement.ts';
import { statusInMonth } from './assets-step.ts';
import { headcountIn } from './death.ts';
import { compensationForCare, warWidowIncomeOf } from './dva-step.ts';
import { disclosesMeans, type HomeCarePlan, isOnSupportAtHome } from './home-care-plan.ts';
import { homeCareRates } from './home-care-rates.ts';
import { excessOfPartner } from './incapacity-step.ts';
import { isAnnualStopped } from './package-step.ts';
import { asSupplement, lessIncapacity, testedMeans } from './pension-step.ts';
import { hasCompensation, hasPension, termsIn } from './plan.ts';
import type { PersonColumns, Projection } from './projection.ts';
import { type RatesOfMonth, ratesOfMonth } from './rates-of-month.ts';
import { rentAssistanceOf } from './rent-assistance-step.ts';

/**
 * How a month gets the fee of 31 October 2025. The first month of Support at Home determines it, and each later month
 * copies it from the month before (`before`).
 */
export function feeAtTransitionFrom({ regime }: HomeCarePlan, month: number): TransitionFee | 'before' {
  return month > firstSupportMonth(regime) ? 'before' : regime.transitionFee;
}

/** Whether October 2025 is before the projection, so that its package fee is estimated from the means of month 0. */
export function looksBack(plan: HomeCarePlan, month: number): boolean {
  const { regime } = plan;
  return month === 0 && isOnSupportAtHome(plan, month) && regime.packageLevel !== undefined && hadPackageFee(regime);
}

/**
 * Writes the limiting fee, and whether the annual cap stops contributions, for a month of Support at Home. Writes
 * nothing if no package fee was charged.
 */
export function stepTransition(projection: Projection, index: PersonIndex, month: number, plan: HomeCarePlan): void {
  if (!hadPackageFee(plan.regime)) return;
  const own = projection.people[index]!;
  const estimated = looksBack(plan, month) ? estimate(projection, index, plan) : 0;
  own.feeAtTransition[month] = feeAtTransition(own, month, plan, estimated);
  own.packageAnnualStopped[month] = isAnnualStopped(projection, own, month, plan) ? 1 : 0;
}

function feeAtTransition(own: PersonColumns, month: number, plan: HomeCarePlan, estimated: number): number {
  switch (feeAtTransitionFrom(plan, month)) {
    case 'before':
      return own.feeAtTransition[month - 1]!;
    case 'stated':
      return plan.services.feeAtTransitionPerDay!;
    case 'projected':
      return own.incomeTestedFeeByIncome[month - 1]!;
    default:
      return estimated;
  }
}

/**
 * The fee per day: the means of month 0, deemed, tested and charged as in October 2025, including payments of Veterans'
 * Affairs. The annual cap of October 2025 is written as that of month 0.
 */
function estimate(projection: Projection, index: PersonIndex, plan: HomeCarePlan): number {
  const { columns, people } = projection;
  const own = people[index]!;
  const status = statusInMonth(projection, 0);
  const then = ratesOfMonth(projection.rates, LAST_PACKAGE_MONTH);
  const deemedIncomePerYear = deemedBesideKept(
    columns.financialAssets[0]!,
    columns.keptForPurchase[0]!,
    then.deeming[status],
  );
  const more = deemedIncomePerYear - columns.deemedIncome[0]!;
  let incapacity = 0;
  for (const each of people) incapacity += each.incapacityDeducted[0]!;
  const tested = columns.assessableIncomeYear[0]! - incapacity + more + excessOfPartner(projection, index, 0);
  const pension = pensionThen(projection, index, tested, then);
  let compensation = 0;
  projection.plan.people.forEach((ofPerson, i) => {
    const counted = hasCompensation(ofPerson, 0) ? compensationForCare(termsIn(ofPerson, 0).compensation, then) : 0;
    people[i]!.transitionCompensation[0] = counted;
    compensation += counted;
  });
  const income = (own.careOrdinaryIncome[0]! + more + compensation) / headcountIn(projection, 0) + pension;
  own.transitionDeemedIncome[0] = deemedIncomePerYear;
  own.transitionPension[0] = pension;
  own.transitionIncome[0] = income;
  const rates = homeCareRates(projection.rates, LAST_PACKAGE_MONTH).package!;
  const fees = rates.fees[status];
  const meansDisclosed = disclosesMeans(plan);
  own.packageAnnualCap[0] = packageAnnualCap(isInSecondBand(income, meansDisclosed, fees), fees);
  const { basicSubsidy } = rates.level[plan.regime.packageLevel!];
  return incomeTestedFee(income, meansDisclosed, basicSubsidy, fees);
}

/** The person's pension or supplement as the care income test counted it in October 2025, in dollars a year. */
function pensionThen(projection: Projection, index: PersonIndex, incomePerYear: number, then: RatesOfMonth): number {
  const plan = projection.plan.people[index]!;
  if (!hasPension(plan, 0)) return 0;
  const { columns } = projection;
  const own = projection.people[index]!;
  const status = statusInMonth(projection, 0);
  const home = columns.homeowner[0] === 1 ? 'homeowner' : 'nonHomeowner';
  const isSupplement = plan.pension.test === 'supplement';
  const rates = (isSupplement ? then.supplementTest : then.pension)[status][home];
  const ofWidow = warWidowIncomeOf(termsIn(plan, 0), then);
  const rent = rentAssistanceOf(projection, index, 0, then);
  own.transitionWarWidowIncome[0] = ofWidow;
  own.transitionRentAssistance[0] = rent;
  const inputs = testedMeans(
    status,
    columns.assessableAssetsPension[0]!,
    (incomePerYear + ofWidow) / FORTNIGHTS_IN_YEAR,
    rent,
    plan.pension.test === 'untested',
  );
  const tested = testedPension(inputs, rates);
  const pension = isSupplement
    ? asSupplement(tested, rent, rates, then.supplement)
    : lessIncapacity(tested, own.incapacityDeducted[0]!, rates);
  return pension.countedForAgedCarePerFortnight * FORTNIGHTS_IN_YEAR;
}
