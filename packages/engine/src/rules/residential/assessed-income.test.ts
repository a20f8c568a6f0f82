import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { assessedIncome, assessedIncomeRates } from './assessed-income.ts';

// 20 September 2025: 26 x (minimum supplement 45.60 + energy supplement 14.10) = 1,552.20.
const rates = assessedIncomeRates(shippedRateBook, isoDate('2025-09-20'));

describe('the own pension counts without its supplements', () => {
  test.each([
    [0, 0],
    [1_552.19, 0],
    [1_552.2, 0],
    [1_553.2, 1],
    [29_000, 27_447.8],
  ])('a pension of %d a year counts as %d', (pensionPerYear, counted) => {
    for (const status of ['single', 'illness-separated'] as const) {
      const result = assessedIncome({ status, pensionPerYear, ordinaryIncomePerYear: 0 }, rates);
      expect(result.pensionCountedPerYear).toBeCloseTo(counted, 9);
      expect(result.assessableIncomePerYear).toBe(result.pensionCountedPerYear);
    }
  });
});

test('ordinary income of a couple is halved, the pension is not', () => {
  const income = { pensionPerYear: 21_552.2, ordinaryIncomePerYear: 40_000 };
  expect(assessedIncome({ ...income, status: 'single' }, rates).assessableIncomePerYear).toBeCloseTo(60_000, 9);
  expect(assessedIncome({ ...income, status: 'illness-separated' }, rates).assessableIncomePerYear).toBeCloseTo(
    40_000,
    9,
  );
});
