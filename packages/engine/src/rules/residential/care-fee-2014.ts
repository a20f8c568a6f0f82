/**
 * Means tested care fee and basic daily fee of a resident on the fees of 1 July 2014.
 *
 * Law: Aged Care Act 1997 s44-21, s52C-3 (means tested amount less the highest accommodation supplement, whatever the
 * home's own), s52C-4 (basic daily fee). Nothing is rounded. Modelling choice: the ceiling by the person's own cost of
 * care, which is not known, is not applied.
 */
import { type CivilDate, isAbove } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { field, fieldWithDefault, NOT_NEGATIVE, optionalField, type RuleDefinition } from '../rule-definition.ts';
import { readRates } from '../rule-rates.ts';
import { capDays2014 } from './caps-2014.ts';
import { CARE_STATUS_WORDS, type CareStatus } from './care-status.ts';
import { meansTest2014, meansTestedAmount2014 } from './means-tested-amount-2014.ts';

/** Dollars a day. */
export interface CareFee2014Rates {
  readonly basicDailyFee: number;
  readonly maximumSupplementPerDay: number;
}

/** Dollars a day. The caps are not applied here. */
export interface CareFee2014 {
  readonly basicDailyFeePerDay: number;
  readonly meansTestedCareFeePerDay: number;
}

export function careFee2014(meansTestedAmountPerDay: number, rates: CareFee2014Rates): CareFee2014 {
  const { basicDailyFee, maximumSupplementPerDay } = rates;
  return {
    basicDailyFeePerDay: basicDailyFee,
    meansTestedCareFeePerDay: isAbove(meansTestedAmountPerDay, maximumSupplementPerDay)
      ? meansTestedAmountPerDay - maximumSupplementPerDay
      : 0,
  };
}

export function careFee2014Rates(book: RateBook, on: CivilDate): CareFee2014Rates {
  return {
    basicDailyFee: book.at('residential-2014.basic-daily-fee', on).value,
    maximumSupplementPerDay: book.at('accommodation.supplement.option-1-new-over-40', on).value,
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
    const fee = careFee2014(amount, careFee2014Rates(book, on));
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
