import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { runRule } from '../catalogue.ts';
import {
  accountBasedDeduction,
  accountBasedIncome,
  drawdownPercents,
  minimumDrawdown,
} from './account-based-pension.ts';

describe('grandfathered income', () => {
  it('is the payment less price, without commutations, over the relevant number', () => {
    const deduction = accountBasedDeduction(300_000, 40_000, 20);
    expect(deduction).toBe(13_000);
    expect(accountBasedIncome(20_000, deduction)).toBe(7000);
    expect(accountBasedIncome(13_000, deduction)).toBe(0);
    expect(accountBasedIncome(9000, deduction)).toBe(0);
  });
});

describe('minimum payment', () => {
  it.each([
    [64, 4],
    [65, 5],
    [74, 5],
    [75, 6],
    [79, 6],
    [80, 7],
    [84, 7],
    [85, 9],
    [89, 9],
    [90, 11],
    [94, 11],
    [95, 14],
    [106, 14],
  ])('at age %i is %d%%, and half of it in 2019-20 to 2022-23', (age, percent) => {
    const on = (day: string) => drawdownPercents(shippedRateBook, isoDate(day), age);
    const full = { percent, standardPercent: percent };
    expect(on('2019-06-30')).toEqual(full);
    expect(on('2019-07-01')).toEqual({ percent: percent / 2, standardPercent: percent });
    expect(on('2023-06-30')).toEqual({ percent: percent / 2, standardPercent: percent });
    expect(on('2023-07-01')).toEqual(full);
    expect(on('2026-07-01')).toEqual(full);
  });

  it.each([
    [480_000, 5, 24_000],
    [480_090, 5, 24_000],
    [480_100, 5, 24_010],
    [0, 5, 0],
  ])('of a balance of %i at %i%% is %i, to the nearest ten', (balance, percent, payment) => {
    expect(minimumDrawdown(balance, percent)).toBe(payment);
  });
});

it('does not exist for an age missing in the table', () => {
  const on = isoDate('2026-07-01');
  expect(() => drawdownPercents(shippedRateBook, on, -1)).toThrow(
    expect.objectContaining({
      message: 'no minimum payment for the age -1',
      series: 'income-streams.minimum-drawdown',
      on,
    }),
  );
});

describe('the rule, run by name', () => {
  const run = (inputs: object) => runRule('income-streams.account-based', inputs, shippedRateBook);

  it('returns both minimum payments of a halved year', () => {
    expect(run({ balance: 480_000, on: '2019-07-01', age: 67 })).toEqual({
      ok: true,
      value: { assetValue: 480_000, standardMinimumPerYear: 24_000, minimumPaymentPerYear: 12_000 },
    });
  });

  it('rejects commutations above the price', () => {
    const bought = { balance: 1, purchasePrice: 10, relevantNumber: 5 };
    expect(run({ ...bought, commutations: 11 })).toEqual({
      ok: false,
      problems: [{ code: 'number-max', fieldPath: ['commutations'], params: { max: 10 } }],
    });
    expect(run({ ...bought, commutations: 10 })).toEqual({ ok: true, value: { assetValue: 1, deductionPerYear: 0 } });
  });

  it.each([
    { purchasePrice: 300_000 },
    { relevantNumber: 20 },
    { annualPayment: 20_000 },
    { on: '2026-07-01' },
    { age: 67 },
  ])('omits outputs that need more inputs than %o', (inputs) => {
    expect(run({ balance: 480_000, ...inputs })).toEqual({ ok: true, value: { assetValue: 480_000 } });
  });

  it('deducts the price over the relevant number', () => {
    expect(run({ balance: 1, purchasePrice: 300_000, relevantNumber: 20, annualPayment: 20_000 })).toEqual({
      ok: true,
      value: { assetValue: 1, deductionPerYear: 15_000, assessableIncomePerYear: 5000 },
    });
  });
});
