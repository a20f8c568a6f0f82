import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import type { Relationship } from '../../household/household.ts';
import { readRates } from '../rule-rates.ts';
import { deemedIncome, deeming } from './deemed-income.ts';

function deem(on: string, status: Relationship, financialAssets: number) {
  return deemedIncome({ status, financialAssets }, readRates(deeming, shippedRateBook, { on: isoDate(on), status }));
}

describe('deemed income on 1 October 2026: 1.75% to 66,800 (couple 110,600), 3.75% above', () => {
  it.each([
    ['single', 0, 0],
    ['single', 66_799, 1168.9825],
    ['single', 66_800, 1169],
    ['single', 66_900, 1172.75],
    ['single', 350_000, 11_789],
    ['couple', 110_600, 1935.5],
    ['couple', 110_601, 1935.5375],
    ['couple', 420_000, 13_538],
    ['illness-separated', 420_000, 13_538],
  ] as const)('%s with assets of %i: %d a year', (status, assets, perYear) => {
    const { deemedIncomePerYear, deemedIncomePerPersonPerYear, deemedIncomePerFortnight } = deem(
      '2026-10-01',
      status,
      assets,
    );
    expect(deemedIncomePerYear).toBeCloseTo(perYear, 8);
    expect(deemedIncomePerFortnight).toBeCloseTo(perYear / 26, 8);
    expect(deemedIncomePerPersonPerYear).toBeCloseTo(status === 'single' ? perYear : perYear / 2, 8);
  });

  it('an overdrawn account has no deemed income', () => {
    expect(deem('2026-10-01', 'single', -5000).deemedIncomePerYear).toBe(0);
  });
});

describe('deemed income around a change of rates', () => {
  it.each([
    ['2020-04-30', 100_000, 51_800 * 0.01 + 48_200 * 0.03],
    ['2020-05-01', 100_000, 51_800 * 0.0025 + 48_200 * 0.0225],
    ['2025-09-19', 100_000, 64_200 * 0.0025 + 35_800 * 0.0225],
    ['2025-09-20', 100_000, 64_200 * 0.0075 + 35_800 * 0.0275],
  ])('on %s, assets of %d have deemed income of %d a year', (on, assets, perYear) => {
    expect(deem(on, 'single', assets).deemedIncomePerYear).toBeCloseTo(perYear, 8);
  });
});
