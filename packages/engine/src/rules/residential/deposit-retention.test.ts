import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { runRule } from '../catalogue.ts';
import { readRates } from '../rule-rates.ts';
import {
  accruedRetention,
  depositRetention,
  depositRetentionRates,
  depositRetentionRule,
} from './deposit-retention.ts';

const rates = readRates(depositRetentionRates, shippedRateBook, { on: isoDate('2025-11-01') });

describe('monthly deductions from the day of payment', () => {
  test('are 550,000 x 2% / 365 x 31 in the first month, and later a share of the rest', () => {
    const { deductions } = depositRetention(550_000, isoDate('2026-03-01'), 3, rates);
    expect(deductions).toEqual([934.25, 902.57, 931.13]);
  });

  test('take 9.53% in five years, and nothing later', () => {
    const after = (months: number) => depositRetention(550_000, isoDate('2026-03-01'), months, rates);
    expect(after(59).totalRetained).toBeLessThan(after(60).totalRetained);
    expect(after(60).totalRetained).toBeCloseTo(52_408.27, 2);
    expect(after(61)).toEqual(after(60));
  });

  test('end a month that begins on the 31st with the end of a shorter month', () => {
    // 31 January to 28 February is 29 days, 1 to 30 March is 30.
    const { deductions } = depositRetention(365_000, isoDate('2026-01-31'), 2, rates);
    expect(deductions).toEqual([580, 599.05]);
  });

  test('are empty for zero months', () => {
    const none = { deductions: [], totalRetained: 0, depositBalance: 1_000 };
    expect(depositRetention(1_000, isoDate('2026-01-31'), 0, rates)).toEqual(none);
  });
});

test('the accrued amount is not rounded and never negative', () => {
  expect(accruedRetention(300_000, 0.02, 1, 365)).toBeCloseTo(16.43835616, 8);
  expect(accruedRetention(-1, 0.02, 30, 365)).toBe(0);
  expect(accruedRetention(300_000, 0.02, -1, 365)).toBe(0);
});

describe('the rule, run by name', () => {
  test('returns the accrual of one day if there is no day of payment', () => {
    const result = runRule(depositRetentionRule.id, { depositPaid: 365_000, months: 3 }, shippedRateBook);
    expect(result).toEqual({ ok: true, value: { accrualPerDay: 20 } });
    const noMonths = runRule(depositRetentionRule.id, { depositPaid: 365_000, paidOn: '2025-11-01' }, shippedRateBook);
    expect(noMonths).toEqual(result);
  });

  test('retains nothing without a deposit, and rejects a negative one', () => {
    const retention = (depositPaid: number) =>
      runRule(depositRetentionRule.id, { depositPaid, paidOn: '2026-03-01', months: 2 }, shippedRateBook);
    const nothing = { accrualPerDay: 0, deductions: [0, 0], totalRetained: 0, depositBalance: 0 };
    expect(retention(0)).toEqual({ ok: true, value: nothing });
    expect(retention(-0.01)).toMatchObject({
      ok: false,
      problems: [{ code: 'number-min', fieldPath: ['depositPaid'] }],
    });
  });

  test('has no rate for a deposit paid before the Act, which has no retention', () => {
    const inputs = { depositPaid: 365_000, paidOn: '2025-10-31', months: 3 };
    expect(runRule(depositRetentionRule.id, inputs, shippedRateBook)).toMatchObject({
      ok: false,
      problems: [{ code: 'date-out-of-rates', fieldPath: ['paidOn'] }],
    });
  });
});
