import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CivilDate, isoDate, type MonthIndex, makeMonth } from './dates.ts';
import { formatAuDate, formatMoney, formatMonthYear, monthLabel } from './format.ts';
import {
  hasTooManyDecimals,
  MONEY_TEXT_LIMIT,
  parseAmountText,
  parseAuDate,
  parseMoneyText,
  parseMonthText,
} from './parse-text.ts';

const RUNS = { seed: 20_261_121, numRuns: 4000 };

describe('parseAuDate', () => {
  it.each([
    ['12/05/2026', '2026-05-12'],
    ['1/5/26', '2026-05-01'],
    ['1/05/2026', '2026-05-01'],
    ['12052026', '2026-05-12'],
    ['120526', '2026-05-12'],
    ['29/02/2024', '2024-02-29'],
    [' 03/03/1942 ', '1942-03-03'],
    ['03/03/42', '2042-03-03'],
  ])('reads %s as a date', (text, iso) => {
    expect(parseAuDate(text)).toBe(isoDate(iso));
  });

  it.each([
    '',
    '1/5/6',
    '31/02/2026',
    '29/02/2026',
    '00/01/2026',
    '01/13/2026',
    '1/5/026',
    '1052026',
    '12/05/20266',
    '12-05-2026',
    '2026-05-12',
    '12/05',
    'today',
    '1２/05/2026',
    '112/05/2026',
    '9912052026',
    '120526a',
    '12/05/0000',
  ])('does not guess at "%s"', (text) => {
    expect(parseAuDate(text)).toBeUndefined();
  });

  it('parses displayed text back to the same value', () => {
    fc.assert(
      fc.property(fc.integer({ min: isoDate('1800-01-01'), max: isoDate('2200-12-31') }), (days) => {
        const date = days as CivilDate;
        expect(parseAuDate(formatAuDate(date))).toBe(date);
        expect(parseAuDate(formatAuDate(date).replaceAll('/', ''))).toBe(date);
      }),
      RUNS,
    );
  });

  it('never throws and returns no date for text under six characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => {
        const date = parseAuDate(text);
        expect(date === undefined || (Number.isInteger(date) && text.trim().length >= 6)).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('parseMonthText', () => {
  it.each(['7/26', '07/2026', '7 / 2026', 'Jul 26', 'jul26', 'July 2026', 'JULY 2026', 'Jul. 2026', ' july, 2026 '])(
    'reads %s as a month',
    (text) => {
      expect(parseMonthText(text)).toBe(makeMonth(2026, 7));
    },
  );

  it.each([
    '',
    '7',
    '13/26',
    '0/26',
    'Ju 26',
    'Julie 2026',
    'Mayor 2026',
    '7/226',
    '01/07/2026',
    'July',
    '2026',
    '7/0000',
  ])('does not guess at "%s"', (text) => {
    expect(parseMonthText(text)).toBeUndefined();
  });

  it('parses displayed text back to the same value', () => {
    fc.assert(
      fc.property(fc.integer({ min: makeMonth(1800, 1), max: makeMonth(2200, 12) }), (index) => {
        const month = index as MonthIndex;
        expect(parseMonthText(formatMonthYear(month))).toBe(month);
        expect(parseMonthText(monthLabel(month))).toBe(month);
      }),
      RUNS,
    );
  });
});

describe('parseMoneyText', () => {
  it.each([
    ['$1,234.50', 1234.5],
    ['1234.5', 1234.5],
    ['1 234 567.89', 1_234_567.89],
    [' $ 12 ', 12],
    ['12k', 12_000],
    ['12K', 12_000],
    ['1.2m', 1_200_000],
    ['$1.5 M', 1_500_000],
    ['.5', 0.5],
    ['.25', 0.25],
    ['5.', 5],
    ['007', 7],
    ['12*450', 5400],
    ['100000-2500/2', 98_750],
    ['2+3*4-6/3', 12],
    ['10-2-3', 5],
    ['100/4/5', 5],
    ['100/3', 33.33],
    ['$1,000 + 2k', 3000],
    ['-$50', -50],
    ['−$10,637.01', -10_637.01],
    ['10*-2', -20],
    ['10 * - 2', -20],
    ['2 * $5', 10],
    ['3 × 4 ÷ 2', 6],
    ['1.234k', 1234],
    ['1.2345 m', 1_234_500],
    ['-0', 0],
    ['0.1+0.2', 0.3],
    ['99999999.99', 99_999_999.99],
  ])('reads "%s" as an amount', (text, amount) => {
    expect(parseMoneyText(text)).toBe(amount);
  });

  it.each([
    '',
    ' ',
    '$',
    'abc',
    '1,23',
    '1,2345',
    '12 50',
    '1.2.3',
    '12kk',
    '12km',
    '12%',
    '5+',
    '*5',
    '5**2',
    '5//2',
    '--5',
    '+5',
    '5 5',
    '1/0',
    '0/0',
    '1e9',
    '0x10',
    'NaN',
    'Infinity',
    '(5)',
    '2;3',
    'alert(1)',
    '31/06/2026',
    '01/07/2026',
    '9'.repeat(400),
  ])('does not guess at "%s"', (text) => {
    expect(parseAmountText(text)).toBeUndefined();
    expect(parseMoneyText(text)).toBeUndefined();
  });

  it('distinguishes too large an amount from invalid text', () => {
    expect(MONEY_TEXT_LIMIT).toBe(99_999_999.99);
    for (const text of ['100000000', '100m', '-100m', '10000*10001']) {
      expect(parseMoneyText(text)).toBeUndefined();
      expect(parseAmountText(text)).toBeTypeOf('number');
    }
  });

  it.each(['3.000', '$3.000', '1.005', '3.0000', '-3.000', '3.000*12', '12*1.025', '10 + .125'])(
    'rejects "%s" for its decimals, and never reads it as a smaller number',
    (text) => {
      expect([hasTooManyDecimals(text), parseAmountText(text)]).toEqual([true, undefined]);
    },
  );

  it.each(['3.00', '3.', '1.234k', '1.000m', '100/3', 'abc', '3.000.000', '3.000x', ''])(
    'accepts the decimals of "%s"',
    (text) => {
      expect(hasTooManyDecimals(text)).toBe(false);
    },
  );

  it('parses displayed text back to the same value', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (cents) => {
        expect(parseMoneyText(formatMoney(cents / 100))).toBe(cents / 100 + 0);
      }),
      RUNS,
    );
  });

  it('returns a finite amount or undefined for any text', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,$ km+-*/'), maxLength: 30 });
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 30 }), typed), (text) => {
        const amount = parseMoneyText(text);
        expect(amount === undefined || Math.abs(amount) <= MONEY_TEXT_LIMIT).toBe(true);
      }),
      RUNS,
    );
  });
});
