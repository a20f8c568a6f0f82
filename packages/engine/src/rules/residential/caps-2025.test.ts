import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { runRule } from '../catalogue.ts';
import { nonClinicalCaps, nonClinicalCapsRule } from './caps-2025.ts';

const rates = { lifetimeCap: 1_000, maximumDays: 1_460 };
const resident = { nonClinicalPerDay: 100, priorContributions: 0, priorDays: 0, stop: 'law' } as const;

describe('the day that passes the cap', () => {
  // Law: the contribution is nil only after a day on which the total exceeded the cap; 1,000 is not above 1,000.
  test.each([
    ['law', 0, 11, 1_100],
    ['law', 0.01, 10, 1_000],
    ['law', 999.99, 1, 100],
    ['law', 1_000, 1, 100],
    ['law', 1_000.01, 0, 0],
    ['at-cap', 0, 10, 1_000],
    ['at-cap', 0.01, 10, 999.99],
    ['at-cap', 999.99, 1, 0.01],
    ['at-cap', 1_000, 0, 0],
    ['at-cap', 2_000, 0, 0],
  ] as const)('%s, with %d paid before', (stop, priorContributions, days, total) => {
    const result = nonClinicalCaps({ ...resident, stop, priorContributions }, rates);
    expect(result.chargedDays).toBe(days);
    expect(result.totalCharged).toBeCloseTo(total, 9);
    expect(result.remaining).toBeCloseTo(Math.max(0, 1_000 - priorContributions), 9);
  });
});

describe('the limit of 1,460 days', () => {
  test.each([
    [0, 1_460],
    [1_459, 1],
    [1_460, 0],
    [1_461, 0],
  ])('after %i charged days allows %i more', (priorDays, days) => {
    const far = { ...rates, lifetimeCap: 1_000_000 };
    for (const stop of ['law', 'at-cap'] as const) {
      expect(nonClinicalCaps({ ...resident, priorDays, stop }, far).chargedDays).toBe(days);
    }
  });
});

test('nothing is charged without a contribution', () => {
  expect(nonClinicalCaps({ ...resident, nonClinicalPerDay: 0 }, rates)).toMatchObject({
    chargedDays: 0,
    totalCharged: 0,
  });
});

test('the rule uses the cap of the day unless one is entered', () => {
  const run = (inputs: object) =>
    runRule(nonClinicalCapsRule.id, { nonClinicalPerDay: 100, ...inputs }, shippedRateBook);
  expect(run({ on: '2026-03-19' })).toMatchObject({ value: { lifetimeCap: 135_318.69 } });
  expect(run({ on: '2026-03-20' })).toMatchObject({ value: { lifetimeCap: 137_917.01 } });
  expect(run({ lifetimeCap: 1_000 })).toMatchObject({ value: { lifetimeCap: 1_000, chargedDays: 11 } });
  expect(run({})).toMatchObject({ ok: false, problems: [{ code: 'required', fieldPath: ['on'] }] });
});
