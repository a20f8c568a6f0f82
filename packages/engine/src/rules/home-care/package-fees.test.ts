import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { runRule } from '../catalogue.ts';
import { readRates } from '../rule-rates.ts';
import { totalOf, Working } from '../working.ts';
import {
  type HomeCareStatus,
  incomeTestedFee,
  type PackageLevel,
  packageFees,
  packageFeesRule,
  packageFeesTable,
  packageLevelTable,
  packagePayableDays,
} from './package-fees.ts';

const on = isoDate('2025-09-20');
const ratesOf = (status: HomeCareStatus) => readRates(packageFeesTable, shippedRateBook, { on, status });
const levelRates = (level: PackageLevel) => readRates(packageLevelTable, shippedRateBook, { on, level });
const fees = (status: HomeCareStatus, assessableIncomePerYear: number, level: PackageLevel, supplements = 0) =>
  packageFees(
    { assessableIncomePerYear, primarySupplementsPerDay: supplements, meansDisclosed: true },
    ratesOf(status),
    levelRates(level),
  );

describe('undisclosed means (s48-7(3))', () => {
  // The second daily cap is 38.72. The subsidy is 29.68 for level 1 and 52.19 for level 2.
  test.each([
    [1, 29.68],
    [2, 38.72],
    [4, 38.72],
  ] as const)(
    'level %i: the fee is the lesser of the subsidy and the second daily cap, whatever the income',
    (level, fee) => {
      for (const status of ['single', 'couple', 'illness-separated'] as const) {
        for (const assessableIncomePerYear of [0, 40_000, 66_960.4, 500_000]) {
          const rates = ratesOf(status);
          const means = { assessableIncomePerYear, primarySupplementsPerDay: 0, meansDisclosed: false };
          const result = packageFees(means, rates, levelRates(level));
          expect([result.itcfPerDay, result.band, result.annualCap]).toEqual([fee, 'second', rates.annualCap2]);
        }
      }
    },
  );
});

describe('bands of income on 20 September 2025', () => {
  // Free areas 34,762 / 34,034 / 26,871, thresholds 66,960.40 / 66,232.40 / 51,142. Income equal to a limit is in the
  // lower band.
  test.each([
    ['single', 34_762, 'nil', 0],
    ['single', 34_762.01, 'first', 0.01 / 728],
    ['single', 66_960.4, 'first', 44.2285714286],
    ['single', 66_960.41, 'second', 19.36 + 0.01 / 728],
    ['single', 74_968.4, 'second', 30.36],
    ['illness-separated', 34_034, 'nil', 0],
    ['illness-separated', 34_762, 'first', 1],
    ['illness-separated', 66_232.41, 'second', 19.36 + 0.01 / 728],
    ['couple', 26_871, 'nil', 0],
    ['couple', 27_599, 'first', 1],
    ['couple', 51_142, 'first', 33.3392857143],
    ['couple', 51_142.01, 'second', 19.36 + 0.01 / 728],
  ] as const)('%s with income %d is in the %s band', (status, income, band, uncapped) => {
    const result = fees(status, income, 4);
    expect(result.band).toBe(band);
    expect(result.uncappedItcfPerDay).toBeCloseTo(uncapped, 9);
    expect(result.dailyCapPerDay).toBe(band === 'second' ? 38.72 : 19.36);
    expect(result.annualCap).toBe(band === 'second' ? 14_095.2 : 7_047.55);
  });
});

describe('the limit of the fee', () => {
  test.each([
    ['income', 34_762 + 728, 4, 1],
    ['daily cap of the first band', 60_000, 4, 19.36],
    ['income above the threshold', 66_960.4 + 728, 4, 20.36],
    ['daily cap of the second band', 200_000, 4, 38.72],
    ['subsidy of the level', 200_000, 1, 29.68],
  ] as const)('is the %s', (_, income, level, fee) => {
    const result = fees('single', income, level);
    expect(result.itcfPerDay).toBeCloseTo(fee, 9);
    expect(result.totalPerDay).toBe(result.basicDailyFeePerDay + result.itcfPerDay);
  });

  test.each([
    [30_000, true],
    [40_000, true],
    [60_000, true],
    [70_000, true],
    [200_000, true],
    [0, false],
  ])('has working steps at an income of %d', (income, meansDisclosed) => {
    const working = new Working();
    const fee = incomeTestedFee(income, meansDisclosed, 29.68, ratesOf('single'), working);
    expect(totalOf(working.steps)).toBeCloseTo(fee, 9);
  });

  test('rises with supplements, which raise the subsidy', () => {
    expect(fees('single', 200_000, 1, 5)).toMatchObject({ subsidyPerDay: 34.68, itcfPerDay: 34.68 });
  });
});

test('the basic daily fee depends on the level', () => {
  const basic = ([1, 2, 3, 4] as const).map((level) => fees('single', 0, level).basicDailyFeePerDay);
  expect(basic).toEqual([12.09, 12.78, 13.14, 13.49]);
});

test('the number of days until the annual cap is a whole number, at most a year', () => {
  expect(packagePayableDays(19.36, 7_047.55)).toBe(364);
  expect(packagePayableDays(19, 7_047.55)).toBe(365);
  expect(packagePayableDays(7_047.55, 7_047.55)).toBe(1);
});

describe('the rule, run by name', () => {
  const run = (inputs: object) => runRule(packageFeesRule.id, { on: '2025-10-31', ...inputs }, shippedRateBook);
  const names = (inputs: object) => {
    const result = run(inputs);
    return result.ok ? Object.keys(result.value) : [];
  };

  test('returns thresholds and caps without a level', () => {
    expect(names({ assessableIncomePerYear: 60_000 })).not.toContain('itcfPerDay');
    expect(run({ assessableIncomePerYear: 60_000 })).toMatchObject({ value: { band: 'first', dailyCapPerDay: 19.36 } });
  });

  test('returns days until the cap only if there is a fee', () => {
    expect(names({ assessableIncomePerYear: 30_000, level: 2 })).not.toContain('payableDaysInYear');
    expect(run({ assessableIncomePerYear: 60_000, level: 2 })).toMatchObject({ value: { payableDaysInYear: 364 } });
  });

  test('rejects a day after 31 October 2025, when packages had ended', () => {
    expect(run({ on: '2025-11-01' })).toMatchObject({
      ok: false,
      problems: [{ code: 'date-out-of-rates', fieldPath: ['on'], params: { date: '2025-11-01' } }],
    });
  });

  test.each([0, 5, 1.5])('rejects level %d', (level) => {
    expect(run({ level })).toMatchObject({ ok: false, problems: [{ fieldPath: ['level'] }] });
  });
});
