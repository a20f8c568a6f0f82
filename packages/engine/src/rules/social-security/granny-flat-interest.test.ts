import { isoDate } from '@advice-builder/kernel';
import { NoRateError, shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { runRule } from '../catalogue.ts';
import { grannyFlatFactor, grannyFlatInterestRule } from './granny-flat-interest.ts';

function interest(inputs: object) {
  const result = runRule('granny-flat.interest', { on: '2025-07-01', status: 'single', ...inputs }, shippedRateBook);
  return result.ok ? result.value : result.problems;
}

/** The couple maximum from March to September 2025 is 2 x 866.10 a fortnight. */
const REASONABLE_AT_81 = 866.1 * 2 * 26 * 9.41;

describe('cash for existing accommodation', () => {
  it('is a fair price up to the reasonable value', () => {
    const amountPaid = REASONABLE_AT_81 + 100_000;
    const result = interest({ kind: 'cash', amountPaid, ageNextBirthday: 81 }) as Record<string, number>;
    expect(result.factor).toBe(9.41);
    expect(result.reasonableValue).toBeCloseTo(REASONABLE_AT_81, 6);
    expect(result.excessOverReasonableValue).toBeCloseTo(100_000, 6);
    expect(result).toMatchObject({ homeowner: true, assetValue: 0, rentAssistancePossible: false });
  });

  it('is not a gift up to the reasonable value', () => {
    expect(interest({ kind: 'cash', amountPaid: 200_000, ageNextBirthday: 81 })).toMatchObject({
      excessOverReasonableValue: 0,
      homeowner: false,
      assetValue: 200_000,
      rentAssistancePossible: true,
    });
  });

  it('is tested for home ownership on the price without the gift', () => {
    // The factor at age 92 is 4.19, so the reasonable value is below the extra allowable amount of 258,000.
    const value = 866.1 * 2 * 26 * 4.19;
    const result = interest({ kind: 'cash', amountPaid: 300_000, ageNextBirthday: 92 }) as Record<string, number>;
    expect(result.assetValue).toBeCloseTo(value, 6);
    expect(result.excessOverReasonableValue).toBeCloseTo(300_000 - value, 6);
    expect(result.homeowner).toBe(false);
  });

  it('needs the age at the next birthday', () => {
    expect(interest({ kind: 'cash', amountPaid: 1 })).toMatchObject([
      { code: 'required', fieldPath: ['ageNextBirthday'] },
    ]);
    expect(interest({ kind: 'cash', amountPaid: 1, ageNextBirthday: 50 })).toMatchObject([
      { code: 'number-min', fieldPath: ['ageNextBirthday'] },
    ]);
  });
});

describe('a home transferred, or building or purchase paid for', () => {
  it.each(['title-transfer', 'construction', 'purchase'])('%s: the full price is the value', (kind) => {
    expect(interest({ kind, amountPaid: 258_000 })).toEqual({
      excessOverReasonableValue: 0,
      homeowner: false,
      assetValue: 258_000,
      rentAssistancePossible: true,
    });
    expect(interest({ kind, amountPaid: 2_000_000, ageNextBirthday: 95 })).toMatchObject({
      excessOverReasonableValue: 0,
      homeowner: true,
      assetValue: 0,
    });
  });
});

describe('the conversion factor', () => {
  const on = isoDate('2026-11-21');
  const table = shippedRateBook.tableAt('income-streams.granny-flat-factor', on);

  it('is the same for all ages from 100', () => {
    expect([51, 100, 101, 115].map((age) => grannyFlatFactor(table, on, age))).toEqual([33.94, 2.6, 2.6, 2.6]);
  });

  it('starts at the lowest allowed age', () => {
    const least = grannyFlatInterestRule.inputs.find((input) => input.name === 'ageNextBirthday')?.range?.[0] as number;
    expect(grannyFlatFactor(table, on, least)).toBeGreaterThan(0);
    const unknown = new NoRateError('no granny flat factor for the age 50', 'income-streams.granny-flat-factor', on);
    expect(() => grannyFlatFactor(table, on, least - 1)).toThrow(
      expect.objectContaining({ message: unknown.message, series: unknown.series, on }),
    );
  });
});
