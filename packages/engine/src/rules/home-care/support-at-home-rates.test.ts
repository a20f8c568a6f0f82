import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import {
  type ContributionRatesInputs,
  clinicalScale,
  contributionRates,
  contributionRatesRates,
} from './support-at-home-rates.ts';

const on = isoDate('2025-11-01');
const person: ContributionRatesInputs = {
  status: 'single',
  meansClass: 'part-pensioner',
  assessableIncomePerYear: 0,
  assessableAssets: 0,
  homeowner: true,
  noWorseOff: false,
  itcfNilAtTransition: false,
};
const of = (inputs: Partial<ContributionRatesInputs>) => {
  const given = { ...person, ...inputs };
  return contributionRates(given, contributionRatesRates(shippedRateBook, on, given));
};

describe('income against free area and card limit on 1 November 2025', () => {
  // Limits: single 5,668 and 101,105; each of a couple 4,940 and 80,884; each if illness separated 4,940 and 101,105.
  test.each([
    ['single', 5_668, 0, 47_719],
    ['single', 5_668.99, 0, 47_719],
    ['single', 5_669, 1, 47_719],
    ['single', 101_105, 47_719, 47_719],
    ['couple', 4_940, 0, 37_972],
    ['couple', 80_884, 37_972, 37_972],
    ['illness-separated', 4_940, 0, 48_083],
    ['illness-separated', 20_000, 7_530, 48_083],
    ['illness-separated', 101_105, 48_083, 48_083],
  ] as const)(
    '%s with income of %d has an income reduction of %d, at most %d',
    (status, assessableIncomePerYear, reduction, most) => {
      const result = of({ status, assessableIncomePerYear });
      expect(result.incomeReduction).toBe(reduction);
      expect(result.maximumReduction).toBe(most);
      expect(result.inputPercent).toBeCloseTo((100 * reduction) / most, 9);
    },
  );
});

describe('the assets reduction is 7.8% above the limit, to the dollar', () => {
  // Assets limits: 321,500 / 579,500 for singles; 240,750 / 369,750 each for couples, separated by illness or not.
  test.each([
    ['single', true, 321_500, 0],
    ['single', true, 321_506, 0],
    ['single', true, 321_507, 1],
    ['single', false, 579_500, 0],
    ['single', false, 600_000, 1_599],
    ['couple', true, 300_000, 4_622],
    ['couple', false, 369_750, 0],
    ['illness-separated', true, 300_000, 4_622],
    ['illness-separated', false, 400_000, 2_360],
  ] as const)(
    '%s, homeowner %s, with assets of %d has an assets reduction of %d',
    (status, homeowner, assessableAssets, reduction) => {
      expect(of({ status, homeowner, assessableAssets }).assetsReduction).toBe(reduction);
    },
  );

  test('the greater reduction is used', () => {
    const income = of({ assessableIncomePerYear: 30_000, assessableAssets: 400_000 });
    expect(income.inputPercent).toBeCloseTo((100 * 12_166) / 47_719, 9);
    const assets = of({ assessableIncomePerYear: 10_000, assessableAssets: 600_000 });
    expect(assets.inputPercent).toBeCloseTo((100 * 21_723) / 47_719, 9);
  });
});

describe('percentages by class', () => {
  const means = { assessableIncomePerYear: 30_000 };
  test.each([
    ['full-pensioner', false, 5, 17.5],
    ['part-pensioner', false, 16.47, 33.43],
    ['seniors-card', false, 16.47, 33.43],
    ['self-funded', false, 50, 80],
    ['full-pensioner', true, 0, 0],
    ['part-pensioner', true, 6.37, 6.37],
    ['seniors-card', true, 6.37, 6.37],
    ['self-funded', true, 25, 25],
  ] as const)('BC-023 %s, no worse off %s', (meansClass, noWorseOff, independence, everyday) => {
    expect(of({ ...means, meansClass, noWorseOff })).toMatchObject({
      clinicalPercent: 0,
      independencePercent: independence,
      everydayPercent: everyday,
    });
  });

  test('a nil fee at transition gives the full pensioner class only under the no-worse-off rule', () => {
    const nil = { ...means, meansClass: 'self-funded', itcfNilAtTransition: true } as const;
    expect(of({ ...nil, noWorseOff: true })).toMatchObject({ independencePercent: 0, everydayPercent: 0 });
    expect(of({ ...nil, noWorseOff: false })).toMatchObject({ independencePercent: 50, everydayPercent: 80 });
  });

  test('the input percentage is at most 100', () => {
    const rich = of({ meansClass: 'seniors-card', assessableAssets: 2_000_000 });
    expect(rich).toMatchObject({ inputPercent: 100, independencePercent: 50, everydayPercent: 80 });
  });
});

test('rejects a table without the row, or without a number in it', () => {
  const table = {
    ...shippedRateBook.tableAt('support-at-home.contribution-rates', on),
    columns: ['class', 'scheme', 'clinical'],
    rows: [['full-pensioner', 'standard', 'none']],
  };
  const missing = (contributionClass: 'full-pensioner' | 'self-funded') => () =>
    clinicalScale.percent.pick(table, { on, contributionClass, scheme: 'standard' });
  expect(missing('self-funded')).toThrow(new RangeError('no contribution rate clinical for self-funded, standard'));
  expect(missing('full-pensioner')).toThrow(
    new RangeError('no contribution rate clinical for full-pensioner, standard'),
  );
});
