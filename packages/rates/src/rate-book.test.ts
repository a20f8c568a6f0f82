import { addDays, isoDate, toIso } from '@advice-builder/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDataFiles } from './checks/data-files.ts';
import { NoRateError } from './compiled-series.ts';
import { RateBook } from './rate-book.ts';
import type { RateData, SeriesFile, SeriesId, TableSeriesId } from './series.ts';
import { SHIPPED_JSON } from './shipped.generated.ts';
import { shippedRateBook as shipped, shippedRateBookUntil } from './shipped.ts';

const on = isoDate;
/** The rates known on that day, so that the tests do not depend on the newest shipped value. */
const book = shippedRateBookUntil(on('2026-11-21'));
const files = [...readDataFiles()]
  .filter(([path]) => path !== 'sources.json')
  .map(([, text]) => JSON.parse(text) as SeriesFile);

describe('RateBook.at', () => {
  it('returns every value of every file from its first day, and the previous value on the day before', () => {
    let values = 0;
    for (const file of files.filter((series) => series.kind !== 'table')) {
      const id = file.id as SeriesId;
      for (const [i, row] of file.values.entries()) {
        const rate = shipped.at(id, on(row.from));
        expect(rate).toMatchObject({
          series: id,
          value: row.value,
          from: on(row.from),
          source: row.source,
          status: row.status,
          held: false,
        });
        expect(rate.note).toBe(row.note);
        const before = addDays(on(row.from), -1);
        if (i === 0) expect(() => shipped.at(id, before)).toThrow(RangeError);
        else expect(shipped.at(id, before).from).toBe(on(file.values[i - 1]!.from));
        values++;
      }
    }
    expect(values).toBeGreaterThan(2000);
  });

  it('returns the same answer as a linear search, on any day', () => {
    const running = files.filter((file) => file.kind !== 'table' && !file.id.startsWith('home-care-package.'));
    const days = fc.integer({ min: on('2016-01-01'), max: on('2045-12-31') });
    fc.assert(
      fc.property(fc.constantFrom(...running), days, (file, days) => {
        const day = addDays(on('1970-01-01'), days);
        fc.pre(on(file.values[0]!.from) <= day);
        const row = file.values.findLast((candidate) => on(candidate.from) <= day)!;
        expect(shipped.at(file.id as SeriesId, day).value).toBe(row.value);
      }),
      { seed: 20_261_121, numRuns: 3000 },
    );
  });

  it('returns the same frozen answer every time', () => {
    const rate = book.at('mpir.rate', on('2026-11-01'));
    expect(book.at('mpir.rate', on('2026-12-31'))).toBe(rate);
    expect(Object.isFrozen(rate)).toBe(true);
    expect(book.at('mpir.rate', on('2030-01-01'))).toBe(book.at('mpir.rate', on('2028-06-01')));
  });

  it('throws with the first day of a series for an earlier day', () => {
    expect(() => book.at('residential-2025.nccc-max', on('2025-10-31'))).toThrow(
      'residential-2025.nccc-max has no value on 2025-10-31: it begins on 2025-11-01',
    );
  });

  it("throws a different error for a day without a rate than for a caller's mistake", () => {
    const day = on('2025-10-31');
    const early = () => book.at('residential-2025.nccc-max', day);
    expect(early).toThrow(NoRateError);
    expect(early).toThrow(expect.objectContaining({ series: 'residential-2025.nccc-max', on: day }));
    expect(() => book.at('home-care-package.annual-cap-1', on('2025-11-01'))).toThrow(NoRateError);
    expect(() => book.tableAt('income-streams.life-expectancy', on('2014-12-31'))).toThrow(NoRateError);
    expect(() => book.at('mpir.rates' as SeriesId, day)).not.toThrow(NoRateError);
  });

  it('throws on an invalid day, an unknown series, or a table', () => {
    expect(() => book.at('mpir.rate', Number.NaN as never)).toThrow(RangeError);
    expect(() => book.at('mpir.rates' as SeriesId, on('2026-11-21'))).toThrow('there is no rate series mpir.rates');
    expect(() => book.at('__proto__' as SeriesId, on('2026-11-21'))).toThrow(RangeError);
    expect(() => book.at('income-streams.life-expectancy' as SeriesId, on('2026-11-21'))).toThrow('is a table');
    expect(() => book.tableAt('mpir.rate' as TableSeriesId, on('2026-11-21'))).toThrow('is not a table');
  });
});

describe('RateBook.isUnchanged', () => {
  it('notices a value that starts after a day and up to another, and the end of a program', () => {
    const other = book.withOverrides({});
    const cap = 'home-care-package.annual-cap-1';
    expect(other.isUnchanged(on('2025-09-19'), on('2025-09-20'))).toBe(true);
    other.at(cap, on('2025-10-01'));
    expect(other.isUnchanged(on('2025-09-19'), on('2025-09-20'))).toBe(false);
    expect(other.isUnchanged(on('2025-09-20'), on('2025-10-31'))).toBe(true);
    expect(other.isUnchanged(on('2025-10-31'), on('2025-11-01'))).toBe(false);
  });
});

