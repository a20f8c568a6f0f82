import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { runRule } from '../catalogue.ts';
import { readRates } from '../rule-rates.ts';
import { careFee2014, careFee2014Rule, fees2014 } from './care-fee-2014.ts';

describe('means tested care fee on 1 October 2025 with a supplement of 70.94', () => {
  const rates = readRates(fees2014, shippedRateBook, { on: isoDate('2025-10-01') });
  test.each([
    [0, 0],
    [70.93, 0],
    [70.94, 0],
    [70.94 + 1e-10, 0],
    [70.95, 0.01],
    [90, 19.06],
    [500, 429.06],
  ])('a means tested amount of %d a day gives a fee of %d', (amount, fee) => {
    expect(careFee2014(amount, rates).meansTestedCareFeePerDay).toBeCloseTo(fee, 9);
    expect(careFee2014(amount, rates).basicDailyFeePerDay).toBe(65.55);
  });

  test('the fee is exactly 0 at the limit', () => {
    expect(careFee2014(25_822.16 / 364, rates).meansTestedCareFeePerDay).toBe(0);
  });
});

describe('the rule, run by name', () => {
  const run = (inputs: object) => {
    const result = runRule(careFee2014Rule.id, { on: '2025-10-01', ...inputs }, shippedRateBook);
    return result.ok ? result.value : result.problems;
  };

  test('uses an entered means tested amount instead of the means', () => {
    expect(run({ meansTestedAmountPerDay: 90, assessableAssets: 50 })).toMatchObject({
      meansTestedCareFeePerDay: expect.closeTo(19.06, 9),
    });
  });

  test('returns the days until the annual cap of 35,238.11: none without a fee, at most a year', () => {
    expect(run({})).toMatchObject({ payableDaysInYear: 0 });
    expect(run({ meansTestedAmountPerDay: 90 })).toMatchObject({ payableDaysInYear: 365 });
    expect(run({ meansTestedAmountPerDay: 270.94 })).toMatchObject({ payableDaysInYear: 176 });
  });
});
