/** Support at Home of one person in a month: class of means, percentages, contributions with their limits. */
import { daysInMonth, FORTNIGHTS_IN_YEAR, isAbove, isBelow, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { PersonIndex } from '../household/household.ts';
import { chargeUnderCap } from '../rules/fee-caps.ts';
import { noWorseOffCeiling } from '../rules/home-care/support-at-home-caps.ts';
import { supportAtHomeContributions } from '../rules/home-care/support-at-home-contributions.ts';
import {
  type ContributionRates,
  contributionRates,
  type MeansClass,
} from '../rules/home-care/support-at-home-rates.ts';
import { pensionEntitlement } from '../rules/social-security/pension-entitlement.ts';
import { statusInMonth } from './assets-step.ts';
import { capDay } from './fee-stops.ts';
import { type SupportAtHomeRates, supportAtHomeBudgetSeries } from './home-care-rates.ts';
import { monthAt } from './home-plan.ts';
import { testedMeans } from './pension-step.ts';
import type { HomeCarePlan } from './plan.ts';
import type { PersonColumns, Projection } from './projection.ts';
import type { RatesOfMonth } from './rates-of-month.ts';
import { stepTransition } from './transition-fee.ts';

/** The contribution of a day is a yearly one over 365 (modelling choice). */
const DAYS_IN_YEAR = 365;

interface SupportAtHomeMonthRates extends SupportAtHomeRates {
  readonly lifetimeCap: number;
}

export function stepSupportAtHome(
  projection: Projection,
  index: PersonIndex,
  month: number,
  rates: RatesOfMonth,
  plan: HomeCarePlan,
  homeCare: SupportAtHomeMonthRates,
): void {
  const own = projection.people[index] as PersonColumns;
  stepTransition(projection, index, month, plan);
  const percentages = stepMeans(projection, index, month, rates, plan, homeCare);
  stepBudget(projection, own, month, plan);
  stepContributions(projection, own, month, plan, homeCare, percentages);
}

/**
 * Means that are not disclosed are those of a self-funded person (s314-10). Own share of the means of the own pension's test, the pension they would give, and the percentages that follow. A war
 * widow(er) pension is income as in that test: of its owner, and of a partner who is paid by Centrelink.
 */
function stepMeans(
  projection: Projection,
  index: PersonIndex,
  month: number,
  rates: RatesOfMonth,
  plan: HomeCarePlan,
  { percentages }: SupportAtHomeMonthRates,
): ContributionRates {
  const { columns, people } = projection;
  const own = people[index] as PersonColumns;
  const status = statusInMonth(projection, month);
  const homeowner = columns.homeowner[month] === 1;
  const combinedAssets = columns.assessableAssetsPension[month] as number;
  const combinedIncome = (columns.assessableIncomeYear[month] as number) + (own.warWidowIncome[month] as number);
  const income = combinedIncome / people.length;
  const assets = combinedAssets / people.length;
  const byHome = rates.pension[status];
  const pension = pensionEntitlement(
    testedMeans(status, combinedAssets, combinedIncome / FORTNIGHTS_IN_YEAR, 0, false),
    homeowner ? byHome.homeowner : byHome.nonHomeowner,
  );
  const hypothetical = pension.rateBeforeMinimumPerFortnight;
  const known =
    plan.services.meansDisclosed === false ? 'self-funded' : classBySupplement(projection, index, month, rates);
  const cardLimit = percentages.means[status].cardLimitPerYear;
  const meansClass = known ?? meansClassOf(hypothetical, pension.maximumRatePerFortnight, income, cardLimit);
  const result = contributionRates(
    {
      status,
      meansClass,
      assessableIncomePerYear: income,
      assessableAssets: assets,
      homeowner,
      noWorseOff: plan.regime.participantClass === 'no-worse-off',
      itcfNilAtTransition: plan.regime.transitionFee !== 'none' && !isAbove(own.feeAtTransition[month] as number, 0),
    },
    percentages,
  );
  own.homeCareIncome[month] = income;
  own.homeCareAssets[month] = assets;
  own.hypotheticalPension[month] = hypothetical;
  own.homeCareFullPensioner[month] = meansClass === 'full-pensioner' ? 1 : 0;
  own.homeCareSelfFunded[month] = meansClass === 'self-funded' ? 1 : 0;
  own.homeCareIncomeReduction[month] = result.incomeReduction;
  own.homeCareAssetsReduction[month] = result.assetsReduction;
  own.homeCareMaximumReduction[month] = result.maximumReduction;
  own.contributionInput[month] = result.inputPercent;
  own.independenceRate[month] = result.independencePercent;
  own.everydayLivingRate[month] = result.everydayPercent;
  return result;
}

/** An income support supplement at its ceiling is the maximum rate, less of it a part; undefined: none is paid. */
function classBySupplement(
  projection: Projection,
  index: PersonIndex,
  month: number,
  rates: RatesOfMonth,
): MeansClass | undefined {
  if (projection.plan.people[index]?.pension.test !== 'supplement') return undefined;
  const own = projection.people[index] as PersonColumns;
  const paid = own.pensionBeforeMinimum[month] as number;
  if (!isAbove(paid, 0)) return undefined;
  const { ceiling } = rates.supplement.single.homeowner;
  return isBelow(paid, ceiling + (own.rentAssistanceFull[month] as number)) ? 'part-pensioner' : 'full-pensioner';
}

/** By the age pension that income and assets would give; a card holder has income below the limit of the card. */
function meansClassOf(pension: number, fullPension: number, income: number, cardLimit: number): MeansClass {
  if (!isBelow(pension, fullPension)) return 'full-pensioner';
  if (isAbove(pension, 0)) return 'part-pensioner';
  return isBelow(income, cardLimit) ? 'seniors-card' : 'self-funded';
}

function stepBudget(projection: Projection, own: PersonColumns, month: number, plan: HomeCarePlan): void {
  const { clinicalCostPerYear, independenceCostPerYear, everydayLivingCostPerYear } = plan.services;
  const cost = clinicalCostPerYear + independenceCostPerYear + everydayLivingCostPerYear;
  own.servicesCost[month] = cost;
  const series = supportAtHomeBudgetSeries(plan);
  if (series === undefined) return;
  const budget = projection.rates.at(series, projection.monthStarts[month] as never).value;
  own.packageBudget[month] = budget;
  own.packageFundsAvailable[month] = budget - cost;
}

function stepContributions(
  projection: Projection,
  own: PersonColumns,
  month: number,
  plan: HomeCarePlan,
  rates: SupportAtHomeMonthRates,
  percentages: ContributionRates,
): void {
  const { services, regime } = plan;
  const asked = supportAtHomeContributions(
    {
      independencePercent: percentages.independencePercent,
      everydayPercent: percentages.everydayPercent,
      clinicalCostPerYear: services.clinicalCostPerYear,
      independenceCostPerYear: services.independenceCostPerYear,
      everydayCostPerYear: services.everydayLivingCostPerYear,
      // From 1 October 2026 personal care is entered with the clinical costs.
      personalCarePerYear: 0,
    },
    rates.contributions,
  );
  const total = asked.totalContributionPerYear;
  own.independenceContribution[month] = asked.independenceContributionPerYear;
  own.everydayLivingContribution[month] = asked.everydayContributionPerYear;
  if (own.homeCareLifetimeStopped[month] === 1 || own.packageAnnualStopped[month] === 1 || total <= 0) return;
  const fee = own.feeAtTransition[month] as number;
  const limit =
    regime.transitionFee === 'none'
      ? Number.POSITIVE_INFINITY
      : noWorseOffCeiling(fee, total / FORTNIGHTS_IN_YEAR).ceilingPerYear;
  const yearly = Math.min(total, limit);
  const days = own.homeCareDays[month] as number;
  const daily = yearly / MONTHS_IN_YEAR / daysInMonth(monthAt(projection.household, month));
  const remaining = rates.lifetimeCap - (own.lifetimeUsedBefore[month] as number);
  const { charged } = chargeUnderCap(daily, days, remaining, capDay(projection, month));
  const independence = (charged * asked.independenceContributionPerYear) / total;
  own.supportAtHomeYear[month] = yearly;
  own.supportAtHomeDaily[month] = yearly / DAYS_IN_YEAR;
  own.supportAtHomeMonth[month] = charged;
  own.independenceMonth[month] = independence;
  own.everydayLivingMonth[month] = charged - independence;
}
