import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { readRates } from '../rule-rates.ts';
import type { CareStatus } from './care-status.ts';
import { meansTest2014, meansTestedAmount2014 } from './means-tested-amount-2014.ts';

const on = (date: string) => {
  const ratesOf = (status: CareStatus) => readRates(meansTest2014, shippedRateBook, { on: isoDate(date), status });
  return (status: CareStatus, assessableAssets: number, assessableIncomePerYear: number) =>
    meansTestedAmount2014({ assessableAssets, assessableIncomePerYear }, ratesOf(status));
};

describe('means tested amount on 1 October 2025 from assets', () => {
  // 17.5% from 63,000, 1% from 210,555.20, 2% from 505,665.60.
  const amount = on('2025-10-01');
  test.each([
    [63_000, 0],
    [63_100, 17.5],
    [210_555.2, 25_822.16],
    [210_655.2, 25_823.16],
    [505_665.6, 28_773.264],
    [505_765.6, 28_775.264],
  ])('assets of %d give %d a year', (assets, perYear) => {
    expect(amount('single', assets, 0).assetTestedPerYear).toBeCloseTo(perYear, 6);
  });

  test.each([
    ['single', 34_762, 0],
    ['single', 34_764, 1],
    ['illness-separated', 34_034, 0],
    ['illness-separated', 34_036, 1],
  ] as const)('means tested amount of a %s person with income of %d', (status, income, perYear) => {
    expect(amount(status, 0, income).incomeTestedPerYear).toBeCloseTo(perYear, 6);
  });

  test.each([
    [210_555.19, true],
    [210_555.2, false],
    [210_555.21, false],
  ])('low means with assets of %d: %s', (assets, lowMeans) => {
    expect(amount('single', assets, 0).lowMeans).toBe(lowMeans);
  });

  test('the amounts for income and assets are added', () => {
    const result = amount('illness-separated', 360_555.2, 35_000);
    expect(result.meansTestedAmountPerDay).toBeCloseTo(result.incomeTestedPerDay + result.assetTestedPerDay, 12);
    expect(result.meansTestedAmountPerDay).toBeCloseTo(76.3878, 4);
  });
});

test('works on the first day of the scheme', () => {
  // 17.5% x (154,179.20 - 45,000) + 1% x (250,000 - 154,179.20) for assets; half of 30,000 - 24,835.20 for income.
  const result = on('2014-07-01')('single', 250_000, 30_000);
  expect(result.assetTestedPerYear).toBeCloseTo(20_064.568, 6);
  expect(result.incomeTestedPerYear).toBeCloseTo(2_582.4, 6);
});

test('throws for a day before the scheme', () => {
  expect(() => on('2014-06-30')('single', 0, 0)).toThrow('2014-06-30');
});
