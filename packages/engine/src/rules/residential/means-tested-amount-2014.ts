/**
 * Daily means tested amount of a resident under the scheme of 1 July 2014.
 *
 * Law: Aged Care Act 1997 s44-22 (income amount and asset amount added, divided by 364), s44-26 (income free area),
 * s52G-2 (low means: below the maximum accommodation supplement of the entry day; equality is not). Nothing is rounded.
 */
import { type CivilDate, isBelow } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { field, fieldWithDefault, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';
import { type ByCareStatus, CARE_STATUS_WORDS, type CareStatus, ofStatus, readByCareStatus } from './care-status.ts';
import { slice } from './slice.ts';

export interface MeansTestedAmount2014Inputs {
  readonly status: CareStatus;
  /** Dollars; the person's own figure (of a couple: the half). */
  readonly assessableAssets: number;
  /** Dollars a year; the person's own figure. */
  readonly assessableIncomePerYear: number;
}

export interface MeansTestedAmount2014Rates {
  readonly incomeFreeArea: ByCareStatus;
  readonly assetFreeArea: number;
  readonly assetThreshold1: number;
  readonly assetThreshold2: number;
  readonly incomeRate: number;
  readonly assetRate1: number;
  readonly assetRate2: number;
  readonly assetRate3: number;
  readonly daysDivisor: number;
  readonly maximumSupplementPerDay: number;
}

/** Dollars a year and dollars a day. */
export interface MeansTestedAmount2014 {
  readonly incomeTestedPerYear: number;
  readonly incomeTestedPerDay: number;
  readonly assetTestedPerYear: number;
  readonly assetTestedPerDay: number;
  readonly meansTestedAmountPerDay: number;
  readonly lowMeans: boolean;
}

export function meansTestedAmount2014(
  inputs: MeansTestedAmount2014Inputs,
  rates: MeansTestedAmount2014Rates,
): MeansTestedAmount2014 {
  const { status, assessableAssets, assessableIncomePerYear } = inputs;
  const { assetThreshold1, assetThreshold2, daysDivisor } = rates;
  const incomeTestedPerYear =
    rates.incomeRate * slice(assessableIncomePerYear, ofStatus(rates.incomeFreeArea, status), Number.POSITIVE_INFINITY);
  const assetTestedPerYear =
    rates.assetRate1 * slice(assessableAssets, rates.assetFreeArea, assetThreshold1) +
    rates.assetRate2 * slice(assessableAssets, assetThreshold1, assetThreshold2) +
    rates.assetRate3 * slice(assessableAssets, assetThreshold2, Number.POSITIVE_INFINITY);
  const meansTestedAmountPerDay = (incomeTestedPerYear + assetTestedPerYear) / daysDivisor;
  return {
    incomeTestedPerYear,
    incomeTestedPerDay: incomeTestedPerYear / daysDivisor,
    assetTestedPerYear,
    assetTestedPerDay: assetTestedPerYear / daysDivisor,
    meansTestedAmountPerDay,
    lowMeans: isBelow(meansTestedAmountPerDay, rates.maximumSupplementPerDay),
  };
}

export function meansTestedAmount2014Rates(book: RateBook, on: CivilDate): MeansTestedAmount2014Rates {
  return {
    incomeFreeArea: readByCareStatus(
      book,
      'residential-2014.income-free-area.single',
      'residential-2014.income-free-area.illness-separated-each',
      on,
    ),
    assetFreeArea: book.at('residential-2014.asset-free-area', on).value,
    assetThreshold1: book.at('residential-2014.asset-threshold-1', on).value,
    assetThreshold2: book.at('residential-2014.asset-threshold-2', on).value,
    incomeRate: book.at('residential-2014.income-rate', on).value,
    assetRate1: book.at('residential-2014.asset-rate-1', on).value,
    assetRate2: book.at('residential-2014.asset-rate-2', on).value,
    assetRate3: book.at('residential-2014.asset-rate-3', on).value,
    daysDivisor: book.at('residential-2014.days-divisor', on).value,
    maximumSupplementPerDay: book.at('accommodation.supplement.option-1-new-over-40', on).value,
  };
}

export const meansTestedAmount2014Rule: RuleDefinition = {
  id: 'residential-2014.means-tested-amount',
  title: 'Means tested amount of a resident, its parts and thresholds',
  law: 'Aged Care Act 1997 ss 44-22, 44-26, 52G-2',
  inputs: [
    field('on', 'date'),
    field('status', CARE_STATUS_WORDS),
    fieldWithDefault('assessableAssets', '$', 0, NOT_NEGATIVE),
    fieldWithDefault('assessableIncomePerYear', '$/yr', 0),
  ],
  outputs: [
    field('incomeFreeAreaPerYear', '$/yr'),
    field('assetFreeArea', '$'),
    field('assetThreshold1', '$'),
    field('assetThreshold2', '$'),
    field('maximumSupplementPerDay', '$/day'),
    field('incomeTestedPerDay', '$/day'),
    field('assetTestedPerYear', '$/yr'),
    field('assetTestedPerDay', '$/day'),
    field('meansTestedAmountPerDay', '$/day'),
    field('lowMeans', 'bool'),
  ],
  run: (inputs, book) => {
    const rates = meansTestedAmount2014Rates(book, inputs.date('on'));
    const status = inputs.word<CareStatus>('status');
    const amount = meansTestedAmount2014(
      {
        status,
        assessableAssets: inputs.number('assessableAssets'),
        assessableIncomePerYear: inputs.number('assessableIncomePerYear'),
      },
      rates,
    );
    return {
      incomeFreeAreaPerYear: ofStatus(rates.incomeFreeArea, status),
      assetFreeArea: rates.assetFreeArea,
      assetThreshold1: rates.assetThreshold1,
      assetThreshold2: rates.assetThreshold2,
      maximumSupplementPerDay: rates.maximumSupplementPerDay,
      ...amount,
    };
  },
};
