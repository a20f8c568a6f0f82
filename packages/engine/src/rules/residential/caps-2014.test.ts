import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { runRule } from '../catalogue.ts';
import { capDays2014, capDays2014Rule } from './caps-2014.ts';

const caps = { annualCap: 30_000, annualCapUsed: 0, lifetimeCap: 70_000, lifetimeCapUsed: 0 };

describe('full days until the nearer cap', () => {
  test.each([
    [0, 0, 0],
    [82.19, 365, 0],
    [100, 300, 0],
    [99.99, 300, 3],
    [118.29, 253, 72.63],
    [30_000, 1, 0],
    [30_001, 0, 30_000],
  ])('a fee of %d a day is payable for %i days', (feePerDay, days, partDay) => {
    const result = capDays2014({ ...caps, feePerDay });
    expect(result.payableDays).toBe(days);
    expect(result.paidOnWholeDays).toBeCloseTo(days * feePerDay, 9);
    expect(result.partDayAmount).toBeCloseTo(partDay, 9);
  });

  test('amounts used before reduce the rest of a cap, not below 0', () => {
    const result = capDays2014({ ...caps, feePerDay: 100, annualCapUsed: 29_000, lifetimeCapUsed: 69_500 });
    expect(result).toMatchObject({ remainingAnnual: 1_000, remainingLifetime: 500, payableDays: 5 });
    const over = capDays2014({ ...caps, feePerDay: 100, annualCapUsed: 31_000 });
    expect(over).toMatchObject({ remainingAnnual: 0, payableDays: 0, partDayAmount: 0 });
  });
});

describe('the rule, run by name', () => {
  const run = (inputs: object) => runRule(capDays2014Rule.id, inputs, shippedRateBook);

  test('uses the caps of the day for each cap that is not entered', () => {
    expect(run({ on: '2025-10-01', feePerDay: 100, annualCap: 20_000 })).toMatchObject({
      value: { annualCap: 20_000, lifetimeCap: 84_571.66, payableDays: 200 },
    });
  });

  test('counts only the entered cap if there is no day', () => {
    const result = run({ feePerDay: 100, lifetimeCap: 5_000 });
    expect(result).toMatchObject({ value: { payableDays: 50, remainingLifetime: 5_000 } });
    expect(result.ok && Object.keys(result.value)).not.toContain('annualCap');
  });

  test('needs either a day or a cap', () => {
    expect(run({ on: '2025-10-01', feePerDay: 100 })).toMatchObject({ value: { lifetimeCap: 84_571.66 } });
    expect(run({ feePerDay: 100, annualCap: 20_000 })).toEqual({
      ok: true,
      value: {
        annualCap: 20_000,
        remainingAnnual: 20_000,
        payableDays: 200,
        paidOnWholeDays: 20_000,
        partDayAmount: 0,
      },
    });
  });

  test('returns nothing without a day and without a cap', () => {
    expect(run({ feePerDay: 100 })).toMatchObject({ ok: false, problems: [{ code: 'required', fieldPath: ['on'] }] });
  });
});
