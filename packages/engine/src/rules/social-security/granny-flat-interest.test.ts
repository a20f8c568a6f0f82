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

  it('up to that value nothing is a gift', () => {
    expect(interest({ kind: 'cash', amountPaid: 200_000, ageNextBirthday: 81 })).toMatchObject({
      excessOverReasonableValue: 0,
      homeowner: false,
      assetValue: 200_000,
      rentAssistancePossible: true,
    });
  });

  it('tests home ownership on what is left of the price', () => {
    // The factor at age 92 is 4.19, so the reasonable value is below the extra allowable amount of 258,000.
    const value = 866.1 * 2 * 26 * 4.19;
    const result = interest({ kind: 'cash', amountPaid: 300_000, ageNextBirthday: 92 }) as Record<string, number>;
    expect(result.assetValue).toBeCloseTo(value, 6);
    expect(result.excessOverReasonableValue).toBeCloseTo(300_000 - value, 6);
    expect(result.homeowner).toBe(false);
  });

  it('needs the age', () => {
    expect(interest({ kind: 'cash', amountPaid: 1 })).toMatchObject([
      { code: 'required', fieldPath: ['ageNextBirthday'] },
    ]);
    expect(interest({ kind: 'cash', amountPaid: 1, ageNextBirthday: 50 })).toMatchObject([
      { code: 'number-min', fieldPath: ['ageNextBirthday'] },
    ]);
  });
});

describe('a home transferred, building or buying paid for', () => {
  it.each(['title-transfer', 'construction', 'purchase'])('%s: the whole price is the value', (kind) => {
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

describe('the factor', () => {
  const on = isoDate('2026-11-21');
  const table = shippedRateBook.tableAt('income-streams.granny-flat-factor', on);

  it('ends at 100: later ages have the same', () => {
    expect([51, 100, 101, 115].map((age) => grannyFlatFactor(table, on, age))).toEqual([33.94, 2.6, 2.6, 2.6]);
  });

  it('begins with the least age that may be given', () => {
    const least = grannyFlatInterestRule.inputs.find((input) => input.name === 'ageNextBirthday')?.range?.[0] as number;
    expect(grannyFlatFactor(table, on, least)).toBeGreaterThan(0);
    const unknown = new NoRateError('no granny flat factor for the age 50', 'income-streams.granny-flat-factor', on);
    expect(() => grannyFlatFactor(table, on, least - 1)).toThrow(
      expect.objectContaining({ message: unknown.message, series: unknown.series, on }),
    );
  });
});
