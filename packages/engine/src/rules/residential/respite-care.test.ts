import { addDays, isoDate, toIso } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { runRule } from '../catalogue.ts';
import { daysBeyondLimit, stayDaysIn } from './respite-care.ts';

const run = (on: string, days: number, daysUsed?: number) =>
  runRule(
    'residential-2025.respite-care',
    { on, days, ...(daysUsed === undefined ? {} : { daysUsed }) },
    shippedRateBook,
  );

const stay = (from: string, days: number) => ({ from: isoDate(from), until: addDays(isoDate(from), days) });
const beyond = (from: string, days: number, used = 0) =>
  daysBeyondLimit(stay(from, days), used, shippedRateBook).map((each) => [each.days, toIso(each.from)]);

describe('residential respite care', () => {
  // 85% of the basic pension of a fortnight / 14, rounded down: 1,100.30 from 20 March 2026, 1,135.40 from 20 September.
  it.each([
    ['2026-09-19', 20, 66.8, 1_336],
    ['2026-09-20', 20, 68.93, 1_378.6],
    ['2026-11-01', 63, 68.93, 4_342.59],
  ])('charges the basic daily fee of the day: %s, %d days', (on, days, feePerDay, charged) => {
    const { value } = run(on, days) as { value: Record<string, number> };
    expect(value.feePerDay).toBe(feePerDay);
    expect(value.charged).toBeCloseTo(charged, 9);
  });

  it.each([
    [62, 0, 1, 0],
    [63, 0, 0, 0],
    [64, 0, 0, 1],
    [43, 20, 0, 0],
    [44, 20, 0, 1],
    [10, 63, 0, 10],
  ])('compares %d days after %d with the limit of 63', (days, used, daysLeft, daysBeyond) => {
    expect(run('2026-11-01', days, used)).toMatchObject({ value: { mostDays: 63, daysLeft, daysBeyond } });
  });
});

describe('the days above the limit', () => {
  it.each([
    ['2026-11-01', 63, 0, []],
    ['2026-11-01', 64, 0, [[1, '2027-01-03']]],
    ['2026-11-01', 63, 10, [[10, '2026-12-24']]],
    ['2026-11-01', 5, 70, [[5, '2026-11-01']]],
    // 30 June is the last day of a financial year: 20 days before and 63 after it.
    ['2027-06-11', 83, 43, []],
    ['2027-06-11', 83, 44, [[1, '2027-06-30']]],
    ['2027-06-11', 84, 43, [[1, '2027-09-02']]],
    [
      '2027-06-11',
      84,
      44,
      [
        [1, '2027-06-30'],
        [1, '2027-09-02'],
      ],
    ],
  ])('of a stay from %s of %d days after %d days are %j', (from, days, used, expected) => {
    expect(beyond(from, days, used)).toEqual(expected);
  });
});

it('counts the days of a stay in each month', () => {
  const of = stay('2026-11-21', 50);
  const months = [10, 11, 12, 13, 14].map((m) => stayDaysIn(of, (2026 * 12 + m - 1) as never));
  expect(months).toEqual([0, 10, 31, 9, 0]);
});
