/** Interest on a loan that bought an investment property, in the rent that the income tests count. */
import { isoDate, type MonthIndex, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { explain } from '../figures/explain.ts';
import type { Entry, Household } from '../household/household.ts';
import { loan, margaret, person, property, resident } from '../testing/households.ts';
import { calculate } from './calculate.ts';
import type { LoanEntry } from './loan-plan.ts';

const month = (m: number): MonthIndex => (makeMonth(2026, 11) + m) as MonthIndex;
const projected = (entries: readonly Entry[], more: Partial<Household> = {}) =>
  calculate(
    margaret({ people: [person()], bank: { opening: 0, interestPercent: 0 }, entries, ...more }),
    shippedRateBook,
  );
/** Owed 200,000 at 6 percent, so that the interest is 12,000 a year. */
const bought = (more: Partial<LoanEntry> = {}): Entry =>
  loan({ owed: 200_000, security: { entryId: 'ip' }, boughtEntryId: 'ip', ...more });
const counted = (entries: readonly Entry[]) => projected(entries).columns.otherTestIncome;

it.each<[string, Entry, readonly Entry[], number]>([
  ['the rent less the interest', property(), [bought()], 8_800],
  ['the whole rent if the money was for something else', property(), [bought({ boughtEntryId: undefined })], 20_800],
  ['the rent less the interest of a loan on the home', property(), [bought({ security: 'home' })], 8_800],
  [
    'the rent less the interest of two loans',
    property(),
    [bought({ owed: 100_000 }), bought({ id: 'l2', owed: 50_000 })],
    11_800,
  ],
  ['nothing if the interest is above the rent', property(), [bought({ owed: 400_000 })], 0],
  ['rent less expenses and interest', property({ expensesPerPayment: 100 }), [bought()], 3_600],
  [
    'two thirds of the rent less the interest',
    property({ assessment: 'two-thirds' }),
    [bought({ owed: 100_000 })],
    7_866.67,
  ],
  [
    'nothing if interest is above two thirds of the rent',
    property({ assessment: 'two-thirds' }),
    [bought({ owed: 300_000 })],
    0,
  ],
  ['the whole rent if the loan is drawn later', property(), [bought({ start: month(3) })], 20_800],
  [
    'the whole rent if the loan is without interest',
    property(),
    [bought({ contract: 'family', interestPercent: 0 })],
    20_800,
  ],
])('counts %s', (_, asset, loans, income) => {
  expect(counted([asset, ...loans])[0]).toBeCloseTo(income, 2);
  expect(counted([...loans, asset])[0]).toBeCloseTo(income, 2);
});

it('sets a loss against no other rent or income', () => {
  const other = property({ id: 'other', rent: { amount: 100, frequency: 52 } });
  expect(counted([property(), other, bought({ owed: 900_000 })])[0]).toBe(5_200);
});

it('follows what is owed, and ends with the loan', () => {
  const repaid = counted([property(), bought({ repayment: { amount: 11_000, frequency: 12 }, end: month(2) })]);
  expect([0, 1, 2].map((m) => Math.round(repaid[m]!))).toEqual([8_800, 9_400, 20_800]);
});

it('ends with the sale of the property', () => {
  const { columns, entries } = projected([
    property({ end: month(2) }),
    bought({ repayment: { amount: 1_000, frequency: 12 } }),
  ]);
  expect([0, 1, 2].map((m) => columns.otherTestIncome[m])).toEqual([8_800, 8_800, 0]);
  expect(entries[1]?.closing.slice(1, 3)).toEqual(new Float64Array([200_000, 0]));
});

it('does not count regular amounts before the month after they are drawn', () => {
  const drawn = counted([
    property(),
    bought({ owed: 0, interestPercent: 12, drawing: { amount: 1_000, frequency: 12 } }),
  ]);
  expect([0, 1].map((m) => drawn[m])).toEqual([20_800, 20_800 - 1_010 * 0.12]);
});

it('lowers the income that care counts of each of a couple by half', () => {
  const inCare = { care: resident({ entryDate: isoDate('2026-11-01'), depositPaid: 0 }) };
  const income = (boughtEntryId: string | undefined) =>
    projected([property(), bought({ boughtEntryId })], {
      relationship: 'couple',
      people: [person(inCare), person()],
      home: { kind: 'none' },
    });
  const [whole, less] = [income(undefined), income('ip')];
  const pension = less.people[0]!.pensionEntitlement[0]! - whole.people[0]!.pensionEntitlement[0]!;
  expect(pension).toBeGreaterThan(0);
  expect(less.columns.assessableIncomeYear[0]).toBe(whole.columns.assessableIncomeYear[0]! - 12_000);
  expect(less.people[0]!.careIncome[0]! - pension * 26).toBeCloseTo(whole.people[0]!.careIncome[0]! - 6_000, 6);
});

it('is a step of the working of the rent', () => {
  const found = projected([property({ expensesPerPayment: 100 }), bought()]);
  const [rent] = explain(found, { figure: 'otherTestIncome', at: { month: 0 } }).steps;
  const entry = rent?.steps[0];
  expect(entry?.value).toBe(3_600);
  expect(JSON.stringify(entry)).toContain('12000');
});
