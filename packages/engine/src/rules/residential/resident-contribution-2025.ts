/**
 * What a resident pays a day for care under the Aged Care Act 2024: basic daily fee, hotelling contribution and
 * non-clinical care contribution.
 *
 * Law: Aged Care Act 2024 s277 (basic daily fee), s278 (hotelling), s279 (non-clinical care); s278(2) and s279(2):
 * the greatest amounts when means are not disclosed. Nothing is rounded; the basic daily fee is published in cents.
 */
import { type CivilDate, isAbove } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { field, fieldWithDefault, NOT_NEGATIVE, optionalField, type RuleDefinition } from '../rule-definition.ts';
import { readRates } from '../rule-rates.ts';
import { CARE_STATUS_WORDS, type CareStatus } from './care-status.ts';
import { meansTest2025, meansTestedAmount2025 } from './means-tested-amount-2025.ts';

export interface ResidentContributionInputs {
  /** Dollars a day; not read when means are not disclosed. */
  readonly meansTestedAmountPerDay: number;
  readonly meansDisclosed: boolean;
}

/** Dollars a day. */
export interface ResidentContributionRates {
  readonly basicDailyFee: number;
  readonly maximumSupplementPerDay: number;
  readonly hotellingMaximum: number;
  readonly nonClinicalMaximum: number;
}

/** Dollars a day. The caps of the non-clinical contribution are not applied here. */
export interface ResidentContribution {
  readonly basicDailyFeePerDay: number;
  readonly hotellingPerDay: number;
  readonly nonClinicalPerDay: number;
  readonly totalPerDay: number;
}

/** What of `amount` lies above `from`, at most `most`; exactly 0 at the limit, whatever the binary noise. */
function above(amount: number, from: number, most: number): number {
  if (!isAbove(amount, from)) return 0;
  const excess = amount - from;
  return Math.min(excess, most);
}

export function residentContribution(
  inputs: ResidentContributionInputs,
  rates: ResidentContributionRates,
): ResidentContribution {
  const { maximumSupplementPerDay, hotellingMaximum, nonClinicalMaximum } = rates;
  const amount = inputs.meansDisclosed ? inputs.meansTestedAmountPerDay : Number.POSITIVE_INFINITY;
  const hotellingPerDay = above(amount, maximumSupplementPerDay, hotellingMaximum);
  const nonClinicalPerDay = above(amount, maximumSupplementPerDay + hotellingMaximum, nonClinicalMaximum);
  return {
    basicDailyFeePerDay: rates.basicDailyFee,
    hotellingPerDay,
    nonClinicalPerDay,
    totalPerDay: rates.basicDailyFee + hotellingPerDay + nonClinicalPerDay,
  };
}

export function residentContributionRates(book: RateBook, on: CivilDate): ResidentContributionRates {
  return {
    basicDailyFee: book.at('residential-2014.basic-daily-fee', on).value,
    maximumSupplementPerDay: book.at('accommodation.supplement.option-1-new-over-40', on).value,
    hotellingMaximum: book.at('residential-2025.hotelling-max', on).value,
    nonClinicalMaximum: book.at('residential-2025.nccc-max', on).value,
  };
}

export const residentContributionRule: RuleDefinition = {
  id: 'residential-2025.resident-contribution',
  title: 'Basic daily fee, hotelling contribution and non-clinical care contribution of a resident',
  law: 'Aged Care Act 2024 ss 277-279, 319',
  inputs: [
    field('on', 'date'),
    fieldWithDefault('status', CARE_STATUS_WORDS, 'single'),
    fieldWithDefault('assessableAssets', '$', 0, NOT_NEGATIVE),
    fieldWithDefault('assessableIncomePerYear', '$/yr', 0),
    fieldWithDefault('meansDisclosed', 'bool', true),
  ],
  outputs: [
    optionalField('incomeTestedPerDay', '$/day'),
    optionalField('assetTestedPerYear', '$/yr'),
    optionalField('assetTestedPerDay', '$/day'),
    optionalField('meansTestedAmountPerDay', '$/day'),
    field('lowMeans', 'bool'),
    field('basicDailyFeePerDay', '$/day'),
    field('hotellingPerDay', '$/day'),
    field('nonClinicalPerDay', '$/day'),
    field('totalPerDay', '$/day'),
  ],
  run: (inputs, book) => {
    const on = inputs.date('on');
    const meansDisclosed = inputs.flag('meansDisclosed');
    const means = meansTestedAmount2025(
      {
        assessableAssets: inputs.number('assessableAssets'),
        assessableIncomePerYear: inputs.number('assessableIncomePerYear'),
      },
      readRates(meansTest2025, book, { on, status: inputs.word<CareStatus>('status') }),
    );
    const contribution = residentContribution(
      { meansTestedAmountPerDay: means.meansTestedAmountPerDay, meansDisclosed },
      residentContributionRates(book, on),
    );
    // Without disclosed means no amount is determined, and nobody is low means.
    return meansDisclosed ? { ...means, ...contribution } : { lowMeans: false, ...contribution };
  },
};
