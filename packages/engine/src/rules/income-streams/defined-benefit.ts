/**
 * Defined benefit pension in the income test; it is no asset.
 *
 * Law: Social Security Act 1991 s1099A (from 1 January 2016 at most a tenth of the payment may be deducted, military
 * schemes apart); CLIK 10.5 (payments of the Department of Veterans' Affairs are not limited).
 */
import { type CivilDate, isoDate } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { field, fieldWithDefault, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';
import { AGENCY_WORDS, type Agency } from '../social-security/instalment-rounding.ts';

/** Social Services Legislation Amendment (Fair and Sustainable Pensions) Act 2015 Sch 1. */
const LIMIT_STARTED = isoDate('2016-01-01');

export interface DefinedBenefitInputs {
  /** Dollars of one period; the deductible amount of the same period. */
  readonly gross: number;
  readonly deductible: number;
}

export interface DefinedBenefitRates {
  /** Most of the payment that may be deducted, a ratio; undefined: no limit. */
  readonly deductionLimit: number | undefined;
}

/** Dollars of the same period. */
export function definedBenefitIncome(inputs: DefinedBenefitInputs, rates: DefinedBenefitRates): number {
  const { gross, deductible } = inputs;
  const deduction =
    rates.deductionLimit === undefined ? deductible : Math.min(deductible, gross * rates.deductionLimit);
  return Math.max(0, gross - deduction);
}

/** `agency` is the payer of the income support, not of the defined benefit. */
export function definedBenefitRates(
  book: RateBook,
  on: CivilDate,
  agency: Agency,
  military: boolean,
): DefinedBenefitRates {
  const isLimited = agency === 'centrelink' && !military && on >= LIMIT_STARTED;
  return {
    deductionLimit: isLimited ? book.at('income-streams.defined-benefit-deduction-cap', on).value : undefined,
  };
}

export const definedBenefitRule: RuleDefinition = {
  id: 'income-streams.defined-benefit',
  title: 'Defined benefit pension in the income test',
  law: 'Social Security Act 1991 s1099A; CLIK 10.5',
  inputs: [
    field('on', 'date'),
    field('grossPerFortnight', '$/fn', NOT_NEGATIVE),
    field('deductiblePerFortnight', '$/fn', NOT_NEGATIVE),
    field('agency', AGENCY_WORDS),
    fieldWithDefault('military', 'bool', false),
  ],
  outputs: [field('assessableIncomePerFortnight', '$/fn')],
  run: (inputs, book) => ({
    assessableIncomePerFortnight: definedBenefitIncome(
      { gross: inputs.number('grossPerFortnight'), deductible: inputs.number('deductiblePerFortnight') },
      definedBenefitRates(book, inputs.date('on'), inputs.word<Agency>('agency'), inputs.flag('military')),
    ),
  }),
};
