import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CivilDate, isoDate, type MonthIndex, makeMonth } from './dates.ts';
import {
  formatAuDate,
  formatDays,
  formatFactor,
  formatFriendlyDate,
  formatLongDate,
  formatMoney,
  formatMonths,
  formatMonthYear,
  formatPercent,
  formatThousands,
  formatTime,
  formatWholeDollars,
  formatWorking,
  formatWorkingMoney,
  MINUS_SIGN,
  monthLabel,
  monthName,
  splitMoney,
} from './format.ts';

const RUNS = { seed: 20_261_121, numRuns: 4000 };
const halfCents = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });

describe('formatMoney', () => {
  it.each([
    [1234.56, '$1,234.56'],
    [-10_637.01, '−$10,637.01'],
    [0, '$0.00'],
    [-0, '$0.00'],
    [0.004, '$0.00'],
    [0.009, '$0.00'],
    [-0.009_9, '$0.00'],
    [0.01, '$0.01'],
    [0.01 - 1e-12, '$0.01'],
    [-0.01, '−$0.01'],
    [1.005, '$1.01'],
    [999.995, '$1,000.00'],
    [999_999.99, '$999,999.99'],
    [1_000_000, '$1,000,000.00'],
    [99_999_999.99, '$99,999,999.99'],
    [123_456_789_012.34, '$123,456,789,012.34'],
  ])('BC-007 BC-008 formats %d as %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });

  it('uses the minus sign, not the hyphen', () => {
    expect(formatMoney(-1).codePointAt(0)).toBe(0x2212);
    expect(MINUS_SIGN).toBe('−');
  });

  it('rounds to the cent, half away from zero, and shows every amount of at least a cent', () => {
    fc.assert(
      fc.property(halfCents, (n) => {
        fc.pre(Math.abs(n) >= 2);
        const exact = new Decimal(n).div(200).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
        const text = formatMoney(n / 200);
        expect(text).toMatch(/^−?\$\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(text.replace('−', '-').replace(/[$,]/g, '')).toBe(exact.toFixed(2));
      }),
      RUNS,
    );
  });

  it('throws on a value that is not an amount', () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) {
      for (const format of [
        formatMoney,
        splitMoney,
        formatWholeDollars,
        formatThousands,
        formatPercent,
        formatDays,
        formatFactor,
        formatWorking,
      ]) {
        expect(() => format(bad)).toThrow(RangeError);
      }
    }
  });
});

describe('splitMoney', () => {
  it('returns the parts of formatMoney', () => {
    expect(splitMoney(-1234.5)).toEqual({ sign: '−', dollars: '1,234', cents: '50' });
    expect(splitMoney(-0.001)).toEqual({ sign: '', dollars: '0', cents: '00' });
    fc.assert(
      fc.property(halfCents, (n) => {
        const { sign, dollars, cents } = splitMoney(n / 200);
        expect(`${sign}$${dollars}.${cents}`).toBe(formatMoney(n / 200));
      }),
      RUNS,
    );
  });
});

describe('formatting of other numbers', () => {
  it.each([
    [1234.5, '$1,235'],
    [-1234.5, '−$1,235'],
    [-0.4, '$0'],
    [0.5, '$1'],
  ])('shows %d in whole dollars as %s', (amount, text) => {
    expect(formatWholeDollars(amount)).toBe(text);
  });

  it.each([
    [50_000, '$50K'],
    [-2500, '−$2.5K'],
    [0, '$0'],
    [-20, '$0'],
    [1_500_000, '$1,500K'],
    [500, '$0.5K'],
  ])('shows %d on an axis as %s', (amount, text) => {
    expect(formatThousands(amount)).toBe(text);
  });

  it('shows percentages with two decimals, or none for whole percentages', () => {
    expect([formatPercent(8.51), formatPercent(3), formatPercent(-0.001), formatPercent(-1.005)]).toEqual([
      '8.51%',
      '3.00%',
      '0.00%',
      '−1.01%',
    ]);
    expect([formatPercent(50, 0), formatPercent(1250, 0)]).toEqual(['50%', '1,250%']);
    // The value is rounded once: 49.495 becomes 49, although rounding to two decimals first gives 49.5. Zero has no
    // sign.
    expect([formatPercent(49.495, 0), formatPercent(-0.4, 0)]).toEqual(['49%', '0%']);
  });

  it('shows numbers of days', () => {
    expect([formatDays(1460), formatDays(30), formatDays(0), formatDays(-1)]).toEqual(['1,460', '30', '0', '−1']);
  });

  it('shows a working with four decimals', () => {
    expect([
      formatWorking(1234.567_85),
      formatWorking(-0.078),
      formatWorking(-0.000_01),
      formatWorking(0.017_5),
    ]).toEqual(['1,234.5679', '−0.0780', '0.0000', '0.0175']);
    expect([2, 0.078, 2 / 3, -1 / 12, 1 + 1e-12].map(formatFactor)).toEqual([
      '2',
      '0.0780',
      '0.66666667',
      '−0.08333333',
      '1.0000',
    ]);
    expect([formatWorkingMoney(-9.375_25), formatWorkingMoney(0)]).toEqual(['−$9.3753', '$0.0000']);
  });
});

