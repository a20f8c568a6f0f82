import { isoDate, nearestCent } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { readRates } from '../rule-rates.ts';
import {
  budgetAndCarryOver,
  budgetPerQuarter,
  carryOverLimit,
  dailyBaseAmount,
  roundedBudgetPerYear,
  type SupportAtHomeClassification,
} from './support-at-home-budget.ts';

const at = (date: string, classification: SupportAtHomeClassification) =>
  readRates(budgetAndCarryOver, shippedRateBook, { on: isoDate(date), of: { classification } });

describe('budgets on the first day, as published', () => {
  test.each([
    [1, 10_731, 2_682.75, 26.46],
    [2, 16_034.45, 4_008.61, 39.54],
    [3, 21_965.7, 5_491.43, 54.16],
    [4, 29_696.4, 7_424.1, 73.22],
    [5, 39_697.4, 9_924.35, 97.88],
    [6, 48_114.3, 12_028.58, 118.64],
    [7, 58_148.15, 14_537.04, 143.38],
    [8, 78_106.35, 19_526.59, 192.59],
  ] as const)(
    'classification %i has $%d a year, $%d a quarter and a daily base of $%d',
    (classification, year, quarter, base) => {
      const rates = at('2025-11-01', classification);
      expect(rates.budgetPerYear).toBe(year);
      expect(nearestCent(budgetPerQuarter(rates))).toBe(quarter);
      expect(dailyBaseAmount(rates)).toBe(base);
    },
  );
});

describe('carry-over', () => {
  test.each([
    [3, 90, 1_000],
    [5, 92, 1_000],
    [6, 84, 1_000],
    [6, 85, 1_008.44],
    [6, 91, 1_079.624],
    [8, 92, 1_771.828],
  ] as const)('for classification %i and a quarter of %i days is at most $%d', (classification, days, limit) => {
    expect(carryOverLimit(days, at('2025-11-01', classification))).toBeCloseTo(limit, 9);
  });
});

test('budgets change on 1 July and on 1 October 2026', () => {
  expect(at('2026-06-30', 4).budgetPerYear).toBe(29_696.4);
  expect(at('2026-07-01', 4).budgetPerYear).toBe(30_468.51);
  expect(at('2026-10-01', 4).budgetPerYear).toBe(30_528.15);
});

test('the announced budgets are rounded to thousands', () => {
  const on = isoDate('2025-11-01');
  const all = ([1, 2, 3, 4, 5, 6, 7, 8] as const).map((c) => roundedBudgetPerYear(shippedRateBook, on, c));
  expect(all).toEqual([11_000, 16_000, 22_000, 30_000, 40_000, 48_000, 58_000, 78_000]);
});

test('throws for a day before the Act', () => {
  expect(() => at('2025-10-31', 4)).toThrow('2025-10-31');
});
