/**
 * The Support at Home budget of a classification per year and per quarter, and the amount that can be carried to the
 * next quarter.
 *
 * Law: Aged Care Rules 2025 s194-5, s204-5 (nine tenths of the daily amount for services, one tenth for care
 * management), s193-5 (carry-over: a tenth of the daily base amount for each day of the quarter, at least 1,000).
 */
import {
  type CivilDate,
  DAYS_IN_YEAR,
  daysInMonth,
  type MonthIndex,
  monthOf,
  nearestCent,
} from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { field, optionalField, type RuleDefinition } from '../rule-definition.ts';
import { type RateContext, type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';

export type SupportAtHomeClassification = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** The source of a budget: a classification, or the level of a package held since before 1 November 2025. */
export type BudgetOf =
  | { readonly classification: SupportAtHomeClassification; readonly isRounded?: true | undefined }
  | { readonly packageLevel: 1 | 2 | 3 | 4 };

export interface BudgetContext extends RateContext {
  readonly of: BudgetOf;
}

/** Dollars a year, care management included. */
export const yearlyBudget = ruleRates<BudgetContext>()({
  budgetPerYear: {
    role: '+',
    series: ({ of }) =>
      'packageLevel' in of
        ? `support-at-home.budget.transitioned-${of.packageLevel}`
        : `support-at-home.budget.class-${of.classification}`,
  },
});

export interface RoundedContext extends RateContext {
  readonly classification: SupportAtHomeClassification;
}

/** Announced budgets in dollars a year, rounded to thousands. Some practices still plan with them. */
export const roundedYearlyBudget = ruleRates<RoundedContext>()({
  roundedBudgetPerYear: {
    role: '+',
    table: 'support-at-home.budget-rounded',
    label: 'Support at Home yearly budget of the classification, rounded',
    pick: ({ rows }, { classification }) => Number(rows.find(([of]) => of === classification)?.[1]),
  },
});

/** The share of every budget that is set aside for care management, as a ratio. */
export const careManagementRates = ruleRates()({
  careManagementShare: { role: 'x', series: 'support-at-home.care-management-share' },
});

/** The most that is carried out of a quarter: a share of its amount as a ratio, and the least amount in dollars. */
export const carryOverRates = ruleRates()({
  carryOverShare: { role: 'x', series: 'support-at-home.carry-over-share' },
  carryOverFloor: { role: 'least', series: 'support-at-home.carry-over-floor' },
});

/** Yearly budget in dollars; carry-over share and care management share as ratios; least carry-over in dollars. */
export const budgetAndCarryOver = ruleRates<BudgetContext>()({
  ...yearlyBudget,
  ...careManagementRates,
  ...carryOverRates,
});
export type SupportAtHomeBudgetRates = RatesOf<typeof budgetAndCarryOver>;

const QUARTERS_IN_YEAR = 4;
const MONTHS_IN_QUARTER = 3;

/** Budget in dollars a quarter. */
export function budgetPerQuarter(rates: SupportAtHomeBudgetRates): number {
  return rates.budgetPerYear / QUARTERS_IN_YEAR;
}

/** Dollars a day for services: the yearly budget / days of a year (Rules s194-5), rounded to cents. */
export function dailyBaseAmount(rates: SupportAtHomeBudgetRates): number {
  return nearestCent(((1 - rates.careManagementShare) * rates.budgetPerYear) / DAYS_IN_YEAR);
}

/** The most, in dollars, that can be carried out of a quarter of `daysInQuarter` days. */
export function carryOverLimit(daysInQuarter: number, rates: SupportAtHomeBudgetRates, working?: Working): number {
  working
    ?.add('A day for services', dailyBaseAmount(rates), (part) =>
      part
        .add('budgetPerYear', rates.budgetPerYear)
        .multiply('Share for services', 1 - rates.careManagementShare)
        .divide('Days in a year', DAYS_IN_YEAR)
        .nearestCent(),
    )
    .multiply('carryOverShare', rates.carryOverShare)
    .multiply('daysInQuarter', daysInQuarter)
    .least('carryOverFloor', rates.carryOverFloor);
  return Math.max(rates.carryOverFloor, rates.carryOverShare * dailyBaseAmount(rates) * daysInQuarter);
}

/** The days of the calendar quarter of a month. */
export function daysInQuarter(month: MonthIndex): number {
  const first = month - (month % MONTHS_IN_QUARTER);
  return [0, 1, 2].reduce((days, later) => days + daysInMonth((first + later) as MonthIndex), 0);
}

/** The most, in dollars, that a classification carries out of the quarter that contains a day. */
export function carryOverOn(book: RateBook, on: CivilDate, classification: SupportAtHomeClassification): number {
  return carryOverLimit(
    daysInQuarter(monthOf(on)),
    readRates(budgetAndCarryOver, book, { on, of: { classification } }),
  );
}

export function roundedBudgetPerYear(
  book: RateBook,
  on: CivilDate,
  classification: SupportAtHomeClassification,
): number {
  return readRates(roundedYearlyBudget, book, { on, classification }).roundedBudgetPerYear;
}

export const supportAtHomeBudgetRule: RuleDefinition = {
  id: 'support-at-home.budget',
  title: 'Support at Home budget and carry-over limit of a classification',
  law: 'Aged Care Rules 2025 ss 193-5, 194-5',
  inputs: [field('on', 'date'), field('classification', 'int', [1, 8]), optionalField('daysInQuarter', 'int', [1, 92])],
  outputs: [field('budgetPerYear', '$/yr'), field('budgetPerQuarter', '$/qtr'), optionalField('carryOverLimit', '$')],
  run: (inputs, book) => {
    const classification = inputs.number('classification') as SupportAtHomeClassification;
    const rates = readRates(budgetAndCarryOver, book, { on: inputs.date('on'), of: { classification } });
    const days = inputs.numberIfGiven('daysInQuarter');
    return {
      budgetPerYear: rates.budgetPerYear,
      budgetPerQuarter: budgetPerQuarter(rates),
      carryOverLimit: days === undefined ? undefined : carryOverLimit(days, rates),
    };
  },
};
