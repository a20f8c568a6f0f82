/** Support at Home of one person in a month: class of means, percentages, contributions with their limits. */
import { daysInMonth, FORTNIGHTS_IN_YEAR, isAbove } from '@advice-builder/kernel';
import type { PersonIndex } from '../household/household.ts';
import { monthAt } from '../household/indexes.ts';
import { limitsContributions, wasFeeNil } from '../regimes/home-care-regime.ts';
import { chargeUnderCap } from '../rules/fee-caps.ts';
import { type BudgetOf, carryOverLimit, daysInQuarter } from '../rules/home-care/support-at-home-budget.ts';
import { contributionsUnderCeiling, leftOfLifetimeCap } from '../rules/home-care/support-at-home-caps.ts';
import { isFullRate, meansClassOf } from '../rules/home-care/support-at-home-class.ts';
import {
  contributionOfDay,
  contributionPerDay,
  contributionTo,
  contributionToIndependence,
  partOfCharge,
} from '../rules/home-care/support-at-home-contributions.ts';
import {
  assetsReduction,
  contributionClassOf,
  contributionPercent,
  incomeReduction,
  inputPercent,
  type MeansClass,
  maximumReduction,
  ownCardLimit,
} from '../rules/home-care/support-at-home-rates.ts';
import { supplementCeiling } from '../rules/social-security/income-support-supplement.ts';
import { testedPension } from '../rules/social-security/pension-entitlement.ts';
import { statusInMonth } from './assets-step.ts';
import { headcountIn } from './death.ts';
import { warWidowIncomeOf } from './dva-step.ts';
import { capDay } from './fee-stops.ts';
import { disclosesMeans, type HomeCarePlan } from './home-care-plan.ts';
import type { SupportAtHomeRates } from './home-care-rates.ts';
import { isHomeCareStopped } from './package-step.ts';
import { testedMeans } from './pension-step.ts';
import { termsIn } from './plan.ts';
import type { PersonColumns, Projection } from './projection.ts';
import type { RatesOfMonth } from './rates-of-month.ts';
import { stepTransition } from './transition-fee.ts';

export function stepSupportAtHome(
  projection: Projection,
  index: PersonIndex,
  month: number,
  rates: RatesOfMonth,
  plan: HomeCarePlan,
  homeCare: SupportAtHomeRates,
  lifetimeCap: number,
): void {
  const own = projection.people[index]!;
  stepTransition(projection, index, month, plan);
  stepMeans(projection, index, month, rates, plan, homeCare);
  stepBudget(own, month, plan, homeCare);
  if (month === 0) stepUnspent(own, plan, homeCare, daysInQuarter(projection.household.projectFrom));
  stepContributions(projection, own, month, plan, homeCare, lifetimeCap);
}

/**
 * The person's share of the means in the person's own pension test, the resulting pension, and the percentages. A war
 * widow(er) pension is income as in that test: for its owner, and for a partner whom Centrelink pays or would pay.
 * Means that are not disclosed count as those of a self-funded person (s314-10).
 */
function stepMeans(
  projection: Projection,
  index: PersonIndex,
  month: number,
  rates: RatesOfMonth,
  plan: HomeCarePlan,
  homeCare: SupportAtHomeRates,
): void {
  const { columns, people } = projection;
  const own = people[index]!;
  const count = headcountIn(projection, month);
  const status = statusInMonth(projection, month);
  const home = columns.homeowner[month] === 1 ? 'homeowner' : 'nonHomeowner';
  const combinedAssets = columns.assessableAssetsPension[month]!;
  const fromWarWidow = warWidowIncomeOf(termsIn(projection.plan.people[index]!, month), rates);
  // The pension step writes this only for pensions that are paid. For the class, it is also income of people without a
  // pension.
  own.warWidowIncome[month] = fromWarWidow;
  const combinedIncome = columns.assessableIncomeYear[month]! + fromWarWidow;
  const income = combinedIncome / count;
  const assets = combinedAssets / count;
  const pension = testedPension(
    testedMeans(status, combinedAssets, combinedIncome / FORTNIGHTS_IN_YEAR, 0, false),
    rates.pension[status][home],
  );
  const hypothetical = pension.rateBeforeMinimumPerFortnight;
  const means = homeCare.means[status][home];
  const known = disclosesMeans(plan) ? classBySupplement(projection, index, month, rates) : 'self-funded';
  const cardLimit = ownCardLimit(means.cardLimit, count);
  const meansClass = known ?? meansClassOf(hypothetical, pension.maximumRatePerFortnight, income, cardLimit);
  own.homeCareIncome[month] = income;
  own.homeCareAssets[month] = assets;
  own.hypotheticalPension[month] = hypothetical;
  own.homeCareFullPensioner[month] = meansClass === 'full-pensioner' ? 1 : 0;
  own.homeCareSelfFunded[month] = meansClass === 'self-funded' ? 1 : 0;
  const ofIncome = incomeReduction(income, count, means);
  const ofAssets = assetsReduction(assets, count, means);
  const greatest = maximumReduction(count, means);
  const input = inputPercent(ofIncome, ofAssets, greatest);
  const contributionClass = contributionClassOf(meansClass, wasFeeNil(plan.regime, own.feeAtTransition[month]!));
  const scales = homeCare.scales[plan.regime.participantClass][contributionClass];
  own.homeCareIncomeReduction[month] = ofIncome;
  own.homeCareAssetsReduction[month] = ofAssets;
  own.homeCareMaximumReduction[month] = greatest;
  own.contributionInput[month] = input;
  own.independenceRate[month] = contributionPercent(input, scales.independence);
  own.everydayLivingRate[month] = contributionPercent(input, scales.everyday);
}

