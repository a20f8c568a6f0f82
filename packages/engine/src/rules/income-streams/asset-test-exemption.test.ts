import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { expect, test } from 'vitest';
import { readRates } from '../rule-rates.ts';
import { exemptionCounted, exemptionRates, notExempt } from './asset-test-exemption.ts';

test.each([
  ['1998-09-20', 100],
  ['2004-09-19', 100],
  ['2004-09-20', 50],
  ['2007-09-19', 50],
  ['2007-09-20', 0],
  ['2026-11-21', 0],
])('a stream bought on %s is exempt at %d%%', (day, percent) => {
  expect(readRates(exemptionRates, shippedRateBook, { on: isoDate(day) }).exemptionGiven).toBe(percent);
});

test.each([
  [100, false, 100, 100],
  [50, false, 100, 50],
  [51, false, 50, 0],
  [100, true, 0, 100],
])(
  'entered %d%%, kept through a rollover %s, with %d%% by date of purchase: counts as %d%%',
  (typedPercent, kept, given, counted) => {
    expect(exemptionCounted({ typedPercent, kept }, given)).toBe(counted);
  },
);

test('the part that is not exempt counts', () => {
  expect([0, 50, 100].map((percent) => notExempt(80_000, percent))).toEqual([80_000, 40_000, 0]);
});
