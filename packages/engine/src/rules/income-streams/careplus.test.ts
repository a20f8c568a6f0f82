import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { runRule } from '../catalogue.ts';
import { LIFE_TABLE_AGES, lifeExpectancy } from './life-expectancy.ts';

function careplus(inputs: object) {
  const given = { annuityPrice: 200_000, amountInvested: 300_000, annualPayment: 30_000, ...inputs };
  const result = runRule('income-streams.careplus', given, shippedRateBook);
  return result.ok ? result.value : result.problems;
}

describe('bought before 1 July 2019', () => {
  /** Life expectancy of a woman aged 85: 7.14 years. */
  const old = { purchaseDate: '2019-06-30', sex: 'female', dateOfBirth: '1934-06-30' };

  it('deducts the price over the life expectancy at the completed age', () => {
    expect(careplus(old)).toEqual({
      insurancePremium: 100_000,
      deductionPerYear: 200_000 / 7.14,
      assessableIncomePerYear: 30_000 - 200_000 / 7.14,
      deathBenefit: 300_000,
    });
    const younger = careplus({ ...old, dateOfBirth: '1934-07-01' });
    expect(younger).toMatchObject({ deductionPerYear: 200_000 / 7.7 });
    expect(careplus({ ...old, dateOfBirth: undefined, ageAtPurchase: 84 })).toEqual(younger);
  });

  it.each([
    ['2019-06-29', 0],
    ['2019-06-30', 200_000],
    ['2019-12-29', 200_000],
    ['2019-12-30', 200_000 * (1 - 0.5 / 7.14)],
    ['2026-06-29', 200_000 * (1 - 6.5 / 7.14)],
    ['2026-06-30', 200_000 * (1 - 7 / 7.14)],
    ['2026-12-30', 0],
    ['2040-01-01', 0],
  ])('on %s has an asset value of %d', (on, value) => {
    expect((careplus({ ...old, on }) as Record<string, number>).assetValue).toBeCloseTo(value, 6);
  });

  it('omits outputs that need sex and age if these are missing', () => {
    expect(careplus({ purchaseDate: '2018-01-01', on: '2018-01-01' })).toEqual({
      insurancePremium: 100_000,
      deathBenefit: 300_000,
    });
    const plain = careplus({ purchaseDate: '2018-01-01' });
    expect(careplus({ purchaseDate: '2018-01-01', sex: 'female' })).toEqual(plain);
    expect(careplus({ purchaseDate: '2018-01-01', ageAtPurchase: 84 })).toEqual(plain);
  });

  it('reports an age missing in the life table', () => {
    const tooYoung = { code: 'number-min', params: { min: 50 } };
    const tooOld = { code: 'number-max', params: { max: 109 } };
    expect(careplus({ ...old, dateOfBirth: '1969-07-01' })).toEqual([{ ...tooYoung, fieldPath: ['dateOfBirth'] }]);
    expect(careplus({ ...old, ageAtPurchase: 49 })).toEqual([{ ...tooYoung, fieldPath: ['ageAtPurchase'] }]);
    expect(careplus({ ...old, ageAtPurchase: 110 })).toEqual([{ ...tooOld, fieldPath: ['ageAtPurchase'] }]);
    for (const ageAtPurchase of LIFE_TABLE_AGES) {
      expect(careplus({ ...old, ageAtPurchase })).toHaveProperty('deductionPerYear');
    }
  });
});

describe('bought from 1 July 2019', () => {
  const born = { purchaseDate: '2019-07-01', dateOfBirth: '1942-03-15' };

  it.each([
    ['2019-06-30', 0],
    ['2019-07-01', 120_000],
    ['2026-03-14', 120_000],
    ['2026-03-15', 60_000],
  ])('on %s has an asset value of %d', (on, value) => {
    expect(careplus({ ...born, on })).toMatchObject({ assetValue: value, assessableIncomePerYear: 18_000 });
  });

  it('accepts any age, because no life table is needed', () => {
    expect(careplus({ purchaseDate: '2019-07-01', sex: 'male', ageAtPurchase: 30 })).toEqual({
      insurancePremium: 100_000,
      deductionPerYear: 0,
      assessableIncomePerYear: 18_000,
      deathBenefit: 300_000,
    });
  });

  it('has an asset value without a date of birth only in the first five years', () => {
    expect(careplus({ purchaseDate: '2019-07-01', on: '2024-06-30' })).toMatchObject({ assetValue: 120_000 });
    expect(careplus({ purchaseDate: '2019-07-01', on: '2024-07-01' })).not.toHaveProperty('assetValue');
  });

  // A person aged 70 at the purchase reaches the threshold age, 84, after 1 July 2032 and no later than 1 July 2033.
  it.each([
    [70, '2032-07-01', 120_000],
    [70, '2032-07-02', undefined],
    [70, '2033-06-30', undefined],
    [70, '2033-07-01', 60_000],
    [80, '2024-06-30', 120_000],
    [80, '2024-07-01', 60_000],
    [90, '2024-06-30', 120_000],
    [90, '2024-07-01', 60_000],
  ])('aged %d at the purchase, on %s: asset value %s', (ageAtPurchase, on, value) => {
    const result = careplus({ purchaseDate: '2019-07-01', ageAtPurchase, on });
    expect('assetValue' in result ? result.assetValue : undefined).toBe(value);
  });
});

describe('South Australian duty of 1.5%', () => {
  it('is charged on the premium, or on the benefit', () => {
    const bought = { purchaseDate: '2022-01-01', southAustralian: true };
    expect(careplus(bought)).toMatchObject({ deathBenefit: 298_500 });
    expect(careplus({ ...bought, dutyBase: 'benefit' })).toMatchObject({ deathBenefit: 295_500 });
  });
});

it('rejects an annuity that costs more than the amount invested', () => {
  expect(careplus({ purchaseDate: '2022-01-01', amountInvested: 199_999 })).toMatchObject([
    { code: 'number-max', fieldPath: ['annuityPrice'], params: { max: 199_999 } },
  ]);
  expect(careplus({ purchaseDate: '2022-01-01', amountInvested: 200_000 })).toMatchObject({ insurancePremium: 0 });
});

it('the life tables cover all allowed ages', () => {
  for (const start of ['2015-01-01', '2020-01-01', '2025-01-01'].map(isoDate)) {
    for (const age of LIFE_TABLE_AGES) expect(lifeExpectancy(shippedRateBook, start, age, 'female')).toBeGreaterThan(1);
    expect(() => lifeExpectancy(shippedRateBook, start, LIFE_TABLE_AGES[0] - 1, 'male')).toThrow(
      expect.objectContaining({
        message: 'no life expectancy for the age 49',
        series: 'income-streams.life-expectancy',
        on: start,
      }),
    );
    expect(() => lifeExpectancy(shippedRateBook, start, LIFE_TABLE_AGES[1] + 1, 'male')).toThrow(RangeError);
  }
});
