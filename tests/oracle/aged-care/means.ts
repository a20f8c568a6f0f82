/**
 * Means of one person for residential care, and the means tested amount under either Act. Aged Care Act 1997 ss 44-22
 * to 44-26A; Aged Care Act 2024 ss 319, 323, 330.
 */
import type { CivilDate } from '@advice-builder/kernel';
import { type Decimal, dec, floorZero, least, type Numeric } from '../decimal.ts';
import { rate } from './rates.ts';

export type CareStatus = 'single' | 'illness-separated';

/**
 * 26 x (basic rate + maximum less minimum supplement + free area). An illness separated person has half of the couple's
 * free area.
 */
function incomeFreeArea(status: CareStatus, on: CivilDate): Decimal {
  const ordinary =
    status === 'single'
      ? rate('pension.income-free-area.single', on)
      : rate('pension.income-free-area.couple-combined', on).div(2);
  return rate('pension.max-basic-rate.single', on)
    .plus(rate('pension.supplement-max.single', on))
    .minus(rate('pension.supplement-min.single', on))
    .plus(ordinary)
    .times(26);
}

export const maximumSupplement = (on: CivilDate): Decimal => rate('accommodation.supplement.option-1-new-over-40', on);

export interface MeansTestedAmount {
  readonly incomeYear: Decimal;
  readonly assetYear: Decimal;
  readonly perDay: Decimal;
  /**
   * Below the maximum supplement; an equal amount is not below. Compared before dividing, so the comparison is exact.
   */
  readonly lowMeans: boolean;
}

function amountOf(incomeYear: Decimal, assetYear: Decimal, on: CivilDate): MeansTestedAmount {
  const year = incomeYear.plus(assetYear);
  return { incomeYear, assetYear, perDay: year.div(364), lowMeans: year.lt(maximumSupplement(on).times(364)) };
}

/** The part of an amount that lies between two limits. */
const slice = (amount: Decimal, from: Decimal, to: Decimal): Decimal => floorZero(least(amount, to).minus(from));
const excess = (amount: Decimal, line: Decimal): Decimal => floorZero(amount.minus(line));

/** s44-22: half of the income above the free area; 17.5%, 1% and 2% of the assets above each limit. */
export function amount2014(status: CareStatus, on: CivilDate, assets: Numeric, income: Numeric): MeansTestedAmount {
  const lines = assetLines2014(on);
  const held = dec(assets);
  const assetYear = slice(held, lines.free, lines.first)
    .times('0.175')
    .plus(slice(held, lines.first, lines.second).times('0.01'))
    .plus(excess(held, lines.second).times('0.02'));
  return amountOf(excess(dec(income), incomeFreeArea(status, on)).times('0.5'), assetYear, on);
}

/**
 * The asset limits. `free`: 2.25 yearly basic pensions, to the nearest $500. `first`: 2,080 daily maximum supplements
 * more, because 17.5% of that amount is the supplement for 364 days. `second`: 4,160 more.
 */
function assetLines2014(on: CivilDate) {
  const free = rate('pension.max-basic-rate.single', on).times(26).times('2.25').toNearest(500);
  const first = free.plus(maximumSupplement(on).times(2080));
  return { free, first, second: first.plus(maximumSupplement(on).times(4160)) };
}

/** s319: two slices each of income and assets, with a plateau before the second and the third. */
export function amount2025(status: CareStatus, on: CivilDate, assets: Numeric, income: Numeric): MeansTestedAmount {
  const { income: i, assets: a } = lines2025(status, on);
  const [y, v] = [dec(income), dec(assets)];
  const incomeYear = slice(y, i.free, i.first)
    .plus(slice(y, i.second, i.third))
    .plus(excess(y, i.fourth))
    .times('0.5');
  const assetYear = slice(v, a.free, a.first)
    .times('0.175')
    .plus(slice(v, a.second, a.third).plus(excess(v, a.fourth)).times('0.078'));
  return amountOf(incomeYear, assetYear, on);
}

/** Rules s319-5: amounts set by the instrument, and the free areas of the older Act. */
function lines2025(status: CareStatus, on: CivilDate) {
  const own = status === 'single' ? 'single' : 'illness-separated-each';
  return {
    income: {
      free: incomeFreeArea(status, on),
      first: rate(`residential-2025.income-threshold-1.${own}`, on),
      second: rate('residential-2025.income-threshold-2', on),
      third: rate('residential-2025.income-threshold-3', on),
      fourth: rate(`residential-2025.income-threshold-4.${own}`, on),
    },
    assets: {
      free: assetLines2014(on).free,
      first: rate('residential-2025.asset-threshold-1', on),
      second: rate('residential-2025.asset-threshold-2', on),
      third: rate('residential-2025.asset-threshold-3', on),
      fourth: rate('residential-2025.asset-threshold-4', on),
    },
  };
}