/**
 * An income support supplement at its ceiling is the maximum rate; below the ceiling it is a part rate. Undefined if
 * none is paid.
 */
function classBySupplement(
  projection: Projection,
  index: PersonIndex,
  month: number,
  rates: RatesOfMonth,
): MeansClass | undefined {
  if (projection.plan.people[index]?.pension.test !== 'supplement') return undefined;
  const own = projection.people[index]!;
  const paid = own.pensionBeforeMinimum[month]!;
  if (!isAbove(paid, 0)) return undefined;
  const ceiling = supplementCeiling(own.rentAssistanceFull[month]!, rates.supplement);
  return isFullRate(paid, ceiling) ? 'full-pensioner' : 'part-pensioner';
}

function budgetPerYear(budget: BudgetOf, rates: SupportAtHomeRates): number {
  if ('packageLevel' in budget) return rates.keptBudget[budget.packageLevel];
  return (budget.isRounded ? rates.roundedBudget : rates.classBudget)[budget.classification];
}

function stepBudget(
  own: PersonColumns,
  month: number,
  { budget, services }: HomeCarePlan,
  rates: SupportAtHomeRates,
): void {
  const cost =
    services.clinicalCostPerYear +
    (services.personalCareCostPerYear ?? 0) +
    services.independenceCostPerYear +
    services.everydayLivingCostPerYear;
  own.servicesCost[month] = cost;
  if (budget === undefined) return;
  const perYear = budgetPerYear(budget, rates);
  own.packageBudget[month] = perYear;
  const managed = perYear * rates.careManagement.careManagementShare;
  own.packageFundsAvailable[month] = perYear - cost;
  own.careManagement[month] = managed;
  own.packageFundsLeft[month] = perYear - cost - managed;
}

/**
 * Funds not spent before the projection. A classification carries them over up to a limit. A package from before 1 November
 * 2025 keeps all of them.
 */
function stepUnspent(
  own: PersonColumns,
  { budget, services }: HomeCarePlan,
  rates: SupportAtHomeRates,
  quarterDays: number,
): void {
  const unspent = services.unspentFunds ?? 0;
  if (budget === undefined || unspent === 0) return;
  const limit =
    'classification' in budget
      ? carryOverLimit(quarterDays, {
          budgetPerYear: rates.classBudget[budget.classification],
          ...rates.careManagement,
          ...rates.carryOver,
        })
      : unspent;
  const counted = Math.min(unspent, limit);
  own.carryOverLimit[0] = 'classification' in budget ? limit : 0;
  own.unspentFunds[0] = counted;
  own.fundsWithUnspent[0] = own.packageFundsLeft[0]! + counted;
}

function stepContributions(
  projection: Projection,
  own: PersonColumns,
  month: number,
  { regime, services }: HomeCarePlan,
  { personalCare }: SupportAtHomeRates,
  lifetimeCap: number,
): void {
  const independence = contributionToIndependence(
    services.independenceCostPerYear,
    services.personalCareCostPerYear ?? 0,
    personalCare.personalCareShare,
    own.independenceRate[month]!,
  );
  const everyday = contributionTo(services.everydayLivingCostPerYear, own.everydayLivingRate[month]!);
  own.independenceContribution[month] = independence;
  own.everydayLivingContribution[month] = everyday;
  if (isHomeCareStopped(own, month)) return;
  const fee = limitsContributions(regime) ? own.feeAtTransition[month]! : undefined;
  const perYear = contributionsUnderCeiling(independence, everyday, fee);
  const charge = chargeUnderCap(
    contributionPerDay(perYear, daysInMonth(monthAt(projection.household, month))),
    own.homeCareDays[month]!,
    leftOfLifetimeCap(lifetimeCap, own.lifetimeUsedBefore[month]!),
    capDay(projection, month),
  );
  const ofIndependence = partOfCharge(charge.charged, independence, everyday);
  own.supportAtHomeYear[month] = perYear;
  own.supportAtHomeDaily[month] = contributionOfDay(
    perYear,
    own.respiteDays[month]!,
    daysInMonth(monthAt(projection.household, month)),
  );
  own.supportAtHomeMonth[month] = charge.charged;
  own.independenceMonth[month] = ofIndependence;
  own.everydayLivingMonth[month] = charge.charged - ofIndependence;
}
