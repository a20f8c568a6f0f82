import { isoDate, toIso } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { runRule } from '../catalogue.ts';
import { readRates } from '../rule-rates.ts';
import {
  LIFETIME_RULES_START,
  lifetimeAssetValue,
  lifetimeIncome,
  lifetimeRates,
  lifetimeThresholdDay,
  thresholdRates,
} from './lifetime-stream.ts';

function thresholdDay(born: string, assessed: string) {
  const day = isoDate(assessed);
  return toIso(lifetimeThresholdDay(isoDate(born), day, readRates(thresholdRates, shippedRateBook, { on: day })));
}

describe('threshold day', () => {
  it.each([
    ['1950-02-20', '2024-12-31', '2034-02-19', 'the day before the 84th birthday'],
    ['1950-02-20', '2025-01-01', '2035-02-19', 'from 2025 the 85th'],
    ['1938-01-05', '2019-08-01', '2024-07-31', 'the last day of five years, when it is later'],
    ['1941-08-01', '2020-07-31', '2025-07-31', 'the birthday is one day later than the five years'],
    ['1941-07-31', '2020-07-31', '2025-07-30', 'both on one day'],
    ['1940-02-29', '2024-12-31', '2029-12-30', 'five years'],
    ['1944-02-29', '2025-01-01', '2029-12-31', 'five years from a first of January'],
    ['1952-02-29', '2025-01-01', '2037-02-28', 'a birthday of 29 February comes on 1 March'],
    ['1930-01-01', '2024-02-29', '2029-02-28', 'five years from 29 February end with February'],
  ])('born %s, assessed from %s: %s (%s)', (born, assessed, day) => {
    expect(thresholdDay(born, assessed)).toBe(day);
  });
});

describe('shares', () => {
  const rates = readRates(lifetimeRates, shippedRateBook, { on: LIFETIME_RULES_START });

  it('IN-020 60% of the price, 30% after the threshold day, 60% of the payments', () => {
    expect(lifetimeAssetValue(250_000, false, rates)).toBe(150_000);
    expect(lifetimeAssetValue(250_000, true, rates)).toBe(75_000);
    expect(lifetimeIncome(15_000, rates)).toBe(9000);
  });
});

describe('the rule, run by name', () => {
  const run = (inputs: object) => runRule('income-streams.lifetime', inputs, shippedRateBook);

  it('omits outputs whose inputs are missing', () => {
    expect(run({ purchaseAmount: 100_000 })).toEqual({
      ok: true,
      value: { assetValueToThresholdDay: 60_000, assetValueAfterThresholdDay: 30_000 },
    });
    expect(run({ assessmentDay: '2025-01-01' })).toEqual({ ok: true, value: { thresholdAge: 85 } });
    expect(run({ dateOfBirth: '1950-02-20' })).toEqual({ ok: true, value: {} });
  });

  it('rejects streams bought before 1 July 2019', () => {
    expect(run({ assessmentDay: '2019-06-30', purchaseAmount: 1 })).toMatchObject({
      problems: [{ code: 'date-out-of-rates', fieldPath: ['assessmentDay'] }],
    });
  });
});
