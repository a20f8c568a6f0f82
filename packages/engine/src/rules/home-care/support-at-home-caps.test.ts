import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { runRule } from '../catalogue.ts';
import { readRates } from '../rule-rates.ts';
import { lifetimeCapMonths, lifetimeCapRates, lifetimeCapRule, noWorseOffCeiling } from './support-at-home-caps.ts';

describe('months until the lifetime cap', () => {
  test.each([
    [1_000, 0, 100, 1_000, 10, 100],
    [1_000, 0, 99.99, 1_000, 11, 0.1],
    [1_000, 950, 100, 50, 1, 50],
    [1_000, 900, 100, 100, 1, 100],
    [1_000, 1_000, 100, 0, 0, 0],
    [1_000, 1_200, 100, 0, 0, 0],
  ])('are right for a cap of %d with %d used and %d a month', (cap, used, monthly, remaining, months, last) => {
    const result = lifetimeCapMonths(cap, used, monthly);
    expect(result.remaining).toBe(remaining);
    expect(result.monthsUntilCap).toBe(months);
    expect(result.lastMonthContribution).toBeCloseTo(last, 9);
  });

  test('is undefined if nothing is contributed', () => {
    expect(lifetimeCapMonths(1_000, 0, 0)).toEqual({
      remaining: 1_000,
      monthsUntilCap: undefined,
      lastMonthContribution: undefined,
    });
    const rule = runRule(
      lifetimeCapRule.id,
      { on: '2026-03-20', lifetimeUsed: 0, contributionPerMonth: 0 },
      shippedRateBook,
    );
    expect(rule).toEqual({ ok: true, value: { lifetimeCap: 137_917.01, remaining: 137_917.01 } });
  });
});

test('there are two caps: standard and no worse off', () => {
  const on = isoDate('2025-11-01');
  expect(readRates(lifetimeCapRates, shippedRateBook, { on, participantClass: 'standard' }).lifetimeCap).toBe(
    135_318.69,
  );
  expect(readRates(lifetimeCapRates, shippedRateBook, { on, participantClass: 'no-worse-off' }).lifetimeCap).toBe(
    84_571.66,
  );
});

test.each([
  ['standard', 135_318.69],
  ['no-worse-off', 84_571.66],
])('the rule uses the cap of class %s', (participantClass, lifetimeCap) => {
  const inputs = { on: '2025-11-01', participantClass, lifetimeUsed: lifetimeCap - 150, contributionPerMonth: 100 };
  expect(runRule(lifetimeCapRule.id, inputs, shippedRateBook)).toMatchObject({
    value: { lifetimeCap, remaining: expect.closeTo(150, 6), monthsUntilCap: 2 },
  });
});

test.each(['standard', 'no-worse-off'])(
  'there are no %s contributions, and no cap for them, before Support at Home',
  (participantClass) => {
    const capOn = (on: string) =>
      runRule(
        lifetimeCapRule.id,
        { on, participantClass, lifetimeUsed: 80_000, contributionPerMonth: 100 },
        shippedRateBook,
      );
    expect(capOn('2025-10-31')).toMatchObject({ problems: [{ code: 'date-out-of-rates', fieldPath: ['on'] }] });
    expect(capOn('2025-11-01').ok).toBe(true);
  },
);

describe('the fortnightly ceiling is 14 days of the fee at transition', () => {
  test.each([
    [10, 139.99, 139.99],
    [10, 140, 140],
    [10, 140.01, 140],
    [0, 50, 0],
  ])('a fee of %d limits a contribution of %d to %d', (fee, contribution, charged) => {
    expect(noWorseOffCeiling(fee, contribution)).toEqual({
      ceilingPerFortnight: 14 * fee,
      chargedPerFortnight: charged,
      ceilingPerYear: 365 * fee,
    });
  });
});

test('the ceiling rule can be run by name', () => {
  const inputs = { itcfPerDayAtTransition: 10, contributionPerFortnight: 150 };
  expect(runRule('support-at-home.no-worse-off-ceiling', inputs, shippedRateBook)).toEqual({
    ok: true,
    value: { ceilingPerFortnight: 140, chargedPerFortnight: 140, ceilingPerYear: 3_650 },
  });
});
