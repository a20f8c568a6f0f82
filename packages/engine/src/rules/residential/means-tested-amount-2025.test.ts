import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRates } from '../rule-rates.ts';
import type { CareStatus } from './care-status.ts';
import { meansTest2025, meansTestedAmount2025 } from './means-tested-amount-2025.ts';

const ratesOf = (status: CareStatus) =>
  readRates(meansTest2025, shippedRateBook, { on: isoDate('2025-11-01'), status });
const amount = (status: CareStatus, assessableAssets: number, assessableIncomePerYear: number) =>
  meansTestedAmount2025({ assessableAssets, assessableIncomePerYear }, ratesOf(status));

describe('income slices on the first day of the Act', () => {
  // Rules s319-5: single 34,762 / 86,406.32 / 101,105 / 117,230.20 / 139,048; each member of a separated couple 34,034
  // / 85,678.32 / 101,105 / 117,230.20 / 136,136. Half of the income inside a slice counts, and nothing between slices.
  test.each([
    ['single', 34_761.99, 0],
    ['single', 34_762, 0],
    ['single', 34_764, 1],
    ['single', 86_406.32, 25_822.16],
    ['single', 101_105, 25_822.16],
    ['single', 101_107, 25_823.16],
    ['single', 117_230.2, 33_884.76],
    ['single', 139_048, 33_884.76],
    ['single', 139_050, 33_885.76],
    ['illness-separated', 34_034, 0],
    ['illness-separated', 34_036, 1],
    ['illness-separated', 85_678.32, 25_822.16],
    ['illness-separated', 101_105, 25_822.16],
    ['illness-separated', 136_136, 33_884.76],
    ['illness-separated', 136_138, 33_885.76],
  ] as const)('%s person with income of %d a year counts %d', (status, income, expected) => {
    const result = amount(status, 0, income);
    expect(result.incomeTestedPerYear).toBeCloseTo(expected, 6);
    expect(result.incomeTestedPerDay).toBeCloseTo(expected / 364, 8);
    expect(result.assetTestedPerYear).toBe(0);
  });
});

describe('asset slices on the first day of the Act', () => {
  // 17.5% from 63,000 to 210,555.20; 7.8% from 252,000 to 355,366.66; 7.8% from 532,055.20 on.
  test.each([
    [62_999.99, 0],
    [63_000, 0],
    [63_100, 17.5],
    [210_555.2, 25_822.16],
    [252_000, 25_822.16],
    [252_100, 25_829.96],
    [355_366.66, 33_884.75948],
    [532_055.2, 33_884.75948],
    [532_155.2, 33_892.55948],
  ])('assets of %d count %d a year', (assets, expected) => {
    const result = amount('single', assets, 0);
    expect(result.assetTestedPerYear).toBeCloseTo(expected, 6);
    expect(amount('illness-separated', assets, 0).assetTestedPerYear).toBe(result.assetTestedPerYear);
  });
});

describe('low means', () => {
  test.each([
    [210_555.19, true],
    [210_555.2, false],
    [210_555.21, false],
  ])('applies with assets of %d: %s', (assets, lowMeans) => {
    expect(amount('single', assets, 0).lowMeans).toBe(lowMeans);
  });

  test('an income of exactly the first threshold adds nothing', () => {
    expect(amount('single', 0, 86_406.32).lowMeans).toBe(false);
    expect(amount('illness-separated', 0, 85_678.32).lowMeans).toBe(false);
  });

  test('both tests together can reach the supplement that each alone does not reach', () => {
    expect(amount('single', 150_000, 0).lowMeans).toBe(true);
    expect(amount('single', 0, 60_000).lowMeans).toBe(true);
    expect(amount('single', 150_000, 60_000).lowMeans).toBe(false);
  });
});

test('the two amounts are added', () => {
  const result = amount('single', 300_000, 60_000);
  expect(result.incomeTestedPerDay).toBeCloseTo(34.667582, 6);
  expect(result.assetTestedPerDay).toBeCloseTo(81.225714, 6);
  expect(result.meansTestedAmountPerDay).toBeCloseTo(115.893297, 6);
});

test('more means never lower the amount', () => {
  const money = fc.double({ min: 0, max: 3_000_000, noNaN: true });
  const status = fc.constantFrom<CareStatus>('single', 'illness-separated');
  fc.assert(
    fc.property(status, money, money, money, (who, assets, income, more) => {
      const before = amount(who, assets, income).meansTestedAmountPerDay;
      expect(amount(who, assets + more, income).meansTestedAmountPerDay).toBeGreaterThanOrEqual(before);
      expect(amount(who, assets, income + more).meansTestedAmountPerDay).toBeGreaterThanOrEqual(before);
    }),
    { seed: 20251101, numRuns: 300 },
  );
});

test('throws for a day before the Act', () => {
  expect(() => readRates(meansTest2025, shippedRateBook, { on: isoDate('2025-10-31'), status: 'single' })).toThrow(
    '2025-10-31',
  );
});
