/**
 * Deemed income: the income that financial assets are assumed to earn, whatever they actually earn.
 *
 * Law: Social Security Act 1991 ss 1076-1078, rates and thresholds s1081-1082; Veterans' Entitlements Act 1986 ss
 * 46D-46L alike. A couple with at least one pensioner shares one combined threshold, also when separated by illness;
 * each member has half of the result. Nothing is rounded.
 */
import { FORTNIGHTS_IN_YEAR } from '@advice-builder/kernel';
import type { Relationship } from '../../household/household.ts';
import { field, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';
import { type RateContext, type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';
import { STATUS_WORDS, sharers } from './relationship-status.ts';

export interface DeemedIncomeInputs {
  readonly status: Relationship;
  /** Dollars, for a couple of both members; a negative balance counts as 0. */
  readonly financialAssets: number;
}

export interface DeemingContext extends RateContext {
  readonly status: Relationship;
}

/** Threshold in dollars (for a couple the combined one); deeming rates in percent a year up to it and above it. */
export const deeming = ruleRates<DeemingContext>()({
  threshold: {
    role: 'limit',
    series: ({ status }) => (status === 'single' ? 'deeming.threshold.single' : 'deeming.threshold.couple-combined'),
  },
  lowerPercent: { role: '%', series: 'deeming.lower-rate' },
  upperPercent: { role: '%', series: 'deeming.upper-rate' },
});
export type DeemingRates = RatesOf<typeof deeming>;

/** Dollars a year and a fortnight, for the household unless the name says otherwise. */
export interface DeemedIncome {
  readonly deemedIncomePerYear: number;
  readonly deemedIncomePerPersonPerYear: number;
  readonly deemedIncomePerFortnight: number;
}

/** Deemed income of the household in dollars a year. */
export function deemedPerYear(financialAssets: number, rates: DeemingRates, working?: Working): number {
  const below = Math.min(financialAssets, rates.threshold);
  const ofBelow = (below * rates.lowerPercent) / 100;
  const ofRest = ((financialAssets - below) * rates.upperPercent) / 100;
  if (working !== undefined) deemedSteps(financialAssets, rates, below, ofBelow, ofRest, working);
  return ofBelow + ofRest;
}

function deemedSteps(
  financialAssets: number,
  rates: DeemingRates,
  below: number,
  ofBelow: number,
  ofRest: number,
  working: Working,
): void {
  working
    .add('Income on assets up to the threshold', ofBelow, (w) =>
      w
        .add('financialAssets', financialAssets)
        .limit('threshold', rates.threshold)
        .percent('lowerPercent', rates.lowerPercent),
    )
    .add('Income on assets above the threshold', ofRest, (w) =>
      w
        .add('financialAssets', financialAssets)
        .subtract('Assets up to the threshold', below)
        .percent('upperPercent', rates.upperPercent),
    );
}

export function deemedIncome(inputs: DeemedIncomeInputs, rates: DeemingRates): DeemedIncome {
  const perYear = deemedPerYear(Math.max(0, inputs.financialAssets), rates);
  return {
    deemedIncomePerYear: perYear,
    deemedIncomePerPersonPerYear: perYear / sharers(inputs.status),
    deemedIncomePerFortnight: perYear / FORTNIGHTS_IN_YEAR,
  };
}

export const deemedIncomeRule: RuleDefinition = {
  id: 'pension.deemed-income',
  title: 'Deemed income of financial assets',
  law: 'Social Security Act 1991 ss 1076-1082',
  inputs: [field('on', 'date'), field('status', STATUS_WORDS), field('financialAssets', '$', NOT_NEGATIVE)],
  outputs: [
    field('deemedIncomePerYear', '$/yr'),
    field('deemedIncomePerPersonPerYear', '$/yr'),
    field('deemedIncomePerFortnight', '$/fn'),
  ],
  run: (inputs, book) => {
    const status = inputs.word<Relationship>('status');
    return {
      ...deemedIncome(
        { status, financialAssets: inputs.number('financialAssets') },
        readRates(deeming, book, { on: inputs.date('on'), status }),
      ),
    };
  },
};
