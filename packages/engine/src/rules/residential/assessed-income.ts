/**
 * One member's income in the residential means test: the person's own pension without the minimum pension supplement
 * and the energy supplement, plus ordinary income. Ordinary income of a couple is entered combined; half of it counts.
 *
 * Law: Aged Care Act 1997 s44-24; Aged Care Act 2024 s323, Aged Care Rules 2025 s323-30 (energy supplement). A member
 * of an illness separated couple receives single supplements. The full supplements are also subtracted from a part
 * pension, down to 0.
 */
import { type CivilDate, FORTNIGHTS_IN_YEAR } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { field, fieldWithDefault, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';
import { CARE_STATUS_WORDS, type CareStatus } from './care-status.ts';

/** Dollars a year. */
export interface AssessedIncomeInputs {
  readonly status: CareStatus;
  /** The person's own payment, including Rent Assistance. */
  readonly pensionPerYear: number;
  /** Combined for a couple. */
  readonly ordinaryIncomePerYear: number;
}

/** Single rates in dollars a fortnight. */
export interface AssessedIncomeRates {
  readonly minimumSupplement: number;
  readonly energySupplement: number;
}

/** Dollars a year. */
export interface AssessedIncome {
  readonly pensionCountedPerYear: number;
  readonly ordinaryIncomeCountedPerYear: number;
  readonly assessableIncomePerYear: number;
}

export function assessedIncome(inputs: AssessedIncomeInputs, rates: AssessedIncomeRates): AssessedIncome {
  const supplements = (rates.minimumSupplement + rates.energySupplement) * FORTNIGHTS_IN_YEAR;
  const pension = inputs.pensionPerYear - supplements;
  const pensionCountedPerYear = Math.max(pension, 0);
  const ordinaryIncomeCountedPerYear =
    inputs.status === 'single' ? inputs.ordinaryIncomePerYear : inputs.ordinaryIncomePerYear / 2;
  return {
    pensionCountedPerYear,
    ordinaryIncomeCountedPerYear,
    assessableIncomePerYear: pensionCountedPerYear + ordinaryIncomeCountedPerYear,
  };
}

export function assessedIncomeRates(book: RateBook, on: CivilDate): AssessedIncomeRates {
  return {
    minimumSupplement: book.at('pension.supplement-min.single', on).value,
    energySupplement: book.at('pension.energy-supplement.single', on).value,
  };
}

export const assessedIncomeRule: RuleDefinition = {
  id: 'residential-2014.assessed-income',
  title: 'Income of one person for the residential means test',
  law: 'Aged Care Act 1997 s44-24',
  inputs: [
    field('on', 'date'),
    field('status', CARE_STATUS_WORDS),
    fieldWithDefault('pensionPerYear', '$/yr', 0, NOT_NEGATIVE),
    fieldWithDefault('ordinaryIncomePerYear', '$/yr', 0),
  ],
  outputs: [field('assessableIncomePerYear', '$/yr')],
  run: (inputs, book) => ({
    ...assessedIncome(
      {
        status: inputs.word<CareStatus>('status'),
        pensionPerYear: inputs.number('pensionPerYear'),
        ordinaryIncomePerYear: inputs.number('ordinaryIncomePerYear'),
      },
      assessedIncomeRates(book, inputs.date('on')),
    ),
  }),
};
