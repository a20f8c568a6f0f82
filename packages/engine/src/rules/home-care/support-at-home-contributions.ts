/**
 * The yearly contribution of a person to the cost of Support at Home services, and the unspent part of the budget.
 *
 * Law: Aged Care Act 2024 s273 (rate x price of the service; the full price is debited from the account); Aged Care
 * Rules 2025 s314-10 (clinical supports: nothing). Until 30 September 2026 personal care is charged at the independence
 * rate. From 1 October 2026 it is clinical and costs nothing, but still uses the budget. This change was announced; the
 * amending Rules have not been seen.
 */
import { DAYS_IN_YEAR, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { field, fieldWithDefault, NOT_NEGATIVE, optionalField, type RuleDefinition } from '../rule-definition.ts';
import { type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';
import { roundedBudgetPerYear, type SupportAtHomeClassification, yearlyBudget } from './support-at-home-budget.ts';

/** Dollars a year, and percent. */
interface SupportAtHomeContributionsInputs {
  readonly independencePercent: number;
  readonly everydayPercent: number;
  readonly clinicalCostPerYear: number;
  /** Includes personal care. */
  readonly independenceCostPerYear: number;
  readonly everydayCostPerYear: number;
  /** The part of the independence cost that is personal care. A household stores it separately from that cost. */
  readonly personalCarePerYear: number;
}

/** The share of personal care to which the independence rate applies, as a ratio. */
export const personalCareRates = ruleRates()({
  personalCareShare: { role: 'x', series: 'support-at-home.personal-care-share' },
});

/** Dollars a year. */
interface SupportAtHomeContributions {
  readonly totalCostPerYear: number;
  readonly clinicalContributionPerYear: number;
  readonly independenceContributionPerYear: number;
  readonly everydayContributionPerYear: number;
  readonly totalContributionPerYear: number;
}

/** The person's part of the cost of services, in dollars a year. */
export function contributionTo(costPerYear: number, percent: number, working?: Working): number {
  working?.add('cost', costPerYear).percent('percent', percent);
  return costPerYear * (percent / 100);
}

/** Like `contributionTo`, for independence services and for the part of personal care charged at the same rate. */
export function contributionToIndependence(
  costPerYear: number,
  personalCarePerYear: number,
  personalCareShare: number,
  percent: number,
  working?: Working,
): number {
  if (personalCarePerYear === 0) return contributionTo(costPerYear, percent, working);
  const personalCare = personalCarePerYear * personalCareShare;
  working
    ?.add('cost', costPerYear)
    .add('Personal care charged as independence', personalCare, (part) =>
      part.add('personalCare', personalCarePerYear).multiply('personalCareShare', personalCareShare),
    )
    .percent('percent', percent);
  return (costPerYear + personalCare) * (percent / 100);
}

/** The part of a charge for two kinds of services that belongs to one kind, in proportion to their contributions. */
export function partOfCharge(charged: number, ofKind: number, ofOther: number, working?: Working): number {
  const total = ofKind + ofOther;
  if (!(total > 0)) return 0;
  if (working !== undefined) partSteps(charged, ofKind, ofOther, working);
  return (charged * ofKind) / total;
}

function partSteps(charged: number, ofKind: number, ofOther: number, working: Working): void {
  working
    .add('charged', charged)
    .multiply('ofKind', ofKind)
    .divide('Both contributions', ofKind + ofOther, (part) => part.add('ofKind', ofKind).add('ofOther', ofOther));
}

/** Dollars a day in a month: a twelfth of the yearly amount, divided by the days of the month. */
export function contributionPerDay(perYear: number, daysOfMonth: number, working?: Working): number {
  working?.add('perYear', perYear).divide('Months in a year', MONTHS_IN_YEAR).divide('daysOfMonth', daysOfMonth);
  return perYear / MONTHS_IN_YEAR / daysOfMonth;
}

/**
 * Dollars of an average day of a month: the yearly amount over the days of a year. Days in respite care have no services.
 */
export function contributionOfDay(
  perYear: number,
  respiteDays: number,
  daysOfMonth: number,
  working?: Working,
): number {
  working?.add('supportAtHomeYear', perYear).divide('days', DAYS_IN_YEAR);
  const perDay = perYear / DAYS_IN_YEAR;
  if (respiteDays === 0) return perDay;
  const share = (daysOfMonth - respiteDays) / daysOfMonth;
  working?.multiply('Share of the month without respite care', share, (part) =>
    part.add('daysOfMonth', daysOfMonth).subtract('respiteDays', respiteDays).divide('daysOfMonth', daysOfMonth),
  );
  return perDay * share;
}

function supportAtHomeContributions(
  inputs: SupportAtHomeContributionsInputs,
  rates: RatesOf<typeof personalCareRates>,
): SupportAtHomeContributions {
  const { clinicalCostPerYear, independenceCostPerYear, everydayCostPerYear, personalCarePerYear } = inputs;
  const independenceContributionPerYear = contributionToIndependence(
    independenceCostPerYear - personalCarePerYear,
    personalCarePerYear,
    rates.personalCareShare,
    inputs.independencePercent,
  );
  const everydayContributionPerYear = contributionTo(everydayCostPerYear, inputs.everydayPercent);
  return {
    totalCostPerYear: clinicalCostPerYear + independenceCostPerYear + everydayCostPerYear,
    clinicalContributionPerYear: 0,
    independenceContributionPerYear,
    everydayContributionPerYear,
    totalContributionPerYear: independenceContributionPerYear + everydayContributionPerYear,
  };
}

export const supportAtHomeContributionsRule: RuleDefinition = {
  id: 'support-at-home.contributions',
  title: 'Contributions to Support at Home services, and unspent funds of the budget',
  law: 'Aged Care Act 2024 s273',
  inputs: [
    field('on', 'date'),
    field('independencePercent', '%', [0, 100]),
    field('everydayPercent', '%', [0, 100]),
    fieldWithDefault('clinicalCostPerYear', '$/yr', 0, NOT_NEGATIVE),
    fieldWithDefault('independenceCostPerYear', '$/yr', 0, NOT_NEGATIVE),
    fieldWithDefault('everydayCostPerYear', '$/yr', 0, NOT_NEGATIVE),
    fieldWithDefault('personalCarePerYear', '$/yr', 0, NOT_NEGATIVE),
    optionalField('classification', 'int', [1, 8]),
    fieldWithDefault('budget', 'actual/rounded', 'actual'),
  ],
  outputs: [
    field('totalCostPerYear', '$/yr'),
    field('clinicalContributionPerYear', '$/yr'),
    field('independenceContributionPerYear', '$/yr'),
    field('everydayContributionPerYear', '$/yr'),
    field('totalContributionPerYear', '$/yr'),
    optionalField('fundsAvailablePerYear', '$/yr'),
  ],
  check: (inputs) => {
    const max = inputs.number('independenceCostPerYear');
    return inputs.number('personalCarePerYear') > max
      ? [{ code: 'number-max', fieldPath: ['personalCarePerYear'], params: { max } }]
      : [];
  },
  run: (inputs, book) => {
    const on = inputs.date('on');
    const classification = inputs.numberIfGiven('classification') as SupportAtHomeClassification | undefined;
    const contributions = supportAtHomeContributions(
      {
        independencePercent: inputs.number('independencePercent'),
        everydayPercent: inputs.number('everydayPercent'),
        clinicalCostPerYear: inputs.number('clinicalCostPerYear'),
        independenceCostPerYear: inputs.number('independenceCostPerYear'),
        everydayCostPerYear: inputs.number('everydayCostPerYear'),
        personalCarePerYear: inputs.number('personalCarePerYear'),
      },
      readRates(personalCareRates, book, { on }),
    );
    if (classification === undefined) return { ...contributions };
    const budgetPerYear =
      inputs.word<'actual' | 'rounded'>('budget') === 'rounded'
        ? roundedBudgetPerYear(book, on, classification)
        : readRates(yearlyBudget, book, { on, of: { classification } }).budgetPerYear;
    return { ...contributions, fundsAvailablePerYear: budgetPerYear - contributions.totalCostPerYear };
  },
};
