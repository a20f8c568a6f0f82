import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { loanInterest } from '../loan-interest.ts';
import { readRates } from '../rule-rates.ts';
import { totalOf, Working } from '../working.ts';
import { heasInterestRates, heasLimit, heasLimitRates } from './home-equity-access-scheme.ts';

const ratesOn = (day: string) => readRates(heasLimitRates, shippedRateBook, { on: isoDate(day) });

describe('the Home Equity Access Scheme', () => {
  // 1.5 x 1,237.70 = 1,856.55, less the pension.
  it.each([
    [1_237.7, 1_237.7, 618.85],
    [1_237.7, 300, 1_556.55],
    [1_237.7, 0, 1_856.55],
    [100, 200, 0],
  ])('pays beside a maximum of %d and a pension of %d at most %d a fortnight', (maximum, pension, limit) => {
    const working = new Working();
    expect(heasLimit(maximum, pension, ratesOn('2026-11-01'), working)).toBeCloseTo(limit, 9);
    expect(totalOf(working.steps)).toBeCloseTo(limit, 9);
  });

  it('paid no loan beside the maximum pension before 1 July 2019', () => {
    expect(heasLimit(926, 926, ratesOn('2019-06-30'))).toBe(0);
    expect(heasLimit(926, 926, ratesOn('2019-07-01'))).toBe(463);
  });

  it('charges 5.25, 4.5 and 3.95 percent', () => {
    const percentOn = (day: string) =>
      readRates(heasInterestRates, shippedRateBook, { on: isoDate(day) }).interestPercent;
    expect(['2019-12-31', '2020-01-01', '2021-12-31', '2022-01-01', '2026-11-01'].map(percentOn)).toEqual([
      5.25, 4.5, 4.5, 3.95, 3.95,
    ]);
  });
});

describe('the interest of a loan', () => {
  it('is a twelfth of the yearly rate each month', () => {
    const working = new Working();
    expect(loanInterest(120_000, 6, 'monthly', working)).toBe(600);
    expect(totalOf(working.steps)).toBe(600);
  });

  it('compounds in twelve months like 26 fortnights', () => {
    let owed = 100_000;
    for (let month = 0; month < 12; month++) owed += loanInterest(owed, 3.95, 'fortnightly');
    expect(owed).toBeCloseTo(100_000 * (1 + 0.0395 / 26) ** 26, 6);
    const working = new Working();
    const interest = loanInterest(100_000, 3.95, 'fortnightly', working);
    expect(totalOf(working.steps)).toBeCloseTo(interest, 6);
  });

  it('is nil at a rate of nil', () => {
    expect(loanInterest(50_000, 0, 'monthly')).toBe(0);
    expect(loanInterest(50_000, 0, 'fortnightly')).toBe(0);
  });
});
