/**
 * The daily amounts a resident pays for care under the Aged Care Act 2024: basic daily fee, hotelling contribution and
 * non-clinical care contribution.
 *
 * Law: Aged Care Act 2024 s277 (basic daily fee), s278 (hotelling), s279 (non-clinical care); s278(2) and s279(2): the
 * greatest amounts when means are not disclosed. Nothing is rounded; the basic daily fee is published in cents.
 */
import { isAbove } from '@advice-builder/kernel';
import { field, fieldWithDefault, NOT_NEGATIVE, optionalField, type RuleDefinition } from '../rule-definition.ts';
import { type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';
import { basicDailyFeeRates } from './basic-daily-fee.ts';
import { CARE_STATUS_WORDS, type CareStatus } from './care-status.ts';
import { meansTest2025, meansTestedAmount2025 } from './means-tested-amount-2025.ts';

export interface ResidentContributionInputs {
  /** Dollars a day; not read when means are not disclosed. */
  readonly meansTestedAmountPerDay: number;
  readonly meansDisclosed: boolean;
}

/** Dollars a day. */
export const hotellingRates = ruleRates()({
  maximumSupplement: { role: '-', series: 'accommodation.supplement.option-1-new-over-40' },
  hotellingMaximum: { role: 'limit', series: 'residential-2025.hotelling-max' },
});
export const nonClinicalRates = ruleRates()({
  maximumSupplement: hotellingRates.maximumSupplement,
  hotellingMaximum: { ...hotellingRates.hotellingMaximum, role: '-' },
  nonClinicalMaximum: { role: 'limit', series: 'residential-2025.nccc-max' },
});
export const contributionRates = ruleRates()({ ...basicDailyFeeRates, ...nonClinicalRates });
export type ResidentContributionRates = RatesOf<typeof contributionRates>;

/** Amounts in dollars a day. The caps of the non-clinical contribution are not applied here. */
export interface ResidentContribution {
  readonly basicDailyFeePerDay: number;
  readonly hotellingPerDay: number;
  readonly nonClinicalPerDay: number;
  readonly totalPerDay: number;
}

/** The part of `amount` above `from`, at most `most`; exactly 0 at the limit, despite binary noise. */
function above(amount: number, from: number, most: number): number {
  if (!isAbove(amount, from)) return 0;
  const excess = amount - from;
  return Math.min(excess, most);
}

/** Hotelling contribution in dollars a day; the maximum when means are not disclosed (s278(2)). */
export function hotellingContribution(
  inputs: ResidentContributionInputs,
  { maximumSupplement, hotellingMaximum }: RatesOf<typeof hotellingRates>,
  working?: Working,
): number {
  if (!inputs.meansDisclosed) {
    working?.add('hotellingMaximum', hotellingMaximum);
    return hotellingMaximum;
  }
  if (working !== undefined) {
    working
      .add('meansTestedAmount', inputs.meansTestedAmountPerDay)
      .subtract('maximumSupplement', maximumSupplement)
      .notBelowZero()
      .limit('hotellingMaximum', hotellingMaximum);
  }
  return above(inputs.meansTestedAmountPerDay, maximumSupplement, hotellingMaximum);
}

/** Non-clinical care contribution in dollars a day; the maximum when means are not disclosed (s279(2)). */
export function nonClinicalContribution(
  inputs: ResidentContributionInputs,
  { maximumSupplement, hotellingMaximum, nonClinicalMaximum }: RatesOf<typeof nonClinicalRates>,
  working?: Working,
): number {
  if (!inputs.meansDisclosed) {
    working?.add('nonClinicalMaximum', nonClinicalMaximum);
    return nonClinicalMaximum;
  }
  working
    ?.add('meansTestedAmount', inputs.meansTestedAmountPerDay)
    .subtract('maximumSupplement', maximumSupplement)
    .subtract('hotellingMaximum', hotellingMaximum)
    .notBelowZero()
    .limit('nonClinicalMaximum', nonClinicalMaximum);
  return above(inputs.meansTestedAmountPerDay, maximumSupplement + hotellingMaximum, nonClinicalMaximum);
}

export function residentContribution(
  inputs: ResidentContributionInputs,
  rates: ResidentContributionRates,
): ResidentContribution {
  const hotellingPerDay = hotellingContribution(inputs, rates);
  const nonClinicalPerDay = nonClinicalContribution(inputs, rates);
  return {
    basicDailyFeePerDay: rates.basicDailyFee,
    hotellingPerDay,
    nonClinicalPerDay,
    totalPerDay: rates.basicDailyFee + hotellingPerDay + nonClinicalPerDay,
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
      readRates(contributionRates, book, { on }),
    );
    // Without disclosed means no means tested amount is determined, and nobody has low means.
    return meansDisclosed ? { ...means, ...contribution } : { lowMeans: false, ...contribution };
  },
};
