import { isoDate } from '@advice-builder/kernel';
import { RateBook, shippedRateBookUntil } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { chartOf, chartWords, columnWords, historyAsCsv, historyRows, legendOf } from './history.ts';

const now = isoDate('2026-11-21');
const book = shippedRateBookUntil(now);
const mpir = book.seriesOf('mpir.rate');

describe('an opened series', () => {
  it('lists its values, the newest first', () => {
    const rows = historyRows(book, mpir);
    expect(rows).toHaveLength(book.historyOf('mpir.rate').length);
    expect(rows[0]).toMatchObject({ from: isoDate('2026-10-01'), standing: 'Published copy, to be confirmed' });
    expect(rows.at(-1)?.from).toBe(mpir.first);
  });

  it('names the pack of each value', () => {
    const packs = [{ id: 'rates-2026-10', title: 'Rates of October', rows: { 'mpir.rate': ['2026-10-01'] } }];
    const rows = historyRows(new RateBook({ ...book.data, packs }), mpir);
    expect(rows.map(({ pack }) => pack).slice(0, 2)).toEqual(['Rates of October', undefined]);
  });

  it('has a chart from July 2014, dotted where no newer value is known', () => {
    const pension = book.seriesOf('pension.max-total.single');
    const chart = chartOf(book, pension, now);
    expect(chart).toMatchObject({ start: isoDate('2014-07-01'), dottedFrom: now });
    expect(chart?.steps.at(-1)).toEqual({ from: isoDate('2026-09-20'), value: 1237.7, isOfficial: false });
    expect(chart?.label(1200)).toBe('$1,200');
    expect(chart?.label(1237.7)).toBe('$1,237.70');
    // If a value is overdue, the solid line ends at the day set by law for the next value.
    expect(chartOf(book, mpir, isoDate('2027-02-01'))?.dottedFrom).toBe(isoDate('2027-01-01'));
    expect(chartOf(book, book.seriesOf('deeming.lower-rate'), now)?.dottedFrom).toBeUndefined();
    expect(chartOf(book, book.seriesOf('home-care-package.income-rate'), now)?.end).toBe(isoDate('2025-10-31'));
    expect(chartOf(book, book.seriesOf('pension.qualifying-age'), now)).toBeUndefined();
  });

  it('describes its chart and its legend', () => {
    expect(chartWords(book, mpir)).toMatch(
      /: \d\.\d\d% a year from 1 July 2014, 8\.51% a year from 1 October 2026, \d+ values\.$/,
    );
    expect(legendOf(book, mpir)).toBe(
      'Hollow points: not from an official page. Dotted line: no value yet after 1 October 2026; held flat from 1 January 2027 unless a record indexes it.',
    );
    expect(legendOf(book, book.seriesOf('accommodation.days-divisor'))).toBe('');
  });

  it('exports CSV: one line per value with unformatted numbers; for a table one line per row', () => {
    const lines = historyAsCsv(book, mpir).split('\r\n');
    expect(lines).toHaveLength(book.historyOf('mpir.rate').length + 1);
    expect(lines[0]).toBe('Rate,From,Value,Unit,Status,Publisher,Source,Address,Note');
    expect(lines[1]).toContain(`${mpir.title},2026-10-01,8.51,a year,"Published copy, to be confirmed",`);
    const ages = book.seriesOf('pension.qualifying-age');
    const table = historyAsCsv(book, ages).split('\r\n');
    expect(table[0]).toMatch(/^Rate,From,Born from,Born to,Sex,Years,Months,Unit,/);
    expect(table).toHaveLength(17);
    expect(columnWords('ageNextBirthday')).toBe('Age next birthday');
  });
});
