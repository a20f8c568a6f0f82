/**
 * Support at Home budget of a classification, a year and a quarter, and what may be carried to the next quarter.
 *
 * Law: Aged Care Rules 2025 s194-5, s204-5 (nine tenths of the daily amount for services, one tenth for care
 * management), s193-5 (carry-over: a tenth of the daily base amount for each day of the quarter, at least 1,000).
 */
import { type CivilDate, nearestCent } from '@advice-builder/kernel';
import type { RateBook, SeriesId } from '@advice-builder/rates';
import { field, optionalField, type RuleDefinition } from '../rule-definition.ts';

export type SupportAtHomeClassification = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export interface SupportAtHomeBudgetRates {
  /** Dollars a year, care management included. */
  readonly budgetPerYear: number;
  /** Ratios. */
  readonly careManagementShare: number;
  readonly carryOverShare: number;
  /** Dollars. */
  readonly carryOverFloor: number;
}

const QUARTERS_IN_YEAR = 4;
/** The daily amount of a classification is its yearly budget over 365 days (Rules s194-5). */
const BUDGET_DAYS_IN_YEAR = 365;

/** Dollars a quarter. */
export function budgetPerQuarter(rates: SupportAtHomeBudgetRates): number {
  return rates.budgetPerYear / QUARTERS_IN_YEAR;
}

/** Dollars a day for services; the law states the daily amounts in cents. */
export function dailyBaseAmount(rates: SupportAtHomeBudgetRates): number {
  return nearestCent(((1 - rates.careManagementShare) * rates.budgetPerYear) / BUDGET_DAYS_IN_YEAR);
}

/** Dollars that may be carried out of a quarter of so many days. */
export function carryOverLimit(daysInQuarter: number, rates: SupportAtHomeBudgetRates): number {
  return Math.max(rates.carryOverFloor, rates.carryOverShare * dailyBaseAmount(rates) * daysInQuarter);
}

const BUDGET: Readonly<Record<SupportAtHomeClassification, SeriesId>> = {
  1: 'support-at-home.budget.class-1',
  2: 'support-at-home.budget.class-2',
  3: 'support-at-home.budget.class-3',
  4: 'support-at-home.budget.class-4',
  5: 'support-at-home.budget.class-5',
  6: 'support-at-home.budget.class-6',
  7: 'support-at-home.budget.class-7',
  8: 'support-at-home.budget.class-8',
};

export function supportAtHomeBudgetRates(
  book: RateBook,
  on: CivilDate,
  classification: SupportAtHomeClassification,
): SupportAtHomeBudgetRates {
  return {
    budgetPerYear: book.at(BUDGET[classification], on).value,
    careManagementShare: book.at('support-at-home.care-management-share', on).value,
    carryOverShare: book.at('support-at-home.carry-over-share', on).value,
    carryOverFloor: book.at('support-at-home.carry-over-floor', on).value,
  };
}

/** Announced figures in round thousands, which some advisers still plan with; dollars a year. */
export function roundedBudgetPerYear(
  book: RateBook,
  on: CivilDate,
  classification: SupportAtHomeClassification,
): number {
  const row = book.tableAt('support-at-home.budget-rounded', on).rows.find((cells) => cells[0] === classification);
  return Number(row?.[1]);
}

export const supportAtHomeBudgetRule: RuleDefinition = {
  id: 'support-at-home.budget',
  title: 'Support at Home budget and carry-over limit of a classification',
  law: 'Aged Care Rules 2025 ss 193-5, 194-5',
  inputs: [field('on', 'date'), field('classification', 'int', [1, 8]), optionalField('daysInQuarter', 'int', [1, 92])],
  outputs: [field('budgetPerYear', '$/yr'), field('budgetPerQuarter', '$/qtr'), optionalField('carryOverLimit', '$')],
  run: (inputs, book) => {
    const classification = inputs.number('classification') as SupportAtHomeClassification;
    const rates = supportAtHomeBudgetRates(book, inputs.date('on'), classification);
    const days = inputs.numberIfGiven('daysInQuarter');
    return {
      budgetPerYear: rates.budgetPerYear,
      budgetPerQuarter: budgetPerQuarter(rates),
      carryOverLimit: days === undefined ? undefined : carryOverLimit(days, rates),
    };
  },
};
