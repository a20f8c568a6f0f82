/**
 * Term annuity or term pension. Also a lifetime annuity bought before 1 July 2019, whose term is the life expectancy at
 * the start.
 *
 * Law: Social Security Act 1991 s1119 (asset: the price falls to the residual value in equal steps, each half-year from
 * the start, each year if it is paid once a year), s1099C (income of a long-term stream: payments less price without
 * residual value over the term), ss 1076-1082 (a short-term stream is deemed on its asset value); exempt share of
 * complying streams s9A-9BA; CLIK 10.5. Modelling choices: the income after the deduction is not below nil; the
 * residual value is an asset to the end of the term and is then paid out.
 */
import { isAbove, MONTHS_IN_YEAR, stepsDown } from '@advice-builder/kernel';
import type { Relationship } from '../../household/household.ts';
import {
  field,
  fieldWithDefault,
  NOT_NEGATIVE,
  optionalField,
  POSITIVE,
  type RuleDefinition,
} from '../rule-definition.ts';
import { readRates } from '../rule-rates.ts';
import { deemedIncome, deeming } from '../social-security/deemed-income.ts';
import type { Working } from '../working.ts';
import { notExempt } from './asset-test-exemption.ts';
import { TERM_CLASS_WORDS, type TermClass } from './term-class.ts';

export interface TermAnnuityInputs {
  /** Purchase price in dollars, less commutations. */
  readonly purchasePrice: number;
  /** Dollars paid back at the end of the term. */
  readonly residualCapitalValue: number;
  /** The term, or the life expectancy at the start, in years; more than 0. */
  readonly termYears: number;
  readonly paymentsPerYear: number;
  /** Dollars a year. */
  readonly annualPayment: number;
  /** Full months since the start. */
  readonly monthsSinceStart: number;
  /** Percentage of the asset that is exempt from the assets test: 0, 50 or 100. */
  readonly assetTestExemptPercent: number;
}

export interface TermAnnuity {
  /** Years counted as elapsed, in full half-years or full years. */
  readonly yearsElapsed: number;
  /** Value in dollars before any exemption: the residual value at the end of the term, 0 once that is paid out. */
  readonly unexemptValue: number;
  /** Value in dollars in the assets test. */
  readonly assetValue: number;
  /** Dollars a year. */
  readonly deductionPerYear: number;
  /** Income of a long-term stream, in dollars a year. */
  readonly incomeAfterDeductionPerYear: number;
}

/** The inputs of a term annuity that determine how its value falls. */
export type RunDownInputs = Pick<
  TermAnnuityInputs,
  'purchasePrice' | 'residualCapitalValue' | 'termYears' | 'paymentsPerYear' | 'monthsSinceStart'
>;

/** Full months between two steps of the value. */
function monthsOfStep({ paymentsPerYear }: RunDownInputs): number {
  return paymentsPerYear > 1 ? MONTHS_IN_YEAR / 2 : MONTHS_IN_YEAR;
}

/** Years counted as elapsed. A step that has started but not finished does not count (s1119). */
function yearsElapsedOf(inputs: RunDownInputs): number {
  const months = monthsOfStep(inputs);
  return (stepsDown(inputs.monthsSinceStart, months) * months) / MONTHS_IN_YEAR;
}

function yearsElapsedSteps(inputs: RunDownInputs, working: Working): void {
  const months = monthsOfStep(inputs);
  working
    .add('Full months since the start', inputs.monthsSinceStart)
    .step('whole', 'Months between two steps', months)
    .multiply('Months between two steps', months)
    .divide('Months in a year', MONTHS_IN_YEAR);
}

/** Deduction in dollars a year; 0 if the term is not known. */
export function termDeduction(
  { purchasePrice, residualCapitalValue, termYears }: Omit<RunDownInputs, 'paymentsPerYear' | 'monthsSinceStart'>,
  working?: Working,
): number {
  if (Number.isFinite(termYears)) {
    working
      ?.add('purchasePrice', purchasePrice)
      .subtract('residual', residualCapitalValue)
      .divide('termYears', termYears);
  }
  return (purchasePrice - residualCapitalValue) / termYears;
}

