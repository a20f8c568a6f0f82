import { isoDate } from '@advice-builder/kernel';
import { type AnySeriesId, RateBook, type RateData, shippedRateBookUntil } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { countWords, dueNotes, nextWords } from './due-words.ts';
import { addedTo, rowsShown, rowsWith, type SeriesRow, seriesRows } from './series-rows.ts';

const now = isoDate('2026-11-21');
/** The rates published up to `now`, so that newer releases do not affect these tests. */
const book = shippedRateBookUntil(now);
const none = addedTo(book, book);
const rowsOn = (on: string, today = now, of = book) => seriesRows(of, { on: isoDate(on), today }, none);
/** The rows of the page on a day. */
const rowsBy = (today: string): readonly SeriesRow[] => rowsOn(today, isoDate(today));
const rows = rowsOn('2026-11-21');
const row = (id: AnySeriesId, all = rows): SeriesRow => {
  const found = all.find(({ series }) => series === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};
const idsOf = (all: readonly SeriesRow[]): readonly AnySeriesId[] => all.map(({ series }) => series);

describe('the rows of a day', () => {
  it('contain each series of the book once', () => {
    expect([...idsOf(rows)].sort()).toEqual(
      book
        .listSeries()
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('show value, unit, start, next change, status, source and law', () => {
    const { value } = book.at('mpir.rate', now);
    expect(row('mpir.rate')).toMatchObject({
      value: `${value.toFixed(2)}%`,
      unit: 'a year',
      from: isoDate('2026-10-01'),
      next: '1 January 2027',
      standing: 'Published copy, to be confirmed',
      due: undefined,
      isAdded: false,
    });
    expect(row('deeming.lower-rate').next).toBe('No fixed day');
    expect(row('residential-2014.asset-free-area')).toMatchObject({ standing: 'Derived by rule', unit: '' });
    expect(row('accommodation.max-price').standing).toBe('Estimate');
    expect(row('pension.qualifying-age')).toMatchObject({ value: 'Table of 16 rows', standing: 'Published' });
  });

  it('show the values of an earlier day, and the day from which a newer value exists', () => {
    const then = row('mpir.rate', rowsOn('2025-12-01'));
    expect(then).toMatchObject({
      from: book.at('mpir.rate', isoDate('2025-12-01')).from,
      next: 'Changed 1 January 2026',
    });
    expect(then.value).not.toBe(row('mpir.rate').value);
  });

  it('show the current values for a later day, marked as held if the law will have changed them', () => {
    expect(row('mpir.rate', rowsOn('2027-01-01'))).toMatchObject({
      standing: 'Held flat',
      value: row('mpir.rate').value,
    });
    expect(row('mpir.rate', rowsOn('2026-12-31')).standing).toBe('Published copy, to be confirmed');
  });

  it('have no value before the first one and after the program has ended', () => {
    expect(row('residential-2025.asset-rate-1', rowsOn('2025-10-31'))).toMatchObject({
      value: '',
      from: undefined,
      standing: 'Not in force',
      next: 'Begins 1 November 2025',
    });
    expect(row('home-care-package.income-rate')).toMatchObject({ value: '', next: 'Ended 31 October 2025' });
    expect(row('home-care-package.income-rate', rowsOn('2025-10-31')).value).not.toBe('');
  });
});

describe('a due series', () => {
  it('does not exist on 21 November 2026: the next day set by law is 41 days away', () => {
    expect(rowsShown(rows, 'due')).toEqual([]);
    expect(dueNotes(rows)).toEqual([]);
    expect(nextWords(book, now)).toMatch(/^Next due: 1 series on 1 January 2027, then \d+ on 20 March 2027\.$/);
  });

  it('is due soon from thirty days before the day set by law', () => {
    expect(rowsShown(rowsBy('2026-12-01'), 'due')).toEqual([]);
    expect(idsOf(rowsShown(rowsBy('2026-12-02'), 'due'))).toEqual(['mpir.rate']);
    expect(dueNotes(rowsBy('2026-12-31'))).toEqual([
      {
        on: isoDate('2027-01-01'),
        isPast: false,
        title: `${row('mpir.rate').name} is due on 1 January 2027.`,
        body: 'From that day, until it is published here, figures use the last value and carry the mark Rate held flat.',
        only: 'mpir.rate',
      },
    ]);
  });

  it('is overdue from the day set by law while it has no value, also if another day is shown', () => {
    for (const on of ['2027-01-01', '2025-12-01']) {
      const [note] = dueNotes(rowsOn(on, isoDate('2027-01-01')));
      expect(note).toMatchObject({ isPast: true, title: `${row('mpir.rate').name} is due since 1 January 2027.` });
      expect(note?.body).toMatch(/^Until it is published here, /);
    }
    expect(row('mpir.rate', rowsBy('2027-01-01')).next).toBe('Due since 1 January 2027');
    expect(nextWords(book, isoDate('2027-01-01'))).toMatch(/^Next due: \d+ series on 20 March 2027, then /);
  });

  it('shares a note with others of the same day, the earliest day first', () => {
    const titles = dueNotes(rowsBy('2027-02-18')).map(({ title }) => title);
    expect(titles).toHaveLength(2);
    expect(titles[0]).toMatch(/is due since 1 January 2027\.$/);
    expect(titles[1]).toMatch(/^\d+ series are due on 20 March 2027\.$/);
  });
});

describe('the row filters', () => {
  it('not official: finds values in force that are not published values', () => {
    const shown = idsOf(rowsShown(rows, 'notOfficial'));
    expect(shown).toEqual(expect.arrayContaining(['mpir.rate', 'accommodation.max-price']));
    expect(shown).not.toContain('pension.qualifying-age');
    expect(shown).not.toContain('home-care-package.income-rate');
    const official = rows.filter(({ standing }) => standing === 'Published').length;
    const ended = rows.filter(({ standing }) => standing === 'Not in force').length;
    expect(shown).toHaveLength(rows.length - official - ended);
    expect(countWords(rows)).toMatch(
      new RegExp(`^${rows.length} series, ${official} with an official value, \\d+ estimates\\.$`),
    );
  });

  it('added here: finds values that differ from the release or came after it', () => {
    const { sources, series } = book.data;
    const after: RateData = {
      sources,
      series: series.map((file) => {
        const newest = file.values.at(-1);
        if (newest === undefined) return file;
        if (file.id === 'mpir.rate') {
          return { ...file, values: [...file.values, { ...newest, from: '2027-01-01', value: 8.62 }] };
        }
        // An unchanged value, now with an official page as its source.
        if (file.id !== 'deeming.lower-rate') return file;
        return { ...file, values: [...file.values.slice(0, -1), { ...newest, status: 'published' }] };
      }),
    };
    const other = new RateBook(after);
    const added = addedTo(book, other);
    expect([...added.entries()].map(([id, days]) => [id, [...days]])).toEqual([
      ['deeming.lower-rate', [isoDate('2026-09-20')]],
      ['mpir.rate', [isoDate('2027-01-01')]],
    ]);
    const shown = rowsShown(seriesRows(other, { on: now, today: now }, added), 'added');
    expect([...idsOf(shown)].sort()).toEqual(['deeming.lower-rate', 'mpir.rate']);
    expect(row('mpir.rate', shown)).toMatchObject({ next: 'Changes 1 January 2027' });
    expect(rowsShown(rows, 'added')).toEqual([]);
  });

  it('search every word of name, value, status, source, law and area', () => {
    expect(idsOf(rowsWith(rows, 'permissible INTEREST'))).toEqual(['mpir.rate']);
    expect(rowsWith(rows, 'permissible interest estimate')).toEqual([]);
    expect(idsOf(rowsWith(rows, '68.93'))).toEqual(['residential-2014.basic-daily-fee']);
    expect(rowsWith(rows, 'veterans by rule').length).toBeGreaterThan(3);
    expect(rowsWith(rows, ' ')).toEqual(rows);
  });
});
