import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { readRates } from '../rule-rates.ts';
import { accommodationContribution, accommodationContributionRates } from './accommodation-contribution.ts';

const on = isoDate('2025-11-01');
const home = (option: 1 | 2 | 3 | 4) => readRates(accommodationContributionRates, shippedRateBook, { on, option });
const resident = {
  arrangements: '2025',
  meansTestedAmountPerDay: 40,
  mpirPercent: 7.3,
  contributionPaid: 0,
  priceDapPerDay: undefined,
} as const;

describe('the contribution is the lesser of the means tested amount and the supplement of the home', () => {
  test.each([
    [1, 70.93, 70.93, 0.01],
    [1, 70.94, 70.94, 0],
    [1, 90, 70.94, 0],
    [2, 53.2, 53.2, 0.01],
    [2, 53.22, 53.21, 0],
    [3, 46.26, 46.26, 0],
    [3, 60, 46.26, 0],
    [4, 0, 0, 34.7],
    [4, 34.71, 34.7, 0],
  ] as const)(
    'supplement option %i with a means tested amount of %d pays %d',
    (option, meansTestedAmountPerDay, dac, government) => {
      const result = accommodationContribution({ ...resident, meansTestedAmountPerDay }, home(option));
      expect(result.dacPerDay).toBe(dac);
      expect(result.governmentSupplementPerDay).toBeCloseTo(government, 9);
      expect(result.dacPayablePerDay).toBe(dac);
    },
  );

  test('the contribution is at most the daily payment of the agreed price', () => {
    const result = accommodationContribution({ ...resident, priceDapPerDay: 30 }, home(1));
    expect(result.dacPerDay).toBe(30);
    expect(result.governmentSupplementPerDay).toBeCloseTo(30.94, 9);
    expect(accommodationContribution({ ...resident, priceDapPerDay: 80 }, home(1)).dacPerDay).toBe(40);
  });
});

test.each([
  [1, 70.94],
  [2, 53.21],
  [3, 46.26],
  [4, 34.7],
] as const)('option %i has a supplement of %d', (option, perDay) => {
  expect(home(option).facilitySupplementPerDay).toBe(perDay);
});

describe('lump sum and part payment, 40 a day at 7.3% = 200,000', () => {
  test.each([
    [0, 40],
    [100_000, 20],
    [100_033, 19.99],
    [200_000, 0],
    [250_000, 0],
  ])('with %d paid leaves %d a day', (contributionPaid, payable) => {
    const result = accommodationContribution({ ...resident, contributionPaid }, home(1));
    expect(result.dacPerYear).toBe(14_600);
    expect(result.racEquivalent).toBeCloseTo(200_000, 6);
    expect(result.dacReductionPerDay).toBeCloseTo((contributionPaid * 0.073) / 365, 9);
    expect(result.dacPayablePerDay).toBe(payable);
  });

  test('no lump sum replaces the contribution at an MPIR of nil', () => {
    const paid = { ...resident, mpirPercent: 0, contributionPaid: 100_000 };
    expect(accommodationContribution(paid, home(1))).toMatchObject({ racEquivalent: 0, dacPayablePerDay: 40 });
    const ofNothing = accommodationContribution({ ...paid, priceDapPerDay: 0 }, home(1));
    expect(ofNothing).toMatchObject({ dacPerDay: 0, racEquivalent: 0, dacPayablePerDay: 0 });
  });

  test('the 2014 arrangements do not round', () => {
    const paid = { ...resident, arrangements: '2014', contributionPaid: 100_033 } as const;
    const result = accommodationContribution(paid, home(1));
    expect(result.dacPayablePerDay).toBeCloseTo(19.9934, 9);
  });

  test('the 2025 Rules round the yearly amount to the cent', () => {
    const amount = { ...resident, meansTestedAmountPerDay: 41.826923076923 };
    expect(accommodationContribution(amount, home(1)).dacPerYear).toBe(15_266.83);
    // Rules s298-10 rounds the remaining amount after a lump sum. The contribution itself stays the means tested
    // amount.
    expect(accommodationContribution(amount, home(1)).dacPayablePerDay).toBe(41.826923076923);
    const old = accommodationContribution({ ...amount, arrangements: '2014' }, home(1));
    expect(old.dacPerYear).toBeCloseTo(15_266.826923, 6);
  });
});
