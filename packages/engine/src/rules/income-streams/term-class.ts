/**
 * Short-term or long-term: whether an asset-tested income stream is deemed, or assessed on its payments.
 *
 * Law: Social Security Act 1991 s9(1); Social Security Guide 4.9.3.10. Short-term is a term of five years or less that
 * is also shorter than the life expectancy of the owner at the start.
 */
import { isAbove, isBelow, isoDate } from '@advice-builder/kernel';
import { field, POSITIVE, type RuleDefinition } from '../rule-definition.ts';
import { type RatesOf, readRates, ruleRates } from '../rule-rates.ts';

export type TermClass = 'short-term' | 'long-term';
export const TERM_CLASS_WORDS = 'short-term/long-term';

/** The rule takes no date. The limit has been the same since before the data begin. */
const ANY_DAY = isoDate('2014-07-01');

export interface TermClassInputs {
  readonly termYears: number;
  /** Life expectancy in years at the start of the stream. */
  readonly lifeExpectancyYears: number;
}

/** The longest term that counts as short, in years. */
export const termClassRates = ruleRates()({
  shortTermLimit: { role: 'consulted', series: 'income-streams.short-term-limit' },
});
export type TermClassRates = RatesOf<typeof termClassRates>;

export function termClass(inputs: TermClassInputs, rates: TermClassRates): TermClass {
  const isShort =
    !isAbove(inputs.termYears, rates.shortTermLimit) && isBelow(inputs.termYears, inputs.lifeExpectancyYears);
  return isShort ? 'short-term' : 'long-term';
}

export const termClassRule: RuleDefinition = {
  id: 'income-streams.term-class',
  title: 'Short-term or long-term income stream',
  law: 'Social Security Act 1991 s9(1)',
  inputs: [field('termYears', 'years', POSITIVE), field('lifeExpectancyYears', 'years', POSITIVE)],
  outputs: [field('class', TERM_CLASS_WORDS)],
  run: (inputs, book) => ({
    class: termClass(
      { termYears: inputs.number('termYears'), lifeExpectancyYears: inputs.number('lifeExpectancyYears') },
      readRates(termClassRates, book, { on: ANY_DAY }),
    ),
  }),
};