describe('held values', () => {
  it('start on the first change day after the newest value', () => {
    const basic = 'pension.max-basic-rate.single';
    const newest = book.at(basic, on('2027-03-19'));
    expect(newest).toMatchObject({ from: on('2026-09-20'), held: false });
    expect(newest.status).not.toBe('held');
    expect(book.at(basic, on('2027-03-20'))).toEqual({ ...newest, status: 'held', held: true });
    expect(book.at(basic, on('2041-06-01')).value).toBe(newest.value);
  });

  it('follow the calendar of their own series', () => {
    const heldFrom = (series: SeriesId, day: string) => [
      book.at(series, addDays(on(day), -1)).held,
      book.at(series, on(day)).held,
    ];
    expect(heldFrom('mpir.rate', '2027-01-01')).toEqual([false, true]);
    expect(heldFrom('pension.income-free-area.single', '2027-07-01')).toEqual([false, true]);
    expect(heldFrom('pension.cshc-income-limit.single', '2027-09-20')).toEqual([false, true]);
    expect(heldFrom('support-at-home.budget.class-1', '2027-07-01')).toEqual([false, true]);
    expect(heldFrom('residential-2025.hotelling-max', '2027-09-20')).toEqual([false, true]);
  });

  it('do not exist in a series without change days', () => {
    const rate = book.at('residential-2025.asset-rate-1', on('2099-12-31'));
    expect(rate).toMatchObject({ held: false, status: 'published' });
  });

  it('do not exist in a program that ended', () => {
    const cap = 'home-care-package.annual-cap-1';
    expect(book.at(cap, on('2025-10-31'))).toMatchObject({ held: false, from: on('2025-09-20') });
    expect(() => book.at(cap, on('2025-11-01'))).toThrow(`${cap} ended on 2025-10-31 and has no value on 2025-11-01`);
    expect(() => book.at('home-care-package.days-divisor', on('2026-11-21'))).toThrow(RangeError);
  });
});

describe('tables', () => {
  it('return the edition of a day with its columns', () => {
    const table = book.tableAt('income-streams.minimum-drawdown', on('2020-07-01'));
    expect(table.columns).toEqual(['ageFrom', 'ageTo', 'percent']);
    expect(table.rows[0]).toEqual([0, 64, 2]);
    expect(table).toMatchObject({ series: 'income-streams.minimum-drawdown', held: false, status: 'published' });
    expect(book.tableAt('income-streams.minimum-drawdown', on('2021-06-30'))).toBe(table);
  });

  it('list their editions', () => {
    expect(book.tableHistoryOf('income-streams.life-expectancy').map(({ from }) => toIso(from))).toEqual([
      '2015-01-01',
      '2020-01-01',
      '2025-01-01',
    ]);
  });
});

