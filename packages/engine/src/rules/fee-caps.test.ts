import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CapDay,
  capOfFreeDay,
  chargedDaysUnderCap,
  chargedUnderCap,
  chargeUnderCap,
  isMet,
  metSteps,
} from './fee-caps.ts';
import { totalOf, Working } from './working.ts';

describe('a fee of 10 a day for 30 days', () => {
  test.each<[CapDay, number, number, number]>([
    ['exact', 300, 30, 300],
    ['free', 300, 30, 300],
    ['whole', 300, 30, 300],
    ['exact', 299.99, 30, 299.99],
    ['free', 299.99, 29, 290],
    ['whole', 299.99, 30, 300],
    ['exact', 5, 1, 5],
    ['free', 5, 0, 0],
    ['whole', 5, 1, 10],
    ['exact', 0, 0, 0],
    ['free', 0, 0, 0],
    ['whole', 0, 1, 10],
    ['exact', -0.01, 0, 0],
    ['free', -0.01, 0, 0],
    ['whole', -0.01, 0, 0],
    ['exact', Number.POSITIVE_INFINITY, 30, 300],
  ])('%s, with %d left under the cap', (capDay, remaining, chargedDays, charged) => {
    expect(chargeUnderCap(10, 30, remaining, capDay)).toEqual({ chargedDays, charged });
    const ofDays = new Working();
    expect(chargedDaysUnderCap(10, 30, remaining, capDay, ofDays)).toBe(chargedDays);
    expect(totalOf(ofDays.steps)).toBe(chargedDays);
    const ofCharge = new Working();
    expect(chargedUnderCap(10, 30, remaining, capDay, ofCharge)).toBe(charged);
    expect(totalOf(ofCharge.steps)).toBe(charged);
  });

  test('charges nothing without a fee or without days', () => {
    expect(chargeUnderCap(0, 30, 100, 'whole')).toEqual({ chargedDays: 0, charged: 0 });
    expect(chargeUnderCap(10, 0, 100, 'whole')).toEqual({ chargedDays: 0, charged: 0 });
  });
});

test('"free" never passes the cap, "exact" meets it, and "whole" passes it by less than a day', () => {
  const cents = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((n) => n / 100);
  fc.assert(
    fc.property(cents(400), fc.integer({ min: 1, max: 2_000 }), cents(140_000), (fee, days, remaining) => {
      const free = chargeUnderCap(fee, days, remaining, 'free').charged;
      const exact = chargeUnderCap(fee, days, remaining, 'exact').charged;
      const whole = chargeUnderCap(fee, days, remaining, 'whole').charged;
      expect(exact).toBeCloseTo(Math.min(fee * days, remaining), 6);
      expect(free).toBeLessThanOrEqual(remaining + 1e-6);
      expect(exact - free).toBeLessThan(fee);
      expect(whole).toBeGreaterThanOrEqual(exact - 1e-6);
      expect(whole - remaining).toBeLessThanOrEqual(fee + 1e-6);
    }),
    { seed: 1460, numRuns: 500 },
  );
});

test('charging day by day gives the same total as charging all days at once', () => {
  for (const capDay of ['exact', 'free', 'whole'] as const) {
    let left = 1_234.56;
    let days = 0;
    for (let day = 0; day < 100; day += 1) {
      const one = chargeUnderCap(33.33, 1, left, capDay);
      left -= one.charged;
      days += one.chargedDays;
    }
    const atOnce = chargeUnderCap(33.33, 100, 1_234.56, capDay);
    expect(days).toBe(atOnce.chargedDays);
    expect(1_234.56 - left).toBeCloseTo(atOnce.charged, 9);
  }
});

describe('whether a cap is met', () => {
  test.each<[number, CapDay, boolean]>([
    [99.99, 'exact', false],
    [100, 'exact', true],
    [100, 'free', true],
    [100, 'whole', false],
    [100.01, 'whole', true],
  ])('is tested for a cap of 100, with %d used and the last day %s', (used, capDay, met) => {
    const working = new Working();
    expect(isMet(used, 100, capDay)).toBe(met);
    metSteps(used, 100, capDay, working);
    expect(totalOf(working.steps)).toBe(met ? 1 : 0);
  });

  test('the nearer cap makes a day free, if the fee was not charged on every day', () => {
    expect(capOfFreeDay(10, 29, 30, 295, 400)).toBe('annual');
    expect(capOfFreeDay(10, 29, 30, 400, 295)).toBe('lifetime');
    expect(capOfFreeDay(10, 29, 30, 295, 295)).toBe('lifetime');
    expect(capOfFreeDay(10, 30, 30, 300, 400)).toBeUndefined();
    expect(capOfFreeDay(0, 0, 30, 0, 400)).toBeUndefined();
  });
});
