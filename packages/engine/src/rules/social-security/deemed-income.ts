/**
 * Income that financial assets are taken to earn, whatever they earn.
 *
 * Law: Social Security Act 1991 ss 1076-1078, rates and thresholds s1081-1082; Veterans' Entitlements Act 1986
 * ss 46D-46L alike. A couple with at least one pensioner shares one combined threshold, also when separated by illness;
 * each member has half of the result. Nothing is rounded.
 */
import { type CivilDate, FORTNIGHTS_IN_YEAR } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { Relationship } from '../../household/household.ts';
import { field, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';
import { STATUS_WORDS, sharers } from './relationship-status.ts';

export interface DeemedIncomeInputs {
  readonly status: Relationship;
  /** Dollars, those of both members of a couple; a negative balance counts as nothing. */
  readonly financialAssets: number;
}

export interface DeemingRates {
  /** Dollars; for a couple the combined threshold. */
  readonly threshold: number;
  /** Percent a year up to the threshold. */
  readonly lowerPercent: number;
  /** Percent a year above it. */
  readonly upperPercent: number;
}

/** Dollars a year, and a fortnight; both of the whole household except where the name says otherwise. */
export interface DeemedIncome {
  readonly deemedIncomePerYear: number;
  readonly deemedIncomePerPersonPerYear: number;
  readonly deemedIncomePerFortnight: number;
}

export function deemedIncome(inputs: DeemedIncomeInputs, rates: DeemingRates): DeemedIncome {
  const assets = Math.max(0, inputs.financialAssets);
  const below = Math.min(assets, rates.threshold);
  const perYear = (below * rates.lowerPercent) / 100 + ((assets - below) * rates.upperPercent) / 100;
  return {
    deemedIncomePerYear: perYear,
    deemedIncomePerPersonPerYear: perYear / sharers(inputs.status),
    deemedIncomePerFortnight: perYear / FORTNIGHTS_IN_YEAR,
  };
}

export function deemingRates(book: RateBook, on: CivilDate, status: Relationship): DeemingRates {
  const threshold = status === 'single' ? 'deeming.threshold.single' : 'deeming.threshold.couple-combined';
  return {
    threshold: book.at(threshold, on).value,
    lowerPercent: book.at('deeming.lower-rate', on).value,
    upperPercent: book.at('deeming.upper-rate', on).value,
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
        deemingRates(book, inputs.date('on'), status),
      ),
    };
  },
};