describe('descriptions', () => {
  it('describe a series', () => {
    expect(book.seriesOf('mpir.rate')).toMatchObject({
      id: 'mpir.rate',
      unit: 'percent',
      period: 'year',
      changesOn: ['01-01', '04-01', '07-01', '10-01'],
      first: on('2014-07-01'),
      newest: on('2026-10-01'),
    });
    expect(book.seriesOf('pension.qualifying-age').columns).toEqual(['bornFrom', 'bornTo', 'sex', 'years', 'months']);
    expect(shipped.listSeries().map(({ id }) => id)).toEqual(files.map(({ id }) => id).sort());
  });

  it('recognise their ids', () => {
    expect([book.has('mpir.rate'), book.has('pension.qualifying-age'), book.has('toString')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('name the source of every value', () => {
    for (const file of files) {
      for (const row of file.values) expect(shipped.sourceOf(row.source).title).not.toBe('');
    }
    expect(() => book.sourceOf('nobody')).toThrow(RangeError);
    expect(() => book.sourceOf('toString')).toThrow(RangeError);
  });

  it('list the values of a series, oldest first, without the held one', () => {
    const rates = book.historyOf('mpir.rate');
    expect(rates[0]).toMatchObject({ value: 6.69, from: on('2014-07-01') });
    expect(rates.at(-1)).toMatchObject({ value: 8.51, from: on('2026-10-01'), held: false });
    expect(rates).toHaveLength(50);
  });
});

describe('the hash', () => {
  it('is the hash of the shipped rates', () => {
    expect(
      shipped.hash,
      'The rates changed. If that was meant, put the new hash here: every result saved with the old one can then be told from a new one.',
    ).toBe('a70dee42b51218b8ab665c886d10541f436882ddaa8ef9cfb9ecd1f1d80ae34f');
  });

  it('is the same when it is calculated again', () => {
    expect(new RateBook(JSON.parse(SHIPPED_JSON) as RateData).hash).toBe(shipped.hash);
  });

  const data = (series: readonly SeriesFile[]): RateData => ({
    sources: {
      b: { publisher: 'b', title: 't', url: 'u', read: '2026-11-21' },
      a: { publisher: 'a', title: 't', url: 'u', read: '2026-11-21' },
    },
    series,
  });
  const mpir = files.find(({ id }) => id === 'mpir.rate')!;
  const cap = files.find(({ id }) => id === 'residential-2014.annual-cap')!;

  it('does not depend on the order of files, keys or sources', () => {
    const sources = data([]).sources;
    const turned: RateData = {
      series: [Object.fromEntries(Object.entries(cap).reverse()) as unknown as SeriesFile, mpir],
      sources: { a: sources.a!, b: sources.b! },
    };
    expect(new RateBook(turned).hash).toBe(new RateBook(data([mpir, cap])).hash);
  });

  it('changes with any difference in the rates', () => {
    const changed = (change: (row: SeriesFile['values'][number]) => SeriesFile['values'][number]): RateData =>
      data([cap, { ...mpir, values: [...mpir.values.slice(0, -1), change(mpir.values.at(-1)!)] }]);
    const hashes = [
      changed((row) => row),
      changed((row) => ({ ...row, value: 8.52 })),
      changed((row) => ({ ...row, from: '2026-10-02' })),
      changed((row) => ({ ...row, status: 'estimate' })),
      changed((row) => ({ ...row, source: 'b' })),
      changed((row) => ({ ...row, note: 'x' })),
      data([mpir]),
    ].map((each) => new RateBook(each).hash);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(book.withOverrides({ 'mpir.rate': 8.5 }).hash).not.toBe(book.hash);
  });
});

describe('overrides', () => {
  it('replace the value on every day, as estimates entered by hand', () => {
    const other = book.withOverrides({ 'mpir.rate': 5, 'home-care-package.annual-cap-1': 6000 });
    for (const day of ['1950-01-01', '2020-05-05', '2026-11-21', '2080-01-01']) {
      expect(other.at('mpir.rate', on(day))).toMatchObject({ value: 5, status: 'estimate', held: false });
      expect(other.at('home-care-package.annual-cap-1', on(day)).value).toBe(6000);
    }
    expect(other.sourceOf(other.at('mpir.rate', on('2026-11-21')).source).publisher).toBe('Entered by hand');
    expect(other.at('deeming.lower-rate', on('2026-11-21'))).toEqual(book.at('deeming.lower-rate', on('2026-11-21')));
  });

  it('leave the original book unchanged', () => {
    const hash = book.hash;
    book.withOverrides({ 'mpir.rate': 5 });
    expect(book.at('mpir.rate', on('2026-11-21')).value).toBe(8.51);
    expect(book.hash).toBe(hash);
  });

  it('accumulate; the later one wins', () => {
    const other = book.withOverrides({ 'mpir.rate': 5, 'deeming.lower-rate': 1 }).withOverrides({ 'mpir.rate': 6 });
    expect([
      other.at('mpir.rate', on('2026-11-21')).value,
      other.at('deeming.lower-rate', on('2026-11-21')).value,
    ]).toEqual([6, 1]);
  });

  it('can be dated, with their own status', () => {
    const known = book.historyOf('mpir.rate');
    const grown = { from: on('2027-01-01'), value: 8.7, status: 'indexed' } as const;
    const other = book.withOverrides({ 'mpir.rate': [...known, grown] });
    expect(other.at('mpir.rate', on('2026-12-31'))).toEqual(book.at('mpir.rate', on('2026-12-31')));
    expect(other.at('mpir.rate', on('2027-05-01'))).toMatchObject({ value: 8.7, status: 'indexed', held: false });
    expect(() => other.at('mpir.rate', on('2014-06-30'))).toThrow(RangeError);
  });

  it('replace tables', () => {
    const other = book.withOverrides({ 'income-streams.minimum-drawdown': [[0, 200, 4]] });
    expect(other.tableAt('income-streams.minimum-drawdown', on('2026-11-21')).rows).toEqual([[0, 200, 4]]);
  });

  it.each([
    [{ 'mpir.rates': 5 }],
    [{ 'mpir.rate': Number.NaN }],
    [{ 'mpir.rate': -1 }],
    [{ 'mpir.rate': '5' }],
    [{ 'mpir.rate': [] }],
    [{ 'mpir.rate': null }],
    [{ 'mpir.rate': [[1, 2]] }],
    [
      {
        'mpir.rate': [
          { from: on('2026-01-01'), value: 1 },
          { from: on('2026-01-01'), value: 2 },
        ],
      },
    ],
    [{ 'income-streams.minimum-drawdown': 5 }],
    [{ 'income-streams.minimum-drawdown': [] }],
    [{ 'income-streams.minimum-drawdown': [[0, 200]] }],
    [{ 'income-streams.minimum-drawdown': [[0, 200, Number.NaN]] }],
    [{ 'income-streams.minimum-drawdown': 'x' }],
  ])('throw on invalid values: %o', (overrides) => {
    expect(() => book.withOverrides(overrides as never)).toThrow(RangeError);
  });
});