describe('dates and times', () => {
  const day = isoDate('2026-05-02');

  it('are formatted for fields, sentences and the date line of a record', () => {
    expect(formatAuDate(day)).toBe('02/05/2026');
    expect(formatAuDate(isoDate('0987-11-21'))).toBe('21/11/0987');
    expect(formatLongDate(isoDate('2030-05-10'))).toBe('10 May 2030');
    expect(formatLongDate(day)).toBe('2 May 2026');
    expect(formatFriendlyDate(isoDate('2026-05-12'))).toBe('May 12, 2026');
    expect(formatFriendlyDate(isoDate('2026-09-02'))).toBe('Sep 2, 2026');
  });

  it('agree with the platform on every day', () => {
    const utc = { timeZone: 'UTC' } as const;
    const long = new Intl.DateTimeFormat('en-AU', { ...utc, day: 'numeric', month: 'long', year: 'numeric' });
    const friendly = new Intl.DateTimeFormat('en-US', { ...utc, day: 'numeric', month: 'short', year: 'numeric' });
    fc.assert(
      fc.property(fc.integer({ min: isoDate('1900-01-01'), max: isoDate('2199-12-31') }), (days) => {
        const date = days as CivilDate;
        expect(formatLongDate(date)).toBe(long.format(new Date(days * 86_400_000)));
        expect(formatFriendlyDate(date)).toBe(friendly.format(new Date(days * 86_400_000)));
      }),
      { ...RUNS, numRuns: 500 },
    );
  });

  it('include the names of months', () => {
    expect(formatMonths(makeMonth(2027, 3), makeMonth(2027, 3))).toBe('March 2027');
    expect(formatMonths(makeMonth(2027, 3), makeMonth(2027, 4))).toBe('March to April 2027');
    expect(formatMonths(makeMonth(2026, 12), makeMonth(2027, 1))).toBe('December 2026 to January 2027');
    expect(formatMonthYear(makeMonth(2026, 6))).toBe('June 2026');
    expect(monthLabel(makeMonth(2026, 12))).toBe('Dec 2026');
    expect([monthName(1), monthName(12)]).toEqual(['January', 'December']);
    expect(() => monthName(13)).toThrow(new RangeError('not a month: 13'));
    expect(() => formatMonthYear(Number.NaN as MonthIndex)).toThrow(RangeError);
  });

  it.each([
    [10, 42, '10:42 am'],
    [0, 5, '12:05 am'],
    [12, 0, '12:00 pm'],
    [23, 59, '11:59 pm'],
  ])('show %i:%i as %s', (hour, minute, text) => {
    expect(formatTime(hour, minute)).toBe(text);
  });

  it('reject an hour or a minute that no clock has', () => {
    for (const [hour, minute] of [
      [24, 0],
      [-1, 0],
      [10, 60],
      [10, -1],
      [10, 0.5],
      [Number.NaN, 0],
    ] as const) {
      expect(() => formatTime(hour, minute)).toThrow(new RangeError(`not a time of day: ${hour}:${minute}`));
    }
  });
});
