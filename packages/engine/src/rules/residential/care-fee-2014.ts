/**
 * Means tested care fee and basic daily fee of a resident on the fees of 1 July 2014.
 *
 * Law: Aged Care Act 1997 s44-21, s52C-3 (means tested amount less the highest accommodation supplement, whatever the
 * home's own supplement is), s52C-4 (basic daily fee). Nothing is rounded. Modelling choice: the limit by the person's
 * own cost of care is not applied, because that cost is not known.
 */
import { isAbove } from '@advice-builder/kernel';
import { field, fieldWithDefault, NOT_NEGATIVE, optionalField, type RuleDefinition } from '../rule-definition.ts';
import { type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';
import { basicDailyFeeRates } from './basic-daily-fee.ts';
import { capDays2014 } from './caps-2014.ts';
import { CARE_STATUS_WORDS, type CareStatus } from './care-status.ts';
import { meansTest2014, meansTestedAmount2014 } from './means-tested-amount-2014.ts';

/** Dollars a day. */
export const careFeeRates2014 = ruleRates()({
  maximumSupplement: { role: '-', series: 'accommodation.supplement.option-1-new-over-40' },
});
export const fees2014 = ruleRates()({ ...basicDailyFeeRates, ...careFeeRates2014 });
export type Fees2014Rates = RatesOf<typeof fees2014>;

/** Fees in dollars a day, before the caps. */
export interface CareFee2014 {
  readonly basicDailyFeePerDay: number;
  readonly meansTestedCareFeePerDay: number;
}

/** The part of the means tested amount above the supplement, in dollars a day; exactly 0 at the limit. */
export function meansTestedCareFee(
  meansTestedAmountPerDay: number,
  { maximumSupplement }: RatesOf<typeof careFeeRates2014>,
  working?: Working,
): number {
  working
    ?.add('meansTestedAmount', meansTestedAmountPerDay)
    .subtract('maximumSupplement', maximumSupplement)
    .notBelowZero();
  return isAbove(meansTestedAmountPerDay, maximumSupplement) ? meansTestedAmountPerDay - maximumSupplement : 0;
}

export function careFee2014(meansTestedAmountPerDay: number, rates: Fees2014Rates): CareFee2014 {
  return {
    basicDailyFeePerDay: rates.basicDailyFee,
    meansTestedCareFeePerDay: meansTestedCareFee(meansTestedAmountPerDay, rates),
  };
}

export const careFee2014Rule: RuleDefinition = {
  id: 'residential-2014.means-tested-care-fee',
  title: 'Means tested care fee and the days until its annual cap',
  law: 'Aged Care Act 1997 ss 44-21, 52C-3, 52C-4',
  inputs: [
    field('on', 'date'),
    fieldWithDefault('status', CARE_STATUS_WORDS, 'single'),
    fieldWithDefault('assessableAssets', '$', 0, NOT_NEGATIVE),
    fieldWithDefault('assessableIncomePerYear', '$/yr', 0),
    optionalField('meansTestedAmountPerDay', '$/day', NOT_NEGATIVE),
  ],
  outputs: [
    field('meansTestedCareFeePerDay', '$/day'),
    field('basicDailyFeePerDay', '$/day'),
    field('payableDaysInYear', 'int'),
  ],
  run: (inputs, book) => {
    const on = inputs.date('on');
    const amount =
      inputs.numberIfGiven('meansTestedAmountPerDay') ??
      meansTestedAmount2014(
        {
          assessableAssets: inputs.number('assessableAssets'),
          assessableIncomePerYear: inputs.number('assessableIncomePerYear'),
        },
        readRates(meansTest2014, book, { on, status: inputs.word<CareStatus>('status') }),
      ).meansTestedAmountPerDay;
    const fee = careFee2014(amount, readRates(fees2014, book, { on }));
    const days = capDays2014({
      feePerDay: fee.meansTestedCareFeePerDay,
      annualCap: book.at('residential-2014.annual-cap', on).value,
      annualCapUsed: 0,
      lifetimeCap: undefined,
      lifetimeCapUsed: 0,
    });
    return { ...fee, payableDaysInYear: days.payableDays };
  },
};
