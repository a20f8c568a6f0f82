/**
 * Lifetime income stream whose assessment day is on or after 1 July 2019.
 *
 * Law: Social Security Act 1991 s1120AB (asset: 60% of the purchase amount up to and including the threshold day, 30%
 * after it), s1099DAA and Guide 4.9.3.35 (income: 60% of the payments); Guide 1.1.T.101. The threshold day is the
 * later of the day before the birthday on which the owner reaches the threshold age of the assessment day, and the
 * last day of the five years that begin on the assessment day. Modelling choice: surrender and death benefits stay
 * within the capital access schedule.
 */
import { addDays, type CivilDate, isoDate, latestOf } from '@advice-builder/kernel';
import { dayAfterYears } from '../legal-period.ts';
import { NOT_NEGATIVE, optionalField, type RuleDefinition } from '../rule-definition.ts';
import { type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';

/** Streams bought before this day keep the rules of a term annuity for life. */
export const LIFETIME_RULES_START: CivilDate = isoDate('2019-07-01');

/** The share of the payments that counts as income, as a ratio. */
export const lifetimeIncomeRates = ruleRates()({
  incomeShare: { role: 'x', series: 'income-streams.lifetime-income-share' },
});

/** The shares of the purchase amount that count as an asset up to the threshold day and after it, as ratios. */
export const lifetimeAssetRates = ruleRates()({
  assetShareBefore: { role: 'x', series: 'income-streams.lifetime-asset-share-before' },
  assetShareAfter: { role: 'x', series: 'income-streams.lifetime-asset-share-after' },
});

/** Threshold age, and years from the assessment day. The assessment day fixes both for the life of the stream. */
export const thresholdRates = ruleRates()({
  thresholdAge: { role: 'consulted', series: 'income-streams.threshold-age' },
  minimumHoldYears: { role: 'consulted', series: 'income-streams.lifetime-minimum-hold' },
});

export const lifetimeRates = ruleRates()({ ...lifetimeIncomeRates, ...lifetimeAssetRates });
export type LifetimeStreamRates = RatesOf<typeof lifetimeRates>;

/** The last day on which the higher share counts. */
export function lifetimeThresholdDay(
  dateOfBirth: CivilDate,
  assessmentDay: CivilDate,
  rates: RatesOf<typeof thresholdRates>,
): CivilDate {
  const birthday = dayAfterYears(dateOfBirth, rates.thresholdAge);
  const holdOver = dayAfterYears(assessmentDay, rates.minimumHoldYears);
  return addDays(latestOf(birthday, holdOver), -1);
}

/** Asset value in dollars in the assets test. */
export function lifetimeAssetValue(
  purchaseAmount: number,
  afterThreshold: boolean,
  rates: RatesOf<typeof lifetimeAssetRates>,
  working?: Working,
): number {
  const share = afterThreshold ? rates.assetShareAfter : rates.assetShareBefore;
  working
    ?.add('purchasePrice', purchaseAmount)
    .multiply(afterThreshold ? 'assetShareAfter' : 'assetShareBefore', share);
  return purchaseAmount * share;
}

/** Income in dollars a year in the income test. */
export function lifetimeIncome(
  annualPayment: number,
  rates: RatesOf<typeof lifetimeIncomeRates>,
  working?: Working,
): number {
  working?.add('payment', annualPayment).multiply('incomeShare', rates.incomeShare);
  return annualPayment * rates.incomeShare;
}

export const lifetimeStreamRule: RuleDefinition = {
  id: 'income-streams.lifetime',
  title: 'Lifetime income stream from 1 July 2019',
  law: 'Social Security Act 1991 Part 3.10, s1120AB; Social Security Guide 4.9.3.35',
  inputs: [
    optionalField('annualPayment', '$/yr', NOT_NEGATIVE),
    optionalField('purchaseAmount', '$', NOT_NEGATIVE),
    optionalField('dateOfBirth', 'date'),
    optionalField('assessmentDay', 'date'),
  ],
  outputs: [
    optionalField('assessableIncomePerYear', '$/yr'),
    optionalField('thresholdAge', 'int'),
    optionalField('thresholdDay', 'date'),
    optionalField('firstDayAfterThreshold', 'date'),
    optionalField('assetValueToThresholdDay', '$'),
    optionalField('assetValueAfterThresholdDay', '$'),
  ],
  run: (inputs, book) => {
    const assessmentDay = inputs.dateIfGiven('assessmentDay');
    const rates = readRates(lifetimeRates, book, { on: assessmentDay ?? LIFETIME_RULES_START });
    const annualPayment = inputs.numberIfGiven('annualPayment');
    const purchaseAmount = inputs.numberIfGiven('purchaseAmount');
    const dateOfBirth = inputs.dateIfGiven('dateOfBirth');
    const threshold = assessmentDay === undefined ? undefined : readRates(thresholdRates, book, { on: assessmentDay });
    const thresholdDay =
      threshold === undefined || assessmentDay === undefined || dateOfBirth === undefined
        ? undefined
        : lifetimeThresholdDay(dateOfBirth, assessmentDay, threshold);
    return {
      assessableIncomePerYear: annualPayment === undefined ? undefined : lifetimeIncome(annualPayment, rates),
      thresholdAge: threshold?.thresholdAge,
      thresholdDay,
      firstDayAfterThreshold: thresholdDay === undefined ? undefined : addDays(thresholdDay, 1),
      assetValueToThresholdDay:
        purchaseAmount === undefined ? undefined : lifetimeAssetValue(purchaseAmount, false, rates),
      assetValueAfterThresholdDay:
        purchaseAmount === undefined ? undefined : lifetimeAssetValue(purchaseAmount, true, rates),
    };
  },
};
