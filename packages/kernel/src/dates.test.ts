import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addMonthsToIndex,
  addYears,
  ageOn,
  type CivilDate,
  dateParts,
  daysInCalendarMonth,
  daysInMonth,
  earliestOf,
  firstOfMonth,
  isLeapYear,
  isoDate,
  latestOf,
  type MonthIndex,
  makeDate,
  makeMonth,
  monthOf,
  monthParts,
  parseIsoDate,
  toIso,
  wholeYearsBetween,
} from './dates.ts';

const SEED = 20_261_121;
const RUNS = { seed: SEED, numRuns: 4000 };
const FIRST = isoDate('1800-01-01');
const LAST = isoDate('2200-12-31');
const anyDate = fc.integer({ min: FIRST, max: LAST }).map((days) => days as CivilDate);
const anyMonth = fc.integer({ min: makeMonth(1800, 1), max: makeMonth(2200, 12) }).map((m) => m as MonthIndex);

/** The reference: the platform's own calendar, in UTC. */
const platformIso = (date: CivilDate): string => new Date(date * 86_400_000).toISOString().slice(0, 10);

describe('civil dates', () => {
  it('match the platform calendar for every day from 1800 to 2200, and parse back', () => {
    let days = 0;
    for (let date = FIRST; date <= LAST; date = addDays(date, 1)) {
      const iso = toIso(date);
      if (iso !== platformIso(date) || parseIsoDate(iso) !== date) expect.fail(`${date} is ${iso}`);
      days++;
    }
    expect(days).toBe(146_462);
  });

  it('count days from 1 January 1970', () => {
    expect(isoDate('1970-01-01')).toBe(0);
    expect(isoDate('2026-11-21')).toBe(20_778);
    expect(toIso(isoDate('0001-01-01'))).toBe('0001-01-01');
    expect(toIso(isoDate('9999-12-31'))).toBe('9999-12-31');
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '26-01-01',
    ' 2026-01-01',
    '2026-01-01T00:00',
    '',
  ])('reject "%s"', (text) => {
    expect(parseIsoDate(text)).toBeUndefined();
    expect(() => isoDate(text)).toThrow(new RangeError(`not a date: ${text}`));
  });

  it('reject fractions and years outside 1 to 9999', () => {
    expect(makeDate(2026, 1, 1.5)).toBeUndefined();
    expect(makeDate(Number.NaN, 1, 1)).toBeUndefined();
    expect(makeDate(10_000, 1, 1)).toBeUndefined();
    expect(makeDate(2026, 0, 1)).toBeUndefined();
    expect(makeDate(2026, 13, 1)).toBeUndefined();
    expect(makeDate(0, 1, 1)).toBeUndefined();
    expect(makeDate(2024, 2, 29)).toBe(isoDate('2024-02-29'));
  });

  it('cannot be split if they are not whole numbers', () => {
    expect(() => dateParts(Number.NaN as CivilDate)).toThrow(new RangeError('not a date: NaN'));
    expect(() => dateParts(0.5 as CivilDate)).toThrow(new RangeError('not a date: 0.5'));
    expect(() => monthParts(Number.NaN as MonthIndex)).toThrow(new RangeError('not a month: NaN'));
  });
});

describe('months', () => {
  it('contain exactly the days from their first to their last', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        const first = firstOfMonth(month);
        expect(dateParts(first).day).toBe(1);
        expect(monthOf(first)).toBe(month);
        expect(monthOf(addDays(first, daysInMonth(month) - 1))).toBe(month);
        expect(addDays(first, daysInMonth(month))).toBe(firstOfMonth(addMonthsToIndex(month, 1)));
        const { year, month: m } = monthParts(month);
        expect(makeMonth(year, m)).toBe(month);
      }),
      RUNS,
    );
  });

  it('have 29 days in February of leap years', () => {
    expect([1900, 2000, 2023, 2024, 2100, 2400].map(isLeapYear)).toEqual([false, true, false, true, false, true]);
    expect([daysInCalendarMonth(2023, 2), daysInCalendarMonth(2024, 2), daysInCalendarMonth(2024, 9)]).toEqual([
      28, 29, 30,
    ]);
  });

  it('give differences in completed years', () => {
    const july = makeMonth(2026, 7);
    expect(wholeYearsBetween(july, makeMonth(2027, 6))).toBe(0);
    expect(wholeYearsBetween(july, makeMonth(2027, 7))).toBe(1);
    expect(wholeYearsBetween(july, makeMonth(2026, 6))).toBe(-1);
  });
});

describe('addMonths and addYears', () => {
  it('keep the day, or use the last day of a shorter month', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -600, max: 600 }), (date, months) => {
        const moved = addMonths(date, months);
        expect(monthOf(moved)).toBe(monthOf(date) + months);
        expect(dateParts(moved).day).toBe(Math.min(dateParts(date).day, daysInMonth(monthOf(moved))));
      }),
      RUNS,
    );
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-08-31', 3, '2026-11-30'],
  ])('%s plus %i months is %s', (from, months, to) => {
    expect(toIso(addMonths(isoDate(from), months))).toBe(to);
  });

  it('change 29 February to 28 February in a common year', () => {
    expect(toIso(addYears(isoDate('2024-02-29'), 1))).toBe('2025-02-28');
    expect(toIso(addYears(isoDate('2024-02-29'), 4))).toBe('2028-02-29');
    expect(toIso(addYears(isoDate('2024-02-29'), -24))).toBe('2000-02-29');
  });
});

it('earliestOf and latestOf accept dates in any order', () => {
  const dates = [isoDate('2026-03-20'), isoDate('2025-11-01'), isoDate('2026-07-01')];
  expect([earliestOf(...dates), latestOf(...dates)].map(toIso)).toEqual(['2025-11-01', '2026-07-01']);
});

describe('ageOn', () => {
  it('rises by one on each birthday and on no other day', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 110 }), (born, years) => {
        fc.pre(dateParts(born).day < 29);
        const birthday = addYears(born, years);
        expect(ageOn(born, birthday)).toBe(years);
        expect(ageOn(born, addDays(birthday, -1))).toBe(years - 1);
      }),
      RUNS,
    );
  });

  it('counts a birthday on 29 February on 1 March in a common year', () => {
    const born = isoDate('1944-02-29');
    expect(ageOn(born, isoDate('2026-02-28'))).toBe(81);
    expect(ageOn(born, isoDate('2026-03-01'))).toBe(82);
    expect(ageOn(born, isoDate('2028-02-29'))).toBe(84);
  });
});
