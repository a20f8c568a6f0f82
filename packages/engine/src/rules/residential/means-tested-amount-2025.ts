/**
 * Daily means tested amount of a resident under the Aged Care Act 2024.
 *
 * Law: Aged Care Act 2024 s319 (income amount and asset amount added, divided by 364); Aged Care Rules 2025 s319-5
 * (thresholds), s5-5 (low means: below the maximum accommodation supplement on the start day, not equal to it). Nothing
 * is rounded.
 */
import { isBelow } from '@advice-builder/kernel';
import { type RateContext, type RatesOf, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';
import { bySingleOrEach, type CareStatus } from './care-status.ts';
import { slice, sliceSteps } from './slice.ts';

export interface CareTestContext extends RateContext {
  readonly status: CareStatus;
}

const ratesFor = ruleRates<CareTestContext>();

/**
 * Income thresholds in dollars a year, for one person; the share of income counted inside each slice; the days of a
 * year.
 */
export const incomeTest2025 = ratesFor({
  incomeFreeArea: { role: '-', series: bySingleOrEach('residential-2014.income-free-area') },
  incomeThreshold1: { role: 'limit', series: bySingleOrEach('residential-2025.income-threshold-1') },
  incomeThreshold2: { role: '-', series: 'residential-2025.income-threshold-2' },
  incomeThreshold3: { role: 'limit', series: 'residential-2025.income-threshold-3' },
  incomeThreshold4: { role: '-', series: bySingleOrEach('residential-2025.income-threshold-4') },
  incomeRate: { role: 'x', series: 'residential-2025.income-rate' },
  daysDivisor: { role: '/', series: 'residential-2014.days-divisor' },
});

/**
 * Asset thresholds in dollars; the yearly share of assets counted in the first slice, and in the second and third; the
 * days of a year.
 */
export const assetTest2025 = ratesFor({
  assetFreeArea: { role: '-', series: 'residential-2014.asset-free-area' },
  assetThreshold1: { role: 'limit', series: 'residential-2025.asset-threshold-1' },
  assetThreshold2: { role: '-', series: 'residential-2025.asset-threshold-2' },
  assetThreshold3: { role: 'limit', series: 'residential-2025.asset-threshold-3' },
  assetThreshold4: { role: '-', series: 'residential-2025.asset-threshold-4' },
  assetRate1: { role: 'x', series: 'residential-2025.asset-rate-1' },
  assetRate2: { role: 'x', series: 'residential-2025.asset-rate-2' },
  daysDivisor: { role: '/', series: 'residential-2014.days-divisor' },
});

/** Dollars a day. A resident whose means tested amount is below it has low means. */
export const lowMeansTest = ratesFor({
  maximumSupplement: { role: 'below', series: 'accommodation.supplement.option-1-new-over-40' },
});

export const bothTests2025 = ratesFor({ ...incomeTest2025, ...assetTest2025 });
export const meansTest2025 = ratesFor({ ...bothTests2025, ...lowMeansTest });
export type MeansTest2025Rates = RatesOf<typeof meansTest2025>;

export interface MeansTestedAmountInputs {
  /** The person's own assets in dollars; half for a member of a couple. */
  readonly assessableAssets: number;
  /** The person's own income in dollars a year. */
  readonly assessableIncomePerYear: number;
}

/** Dollars a year and dollars a day. */
export interface MeansTestedAmount {
  readonly incomeTestedPerYear: number;
  readonly incomeTestedPerDay: number;
  readonly assetTestedPerYear: number;
  readonly assetTestedPerDay: number;
  readonly meansTestedAmountPerDay: number;
  readonly lowMeans: boolean;
}

/** A share of the income in three slices, in dollars a year. Income between the slices does not count. */
export function incomeTested2025(income: number, rates: RatesOf<typeof incomeTest2025>, working?: Working): number {
  const first = slice(income, rates.incomeFreeArea, rates.incomeThreshold1);
  const second = slice(income, rates.incomeThreshold2, rates.incomeThreshold3);
  const third = slice(income, rates.incomeThreshold4, Number.POSITIVE_INFINITY);
  if (working !== undefined) incomeTested2025Steps(income, rates, first, second, third, working);
  return rates.incomeRate * (first + second + third);
}

function incomeTested2025Steps(
  income: number,
  rates: RatesOf<typeof incomeTest2025>,
  first: number,
  second: number,
  third: number,
  working: Working,
): void {
  working
    .add('Income in the first slice', first, (w) =>
      sliceSteps(w, { amount: 'income', from: 'incomeFreeArea', to: 'incomeThreshold1' }, income, rates),
    )
    .add('Income in the second slice', second, (w) =>
      sliceSteps(w, { amount: 'income', from: 'incomeThreshold2', to: 'incomeThreshold3' }, income, rates),
    )
    .add('Income in the third slice', third, (w) =>
      sliceSteps(w, { amount: 'income', from: 'incomeThreshold4' }, income, rates),
    )
    .multiply('incomeRate', rates.incomeRate);
}

/** A share of the assets in each of three slices, in dollars a year. */
export function assetTested2025(assets: number, rates: RatesOf<typeof assetTest2025>, working?: Working): number {
  const first = rates.assetRate1 * slice(assets, rates.assetFreeArea, rates.assetThreshold1);
  const second = rates.assetRate2 * slice(assets, rates.assetThreshold2, rates.assetThreshold3);
  const third = rates.assetRate2 * slice(assets, rates.assetThreshold4, Number.POSITIVE_INFINITY);
  if (working !== undefined) assetTested2025Steps(assets, rates, first, second, third, working);
  return first + second + third;
}

function assetTested2025Steps(
  assets: number,
  rates: RatesOf<typeof assetTest2025>,
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
      sliceSteps(w, { amount: 'assets', from: 'assetThreshold2', to: 'assetThreshold3' }, assets, rates);
      w.multiply('assetRate2', rates.assetRate2);
    })
    .add('Yearly amount from the third slice of assets', third, (w) => {
      sliceSteps(w, { amount: 'assets', from: 'assetThreshold4' }, assets, rates);
      w.multiply('assetRate2', rates.assetRate2);
    });
}

/** Income amount plus asset amount, in dollars a day. */
export function meansTested2025(
  income: number,
  assets: number,
  rates: RatesOf<typeof bothTests2025>,
  working?: Working,
): number {
  const ofIncome = incomeTested2025(income, rates);
  const ofAssets = assetTested2025(assets, rates);
  working
    ?.add('Yearly income part', ofIncome, (part) => incomeTested2025(income, rates, part))
    .add('Yearly asset part', ofAssets, (part) => assetTested2025(assets, rates, part))
    .divide('daysDivisor', rates.daysDivisor);
  return (ofIncome + ofAssets) / rates.daysDivisor;
}

export function meansTestedAmount2025(
  { assessableAssets, assessableIncomePerYear }: MeansTestedAmountInputs,
  rates: MeansTest2025Rates,
): MeansTestedAmount {
  const incomeTestedPerYear = incomeTested2025(assessableIncomePerYear, rates);
  const assetTestedPerYear = assetTested2025(assessableAssets, rates);
  const meansTestedAmountPerDay = (incomeTestedPerYear + assetTestedPerYear) / rates.daysDivisor;
  return {
    incomeTestedPerYear,
    incomeTestedPerDay: incomeTestedPerYear / rates.daysDivisor,
    assetTestedPerYear,
    assetTestedPerDay: assetTestedPerYear / rates.daysDivisor,
    meansTestedAmountPerDay,
    lowMeans: isBelow(meansTestedAmountPerDay, rates.maximumSupplement),
  };
}
