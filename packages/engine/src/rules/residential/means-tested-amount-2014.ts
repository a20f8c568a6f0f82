/**
 * Daily means tested amount of a resident under the scheme of 1 July 2014.
 *
 * Law: Aged Care Act 1997 s44-22 (income amount and asset amount added, divided by 364), s44-26 (income free area),
 * s52G-2 (low means: below the maximum accommodation supplement of the entry day, not equal to it). Nothing is rounded.
 */
import { isBelow } from '@advice-builder/kernel';
import { field, fieldWithDefault, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';
import { type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';
import { bySingleOrEach, CARE_STATUS_WORDS, type CareStatus } from './care-status.ts';
import {
  type CareTestContext,
  lowMeansTest,
  type MeansTestedAmount,
  type MeansTestedAmountInputs,
} from './means-tested-amount-2025.ts';
import { slice, sliceSteps } from './slice.ts';

const ratesFor = ruleRates<CareTestContext>();

/** Income free area in dollars a year, for one person; the share of income above it that counts; the days of a year. */
export const incomeTest2014 = ratesFor({
  incomeFreeArea: { role: '-', series: bySingleOrEach('residential-2014.income-free-area') },
  incomeRate: { role: 'x', series: 'residential-2014.income-rate' },
  daysDivisor: { role: '/', series: 'residential-2014.days-divisor' },
});

/** Asset thresholds in dollars; the yearly share of assets counted in each slice; the days of a year. */
export const assetTest2014 = ratesFor({
  assetFreeArea: { role: '-', series: 'residential-2014.asset-free-area' },
  assetThreshold1: { role: 'limit', series: 'residential-2014.asset-threshold-1' },
  assetThreshold2: { role: 'limit', series: 'residential-2014.asset-threshold-2' },
  assetRate1: { role: 'x', series: 'residential-2014.asset-rate-1' },
  assetRate2: { role: 'x', series: 'residential-2014.asset-rate-2' },
  assetRate3: { role: 'x', series: 'residential-2014.asset-rate-3' },
  daysDivisor: { role: '/', series: 'residential-2014.days-divisor' },
});

export const bothTests2014 = ratesFor({ ...incomeTest2014, ...assetTest2014 });
export const meansTest2014 = ratesFor({ ...bothTests2014, ...lowMeansTest });
export type MeansTest2014Rates = RatesOf<typeof meansTest2014>;

/** A share of the income above the free area, in dollars a year. */
export function incomeTested2014(income: number, rates: RatesOf<typeof incomeTest2014>, working?: Working): number {
  const above = slice(income, rates.incomeFreeArea, Number.POSITIVE_INFINITY);
  if (working !== undefined) incomeTested2014Steps(income, rates, above, working);
  return rates.incomeRate * above;
}

function incomeTested2014Steps(
  income: number,
  rates: RatesOf<typeof incomeTest2014>,
  above: number,
  working: Working,
): void {
  working
    .add('Income above the free area', above, (w) =>
      sliceSteps(w, { amount: 'income', from: 'incomeFreeArea' }, income, rates),
    )
    .multiply('incomeRate', rates.incomeRate);
}

/** A share of the assets in each of three consecutive slices, in dollars a year. */
export function assetTested2014(assets: number, rates: RatesOf<typeof assetTest2014>, working?: Working): number {
  const { assetThreshold1, assetThreshold2 } = rates;
  const first = rates.assetRate1 * slice(assets, rates.assetFreeArea, assetThreshold1);
  const second = rates.assetRate2 * slice(assets, assetThreshold1, assetThreshold2);
  const third = rates.assetRate3 * slice(assets, assetThreshold2, Number.POSITIVE_INFINITY);
  if (working !== undefined) assetTested2014Steps(assets, rates, first, second, third, working);
  return first + second + third;
}

function assetTested2014Steps(
  assets: number,
  rates: RatesOf<typeof assetTest2014>,
  first: number,
  second: number,
  third: number,
  working: Working,
): void {
  working
    .add('Yearly amount from the first slice of assets', first, (w) => {
      sliceSteps(w, { amount: 'assets', from: 'assetFreeArea', to: 'assetThreshold1' }, assets, rates);
      w.multiply('assetRate1', rates.assetRate1);
    })
    .add('Yearly amount from the second slice of assets', second, (w) => {
      sliceSteps(w, { amount: 'assets', from: 'assetThreshold1', to: 'assetThreshold2' }, assets, rates);
      w.multiply('assetRate2', rates.assetRate2);
    })
    .add('Yearly amount from the third slice of assets', third, (w) => {
      sliceSteps(w, { amount: 'assets', from: 'assetThreshold2' }, assets, rates);
      w.multiply('assetRate3', rates.assetRate3);
    });
}

/** Income amount plus asset amount, in dollars a day. */
export function meansTested2014(
  income: number,
  assets: number,
  rates: RatesOf<typeof bothTests2014>,
  working?: Working,
): number {
  const ofIncome = incomeTested2014(income, rates);
  const ofAssets = assetTested2014(assets, rates);
  working
    ?.add('Yearly income part', ofIncome, (part) => incomeTested2014(income, rates, part))
    .add('Yearly asset part', ofAssets, (part) => assetTested2014(assets, rates, part))
    .divide('daysDivisor', rates.daysDivisor);
  return (ofIncome + ofAssets) / rates.daysDivisor;
}

export function meansTestedAmount2014(
  { assessableAssets, assessableIncomePerYear }: MeansTestedAmountInputs,
  rates: MeansTest2014Rates,
): MeansTestedAmount {
  const { daysDivisor } = rates;
  const incomeTestedPerYear = incomeTested2014(assessableIncomePerYear, rates);
  const assetTestedPerYear = assetTested2014(assessableAssets, rates);
  const meansTestedAmountPerDay = (incomeTestedPerYear + assetTestedPerYear) / daysDivisor;
  return {
    incomeTestedPerYear,
    incomeTestedPerDay: incomeTestedPerYear / daysDivisor,
    assetTestedPerYear,
    assetTestedPerDay: assetTestedPerYear / daysDivisor,
    meansTestedAmountPerDay,
    lowMeans: isBelow(meansTestedAmountPerDay, rates.maximumSupplement),
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
    const status = inputs.word<CareStatus>('status');
    const rates = readRates(meansTest2014, book, { on: inputs.date('on'), status });
    const amount = meansTestedAmount2014(
      {
        assessableAssets: inputs.number('assessableAssets'),
        assessableIncomePerYear: inputs.number('assessableIncomePerYear'),
      },
      rates,
    );
    return {
      incomeFreeAreaPerYear: rates.incomeFreeArea,
      assetFreeArea: rates.assetFreeArea,
      assetThreshold1: rates.assetThreshold1,
      assetThreshold2: rates.assetThreshold2,
      maximumSupplementPerDay: rates.maximumSupplement,
      ...amount,
    };
  },
};
