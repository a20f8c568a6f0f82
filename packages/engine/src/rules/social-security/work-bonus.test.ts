import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { readRates } from '../rule-rates.ts';
import { Working } from '../working.ts';
import { workBonusBalanceAfter, workBonusRates, workBonusReduction, workBonusRule } from './work-bonus.ts';

const on = isoDate('2026-11-01');
const rates = readRates(workBonusRates, shippedRateBook, { on });
/** Income, the part left out and the income assessed, in dollars a fortnight; and the balance after a month. */
function ofMonth(perFortnight: number, balance: number, isPaid = true) {
  const leftOut = workBonusReduction(perFortnight * 26, balance, rates) / 26;
  return {
    leftOut,
    assessed: perFortnight - leftOut,
    after: workBonusBalanceAfter(perFortnight * 26, balance, isPaid, rates),
  };
}

describe('the Work Bonus of a month', () => {
  it.each([
    // Below, at and above $300 a fortnight, with $4,000 of balance: 26/12 x $0.01 = 2.1666 cents a month.
    [299.99, 4000, 299.99, 0, 4000.021667],
    [300, 4000, 300, 0, 4000],
    [300.01, 4000, 300.01, 0, 3999.978333],
    // Nothing earned: 300 x 26 / 12 = $650 a month are added, up to $11,800.
    [0, 4000, 0, 0, 4650],
    [0, 11_149.99, 0, 0, 11_799.99],
    [0, 11_150, 0, 0, 11_800],
    [0, 11_150.01, 0, 0, 11_800],
    [0, 11_800, 0, 0, 11_800],
    [200, 11_800, 200, 0, 11_800],
    // 700 - 300 = $400 a fortnight, 400 x 26 / 12 = $866.67 a month, from the balance.
    [700, 4000, 700, 0, 3133.333333],
    // The last $650 of balance cover 650 x 12 / 26 = $300 a fortnight of the 400.
    [700, 650, 600, 100, 0],
    [700, 0, 300, 400, 0],
  ])('with $%f a fortnight and a balance of $%f leaves out $%f', (income, balance, leftOut, assessed, after) => {
    const month = ofMonth(income, balance);
    expect(month.leftOut).toBeCloseTo(leftOut, 6);
    expect(month.assessed).toBeCloseTo(assessed, 6);
    expect(month.after).toBeCloseTo(after, 6);
  });

  it('leaves the balance unchanged in a month without pension', () => {
    expect(ofMonth(0, 4000, false).after).toBe(4000);
    expect(ofMonth(900, 4000, false)).toEqual({ leftOut: 900, assessed: 0, after: 4000 });
  });

  it('had $250 a fortnight and at most $6,500 before 1 July 2019', () => {
    const before = readRates(workBonusRates, shippedRateBook, { on: isoDate('2019-06-30') });
    expect(before).toEqual({ concession: 250, maximum: 6500 });
    expect(workBonusReduction(260 * 26, 0, before)).toBe(6500);
  });

  it('writes steps that lead to both results', () => {
    for (const [income, balance] of [
      [700, 650],
      [100, 11_800],
    ] as const) {
      const reduction = new Working();
      const after = new Working();
      const left = workBonusReduction(income * 26, balance, rates, reduction);
      expect(reduction.steps.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(left, 9);
      workBonusBalanceAfter(income * 26, balance, true, rates, after);
      expect(after.steps.map(({ what }) => what)).toEqual([
        'balance',
        'Used in the month',
        'Not used in the month',
        'maximum',
      ]);
    }
  });

  it('runs by name, with a balance limited to the maximum', () => {
    const values = { on, workIncomePerFortnight: 700, balance: 20_000, pensionAboveNil: true };
    const inputs = {
      date: () => on,
      number: (name: 'workIncomePerFortnight' | 'balance') => values[name],
      flag: () => true,
    };
    const result = workBonusRule.run(inputs as never, shippedRateBook);
    expect(result).toMatchObject({ leftOutPerFortnight: 700, assessedPerFortnight: 0 });
    expect(result.balanceAfter).toBeCloseTo(11_800 - (400 * 26) / 12, 6);
  });
});
