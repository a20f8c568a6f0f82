import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { readRates } from '../rule-rates.ts';
import { assessedAssets, homeCapRates } from './assessed-assets.ts';

const rates = readRates(homeCapRates, shippedRateBook, { on: isoDate('2025-11-01') });
const none = { homeValue: 0, homeProtected: false, otherAssets: 0, refundableDeposit: 0 };

describe('the home counts up to the cap of 210,555.20 a person', () => {
  test.each([
    ['single', 210_555.19, 210_555.19, 0],
    ['single', 210_555.2, 210_555.2, 0],
    ['single', 210_555.21, 210_555.2, 0.01],
    ['single', 900_000, 210_555.2, 689_444.8],
    ['illness-separated', 300_000, 150_000, 0],
    ['illness-separated', 421_110.4, 210_555.2, 0],
    ['illness-separated', 421_110.42, 210_555.2, 0.01],
    ['illness-separated', 900_000, 210_555.2, 239_444.8],
  ] as const)('%s person with a home of %d counts %d', (status, homeValue, counted, excluded) => {
    const result = assessedAssets({ ...none, status, homeValue }, rates);
    expect(result.homeCounted).toBeCloseTo(counted, 9);
    expect(result.homeExcluded).toBeCloseTo(excluded, 9);
    expect(result.assessableAssets).toBe(result.homeCounted);
  });
});

test('a home with a protected person does not count', () => {
  const result = assessedAssets({ ...none, status: 'single', homeValue: 900_000, homeProtected: true }, rates);
  expect(result).toEqual({ homeCounted: 0, homeExcluded: 900_000, assessableAssets: 0 });
});

test('the deposit counts in full for a single person and half for each member of a couple', () => {
  const means = { ...none, homeValue: 900_000, otherAssets: 250_000, refundableDeposit: 400_000 };
  expect(assessedAssets({ ...means, status: 'single' }, rates).assessableAssets).toBeCloseTo(860_555.2, 9);
  expect(assessedAssets({ ...means, status: 'illness-separated' }, rates).assessableAssets).toBeCloseTo(535_555.2, 9);
});
