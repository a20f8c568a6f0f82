/**
 * Defined benefit pension in the income test. It is not an asset.
 *
 * Law: Social Security Act 1991 s1099A (from 1 January 2016 at most a tenth of the payment may be deducted, except for
 * military schemes); CLIK 10.5 (payments of the Department of Veterans' Affairs are not limited).
 */
import { isoDate } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { field, fieldWithDefault, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';
import { type RateContext, readRates, ruleRates } from '../rule-rates.ts';
import { AGENCY_WORDS, type Agency } from '../social-security/instalment-rounding.ts';
import type { Working } from '../working.ts';

/** Social Services Legislation Amendment (Fair and Sustainable Pensions) Act 2015 Sch 1. */
const LIMIT_STARTED = isoDate('2016-01-01');

export interface DefinedBenefitInputs {
  /** Payment in dollars of one period. The deductible amount is for the same period. */
  readonly gross: number;
  readonly deductible: number;
}

/** The largest deductible share of the payment, as a ratio. */
export const deductionLimitRates = ruleRates()({
  deductionLimit: { role: 'x', series: 'income-streams.defined-benefit-deduction-cap' },
});

export interface DefinedBenefitRates {
  /** The largest deductible share of the payment, as a ratio; undefined if there is no limit. */
  readonly deductionLimit: number | undefined;
}

/** Assessable income in dollars, for the same period. */
export function definedBenefitIncome(
  { gross, deductible }: DefinedBenefitInputs,
  { deductionLimit }: DefinedBenefitRates,
  working?: Working,
): number {
  const most = deductionLimit === undefined ? deductible : gross * deductionLimit;
  const deduction = Math.min(deductible, most);
  if (working !== undefined) deductionSteps({ gross, deductible }, { deductionLimit }, deduction, working);
  return Math.max(0, gross - deduction);
}

function deductionSteps(
  { gross, deductible }: DefinedBenefitInputs,
  { deductionLimit }: DefinedBenefitRates,
  deduction: number,
  working: Working,
): void {
  working
    .add('gross', gross)
    .subtract('Deduction', deduction, (w) => {
      w.add('deductible', deductible);
      if (deductionLimit === undefined) return;
      w.limit('Largest deductible amount', gross * deductionLimit, (limit) =>
        limit.add('gross', gross).multiply('deductionLimit', deductionLimit),
      );
    })
    .notBelowZero();
}

export interface DefinedBenefitContext extends RateContext {
  /** The payer of the income support, not of the defined benefit. */
  readonly agency: Agency;
  readonly military: boolean;
}

export function isDeductionLimited({ on, agency, military }: DefinedBenefitContext): boolean {
  return agency === 'centrelink' && !military && on >= LIMIT_STARTED;
}

export function definedBenefitRates(book: RateBook, context: DefinedBenefitContext): DefinedBenefitRates {
  return isDeductionLimited(context)
    ? readRates(deductionLimitRates, book, { on: context.on })
    : { deductionLimit: undefined };
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
      definedBenefitRates(book, {
        on: inputs.date('on'),
        agency: inputs.word<Agency>('agency'),
        military: inputs.flag('military'),
      }),
    ),
  }),
};
