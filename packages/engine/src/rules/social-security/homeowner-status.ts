/**
 * Whether a person who paid to live in a retirement village or a granny flat counts as a homeowner.
 *
 * Law: Social Security Act 1991 ss 1147-1152, extra allowable amount s1148; Social Security Guide 1.1.E.240, 4.6.4,
 * 5.1.8.30. A person whose entry contribution is above the extra allowable amount of the day of entry is a homeowner,
 * and the contribution is not an asset. Up to that amount, inclusive, the person is a non-homeowner, the contribution
 * is an asset, and recurring fees can attract Rent Assistance. For a couple living together half the contribution is
 * compared with half the amount, which equals comparing the combined contribution with one amount. Members separated by
 * illness each have the full amount for their own contribution.
 */
import { type CivilDate, isAbove } from '@advice-builder/kernel';
import type { Rate, RateBook } from '@advice-builder/rates';
import { field, fieldWithDefault, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';
import { type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import { STATUS_WORDS } from './relationship-status.ts';

export interface HomeownerStatusInputs {
  /** Dollars, of both members for a couple living together, otherwise of the person. */
  readonly entryContribution: number;
  /** Other dollars in the assets test, without the contribution. */
  readonly otherAssessableAssets: number;
}

/** Extra allowable amount of the day of entry, in dollars. A contribution above it makes the person a homeowner. */
export const homeownerTest = ruleRates()({
  extraAllowableAmount: { role: 'above', series: 'income-streams.extra-allowable-amount' },
});
export type HomeownerStatusRates = RatesOf<typeof homeownerTest>;

export interface HomeownerStatus {
  readonly homeowner: boolean;
  readonly entryContributionAssessable: boolean;
  /** Whether Rent Assistance on recurring fees is possible. */
  readonly rentAssistancePossible: boolean;
  /** Dollars, including the contribution if it is assessable. */
  readonly assessableAssets: number;
}

export function homeownerStatus(inputs: HomeownerStatusInputs, rates: HomeownerStatusRates): HomeownerStatus {
  const homeowner = isAbove(inputs.entryContribution, rates.extraAllowableAmount);
  return {
    homeowner,
    entryContributionAssessable: !homeowner,
    rentAssistancePossible: !homeowner,
    assessableAssets: inputs.otherAssessableAssets + (homeowner ? 0 : inputs.entryContribution),
  };
}

/** Whether the day of entry is before the first known extra allowable amount. */
export function isBeforeExtraAllowable(book: RateBook, entry: CivilDate): boolean {
  return entry < book.seriesOf(homeownerTest.extraAllowableAmount.series).first;
}

/** The day whose extra allowable amount applies. Modelling choice: earlier entries use the first known amount. */
export function dayOfExtraAllowable(book: RateBook, entry: CivilDate): CivilDate {
  const { series } = homeownerTest.extraAllowableAmount;
  return isBeforeExtraAllowable(book, entry) ? book.seriesOf(series).first : entry;
}

/** The extra allowable amount of the day of entry; an estimate before the first known amount. */
export function extraAllowableAmount(book: RateBook, entry: CivilDate): Rate {
  const rate = book.at(homeownerTest.extraAllowableAmount.series, dayOfExtraAllowable(book, entry));
  return isBeforeExtraAllowable(book, entry) ? { ...rate, status: 'estimate' } : rate;
}

export function homeownerStatusRates(book: RateBook, entry: CivilDate): HomeownerStatusRates {
  return readRates(homeownerTest, book, { on: dayOfExtraAllowable(book, entry) });
}

export const homeownerStatusRule: RuleDefinition = {
  id: 'pension.homeowner-status',
  title: 'Home ownership after an entry contribution',
  law: 'Social Security Act 1991 s1148; Social Security Guide 1.1.E.240, 4.6.4, 5.1.8.30',
  inputs: [
    field('on', 'date'),
    field('status', STATUS_WORDS),
    field('entryContribution', '$', NOT_NEGATIVE),
    fieldWithDefault('otherAssessableAssets', '$', 0, NOT_NEGATIVE),
  ],
  outputs: [
    field('homeowner', 'bool'),
    field('entryContributionAssessable', 'bool'),
    field('rentAssistancePossible', 'bool'),
    field('assessableAssets', '$'),
  ],
  run: (inputs, book) => ({
    ...homeownerStatus(
      {
        entryContribution: inputs.number('entryContribution'),
        otherAssessableAssets: inputs.number('otherAssessableAssets'),
      },
      homeownerStatusRates(book, inputs.date('on')),
    ),
  }),
};