/** Value in dollars before any exemption: the residual value at the end of the term, 0 once that is paid out. */
export function runDownValue(inputs: RunDownInputs, working?: Working): number {
  const { purchasePrice, residualCapitalValue, termYears } = inputs;
  // Without a residual value the steps themselves end at 0. With a life expectancy, the step that passes it is the
  // last.
  if (residualCapitalValue > 0 && isAbove(inputs.monthsSinceStart, termYears * MONTHS_IN_YEAR)) return 0;
  const deduction = termDeduction(inputs);
  const years = Math.min(yearsElapsedOf(inputs), termYears);
  if (working !== undefined) runDownSteps(inputs, deduction, years, working);
  return purchasePrice - deduction * years;
}

function runDownSteps(inputs: RunDownInputs, deduction: number, years: number, working: Working): void {
  working.add('purchasePrice', inputs.purchasePrice);
  if (!Number.isFinite(inputs.termYears)) return;
  working.subtract('Fall in value so far', deduction * years, (w) =>
    w
      .add('Deductible amount a year', deduction, (part) => termDeduction(inputs, part))
      .multiply('Years counted', years, (part) =>
        part
          .add('Years in full steps', yearsElapsedOf(inputs), (steps) => yearsElapsedSteps(inputs, steps))
          .limit('termYears', inputs.termYears),
      ),
  );
}

/** Income of a long-term stream, in dollars a year. */
export function termIncome(annualPayment: number, deductionPerYear: number, working?: Working): number {
  working?.add('payment', annualPayment).subtract('deduction', deductionPerYear).notBelowZero();
  return Math.max(0, annualPayment - deductionPerYear);
}

export function termAnnuity(inputs: TermAnnuityInputs): TermAnnuity {
  const deductionPerYear = termDeduction(inputs);
  const unexemptValue = runDownValue(inputs);
  return {
    yearsElapsed: yearsElapsedOf(inputs),
    unexemptValue,
    assetValue: notExempt(unexemptValue, inputs.assetTestExemptPercent),
    deductionPerYear,
    incomeAfterDeductionPerYear: termIncome(inputs.annualPayment, deductionPerYear),
  };
}

export const termAnnuityRule: RuleDefinition = {
  id: 'income-streams.term-annuity',
  title: 'Term annuity or pension in the means tests',
  law: 'Social Security Act 1991 s1099C, s1119; CLIK 10.5',
  inputs: [
    field('class', TERM_CLASS_WORDS),
    optionalField('on', 'date'),
    fieldWithDefault('status', 'single/couple', 'single'),
    field('purchasePrice', '$', NOT_NEGATIVE),
    fieldWithDefault('residualCapitalValue', '$', 0, NOT_NEGATIVE),
    field('termYears', 'years', POSITIVE),
    fieldWithDefault('paymentsPerYear', 'int', 12, [0, 366]),
    fieldWithDefault('annualPayment', '$/yr', 0, NOT_NEGATIVE),
    field('monthsSinceStart', 'int', NOT_NEGATIVE),
    fieldWithDefault('assetTestExemptPercent', '%', 0, [0, 100]),
  ],
  outputs: [
    field('assetValue', '$'),
    field('deductionPerYear', '$/yr'),
    optionalField('assessableIncomePerYear', '$/yr'),
  ],
  check: (inputs) =>
    inputs.number('residualCapitalValue') > inputs.number('purchasePrice')
      ? [{ code: 'number-max', fieldPath: ['residualCapitalValue'], params: { max: inputs.number('purchasePrice') } }]
      : [],
  run: (inputs, book) => {
    const stream = termAnnuity({
      purchasePrice: inputs.number('purchasePrice'),
      residualCapitalValue: inputs.number('residualCapitalValue'),
      termYears: inputs.number('termYears'),
      paymentsPerYear: inputs.number('paymentsPerYear'),
      annualPayment: inputs.number('annualPayment'),
      monthsSinceStart: inputs.number('monthsSinceStart'),
      assetTestExemptPercent: inputs.number('assetTestExemptPercent'),
    });
    const { assetValue, deductionPerYear } = stream;
    if (inputs.word<TermClass>('class') === 'long-term') {
      return { assetValue, deductionPerYear, assessableIncomePerYear: stream.incomeAfterDeductionPerYear };
    }
    const on = inputs.dateIfGiven('on');
    if (on === undefined) return { assetValue, deductionPerYear, assessableIncomePerYear: undefined };
    const status = inputs.word<Relationship>('status');
    const deemed = deemedIncome({ status, financialAssets: assetValue }, readRates(deeming, book, { on, status }));
    return { assetValue, deductionPerYear, assessableIncomePerYear: deemed.deemedIncomePerYear };
  },
};
