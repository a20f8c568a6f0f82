import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { runRule } from '../catalogue.ts';
import { readRates } from '../rule-rates.ts';
import { contributionRates, residentContribution, residentContributionRule } from './resident-contribution-2025.ts';

const rates = readRates(contributionRates, shippedRateBook, { on: isoDate('2025-11-01') });
const contribution = (meansTestedAmountPerDay: number) =>
  residentContribution({ meansTestedAmountPerDay, meansDisclosed: true }, rates);

describe('contributions by means tested amount on the first day of the Act', () => {
  // Supplement 70.94, hotelling at most 22.15 (so up to 93.09), non-clinical at most 105.30 (up to 198.39).
  test.each([
    [0, 0, 0],
    [70.93, 0, 0],
    [70.94, 0, 0],
    [70.95, 0.01, 0],
    [93.08, 22.14, 0],
    [93.09, 22.15, 0],
    [93.1, 22.15, 0.01],
    [198.38, 22.15, 105.29],
    [198.39, 22.15, 105.3],
    [500, 22.15, 105.3],
  ])(
    'a means tested amount of %d a day gives hotelling of %d and non-clinical care of %d',
    (amount, hotelling, nonClinical) => {
      const result = contribution(amount);
      expect(result.basicDailyFeePerDay).toBe(65.55);
      expect(result.hotellingPerDay).toBeCloseTo(hotelling, 9);
      expect(result.nonClinicalPerDay).toBeCloseTo(nonClinical, 9);
      expect(result.totalPerDay).toBeCloseTo(65.55 + hotelling + nonClinical, 9);
    },
  );

  test('are exactly 0 at a limit, without binary noise', () => {
    expect(contribution(25_822.16 / 364).hotellingPerDay).toBe(0);
    expect(contribution(70.94 + 22.15).nonClinicalPerDay).toBe(0);
    expect(contribution(70.94 + 1e-10).hotellingPerDay).toBe(0);
  });
});

describe('undisclosed means', () => {
  test('give the greatest amounts, whatever the means tested amount', () => {
    const result = residentContribution({ meansTestedAmountPerDay: 0, meansDisclosed: false }, rates);
    expect(result).toEqual({
      basicDailyFeePerDay: 65.55,
      hotellingPerDay: 22.15,
      nonClinicalPerDay: 105.3,
      totalPerDay: 65.55 + 22.15 + 105.3,
    });
  });

  test('give no means tested amount and never low means', () => {
    const inputs = { on: '2026-03-20', meansDisclosed: false };
    const result = runRule(residentContributionRule.id, inputs, shippedRateBook);
    expect(result).toEqual({
      ok: true,
      value: {
        lowMeans: false,
        basicDailyFeePerDay: 66.8,
        hotellingPerDay: 22.15,
        nonClinicalPerDay: 107.32,
        totalPerDay: expect.closeTo(196.27, 9),
      },
    });
  });
});
