import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { dataUntil } from '../data-until.ts';
import { RateBook } from '../rate-book.ts';
import type { RateData } from '../series.ts';
import { shippedRateBook, shippedRates } from '../shipped.ts';
import { checkPack } from './check-pack.ts';
import { packDifferences } from './differences.ts';
import { mergeBook, mergePacks } from './merge-packs.ts';
import { PACK_MAX_CHARACTERS, packHash } from './pack.ts';
import { DAMAGED, NO_PACK, readPack } from './read-pack.ts';
import { ATO, MPIR_2027, packOf } from './testing.ts';

const TODAY = isoDate('2026-12-20');
/** The rates known on 21 November 2026, so that newer shipped values do not change these tests. */
const base = dataUntil(shippedRates, isoDate('2026-11-21'));
const mpir = (data: RateData, on: string) => new RateBook(data).at('mpir.rate', isoDate(on));
const TABLE = 'support-at-home.budget-rounded';
/** A series that grows with assumed prices. */
const GROWN = 'pension.income-free-area.single';
const PERCENTS = { cpiPercent: 2.5, wagesPercent: 3, pensionPercent: 3 };
const mpirPack = (row: object, more: object = {}) =>
  packOf({
    ...more,
    series: [{ id: 'mpir.rate', unit: 'percent', period: 'year', values: [{ ...MPIR_2027, ...row }] }],
  });

describe('readPack', () => {
  const pack = packOf();

  it('reads a pack in any JSON layout', () => {
    expect(readPack(JSON.stringify(pack, undefined, 2))).toEqual({ ok: true, pack });
    const { hash, ...content } = pack;
    expect(readPack(JSON.stringify({ hash, ...content }))).toEqual({ ok: true, pack });
  });

  it.each([
    ['', NO_PACK],
    ['[]', NO_PACK],
    ['null', NO_PACK],
    ['{"format":"advice-builder-rates/2"}', NO_PACK],
    [JSON.stringify({ ...pack, hash: 'x' }), NO_PACK],
    [JSON.stringify({ ...pack, more: 1 }), NO_PACK],
    ['['.repeat(400_000), NO_PACK],
    [JSON.stringify({ ...pack, title: 'Another title' }), DAMAGED],
    [JSON.stringify(pack).replace('8.62', '8.63'), DAMAGED],
    [JSON.stringify(pack).replace('"value":8.62', '"value":8.61,"value":8.62'), 'a name twice in one object'],
    [' '.repeat(PACK_MAX_CHARACTERS + 1), 'larger than 1 MB'],
  ])('rejects the text %.60s', (text, words) => {
    expect(readPack(text)).toEqual({ ok: false, faults: [expect.stringContaining(words)] });
  });

  it('reports every row without a day, or with a day out of order', () => {
    const values = [MPIR_2027, { ...MPIR_2027, from: '2027-13-01' }, MPIR_2027, MPIR_2027];
    const reading = readPack(JSON.stringify(packOf({ series: [{ ...pack.series[0]!, values }] })));
    expect(reading).toMatchObject({
      faults: [
        'mpir.rate: row 2 does not begin on a valid date.',
        'mpir.rate 2027-01-01: has this day twice.',
        'mpir.rate 2027-01-01: has this day twice.',
      ],
    });
  });
});

describe('the address of a source', () => {
  const addressed = (url: string) => checkPack(base, packOf({ sources: { 'health-2027': { ...ATO, url } } }), TODAY);

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'http://www.health.gov.au/mpir',
    'https:x',
  ])('is rejected if it is %j', (url) => {
    expect(addressed(url)).toEqual(['Source health-2027: its address must begin with https://.']);
  });

  it.each(['https://www.health.gov.au/mpir', 'Gazette, 18 December 2026'])('can be %j', (url) => {
    expect(addressed(url)).toEqual([]);
  });
});

describe('a pack applied to the book', () => {
  it('adds a value with its status and source, and changes no other day', () => {
    const merged = mergePacks(base, [packOf()]);
    expect(checkPack(base, packOf(), TODAY)).toEqual([]);
    expect(mpir(merged, '2027-01-01')).toMatchObject({ value: 8.62, status: 'published', held: false });
    expect(new RateBook(merged).sourceOf('health-2027')).toEqual(ATO);
    expect(mpir(merged, '2026-12-31')).toEqual(mpir(base, '2026-12-31'));
    expect(new RateBook(merged).hash).not.toBe(new RateBook(base).hash);
  });

  it('corrects the value of a day, and removes a source that is then unused', () => {
    const official = mpirPack({ from: '2026-07-01', value: 8.44 });
    expect(checkPack(base, official, TODAY)).toEqual([]);
    const merged = mergePacks(base, [official]);
    expect(mpir(merged, '2026-08-01')).toMatchObject({ value: 8.44, status: 'published' });
    const { source } = mpir(base, '2026-08-01');
    expect([Object.hasOwn(base.sources, source), Object.hasOwn(merged.sources, source)]).toEqual([true, false]);
  });

  it('is overridden by a published value of a release if its own value is an estimate', () => {
    const estimate = mpirPack({ value: 8.9, status: 'estimate', note: 'Recalled' });
    const released = mergePacks(base, [packOf()]);
    expect(mpir(mergePacks(released, [estimate]), '2027-02-01').value).toBe(8.62);
    expect(checkPack(released, estimate, TODAY)).toEqual([
      'mpir.rate 2027-01-01: the value of this day is published: only a published value can correct it.',
    ]);
  });

  it('is named by the values it supplied; only these values change the hash of the book', () => {
    const merged = mergePacks(base, [
      packOf(),
      mpirPack({ from: '2027-04-01' }, { id: 'later', title: 'Later rates' }),
    ]);
    expect(mpir(merged, '2027-02-01').pack).toEqual({ id: 'rates-2027-01', title: 'Rates of 1 January 2027' });
    expect(mpir(merged, '2027-05-01').pack).toEqual({ id: 'later', title: 'Later rates' });
    // A held value still names its pack.
    expect(mpir(merged, '2030-05-01')).toMatchObject({ held: true, pack: { id: 'later' } });
    expect(mpir(merged, '2026-12-31').pack).toBeUndefined();
    expect(merged.packs?.map(({ id, rows }) => [id, rows])).toEqual([
      ['rates-2027-01', { 'mpir.rate': ['2027-01-01'] }],
      ['later', { 'mpir.rate': ['2027-04-01'] }],
    ]);
    const { sources, series } = merged;
    expect(new RateBook(merged).hash).toBe(new RateBook({ sources, series }).hash);
    // The previous release must compute this hash, so rows and sources contain nothing about packs.
    expect(JSON.stringify({ sources, series })).not.toContain('rates-2027-01');
  });

  it('is not named if its rows were replaced, or if a release has them too', () => {
    const [first, second] = [packOf(), mpirPack({ value: 8.7 }, { id: 'second', title: 'Corrected' })];
    expect(mergePacks(base, [first, second]).packs?.map(({ id }) => id)).toEqual(['second']);
    const { sources, series } = mergePacks(base, [first]);
    const released = { sources, series };
    expect(mergePacks(released, [first])).toEqual(released);
    expect(mergePacks(released, [second]).packs?.map(({ id }) => id)).toEqual(['second']);
    expect(mergePacks(released, [second, first])).toEqual(released);
    // If packs are applied to a book that already has packs, its rows keep the names of their packs.
    expect(mergePacks(mergePacks(base, [first]), [first])).toEqual(mergePacks(base, [first]));
  });

  it('is named by an edition of a table, and by values grown from its values', () => {
    const laid = { from: '2027-07-01', status: 'published', source: 'health-2027' } as const;
    const { rows } = new RateBook(base).tableAt(TABLE, isoDate('2026-11-01'));
    const free = { id: GROWN, unit: 'AUD', period: 'fortnight', values: [{ ...laid, value: 230 }] };
    const table = { id: TABLE, unit: 'AUD', period: 'year', values: [{ ...laid, rows }] };
    const book = new RateBook(mergePacks(base, [packOf({ series: [free, table] })]));
    expect(book.tableHistoryOf(TABLE).at(-1)?.pack?.title).toBe('Rates of 1 January 2027');
    const grown = book.indexedBy(PERCENTS, isoDate('2030-01-01')).at(GROWN, isoDate('2029-05-01'));
    expect(grown).toMatchObject({ status: 'indexed', pack: { id: 'rates-2027-01' } });
  });

  it('leaves no trace when it is withdrawn', () => {
    expect(mergeBook([]).hash).toBe(shippedRateBook.hash);
    expect(mergePacks(base, [])).toEqual(base);
  });

  it('gets a new source id if another source already has its id', () => {
    const other = packOf({ sources: { 'health-2027': { ...ATO, title: 'Another page' } } });
    const book = new RateBook(mergePacks(mergePacks(base, [packOf()]), [mpirPack({ from: '2027-04-01' }), other]));
    expect(book.sourceOf(book.at('mpir.rate', isoDate('2027-01-01')).source).title).toBe('Another page');
    expect(book.sourceOf(book.at('mpir.rate', isoDate('2027-04-01')).source)).toEqual(ATO);
  });

  it('overrides earlier packs in the given order', () => {
    const packs = [packOf(), mpirPack({ value: 8.7 })];
    expect(mpir(mergePacks(base, packs), '2027-01-01').value).toBe(8.7);
    expect(mpir(mergePacks(base, packs.toReversed()), '2027-01-01').value).toBe(8.62);
  });

  it('lists its changes: different values first, then replaced estimates, then new values', () => {
    const rows = [
      { ...MPIR_2027, from: '2020-10-01', value: 4.1 },
      { ...MPIR_2027, from: '2026-10-01', value: 8.53 },
      MPIR_2027,
    ];
    const pack = packOf({ series: [{ id: 'mpir.rate', unit: 'percent', period: 'year', values: rows }] });
    expect(packDifferences(base, pack)).toMatchObject([
      { kind: 'differs', from: '2026-10-01', value: 8.53, before: { from: '2026-10-01', value: 8.51 } },
      { kind: 'replaces-estimate', from: '2020-10-01', before: { value: 4.1, status: 'estimate' } },
      { kind: 'new', from: '2027-01-01', value: 8.62, before: { from: '2026-10-01', value: 8.51 } },
    ]);
    expect(packDifferences(mergePacks(base, [pack]), pack)).toEqual([]);
  });

  it('is reported with the amounts of an identity that it breaks', () => {
    const fee = { from: '2026-09-20', value: 70.01, status: 'published', source: 'health-2027', note: 'x' } as const;
    const series = [{ id: 'residential-2014.basic-daily-fee', unit: 'AUD', period: 'day', values: [fee] }];
    const faults = checkPack(base, packOf({ series }), TODAY);
    expect(faults).toContainEqual(
      expect.stringMatching(/^residential-2014\.basic-daily-fee 2026-09-20: failed check: basic daily fee = 85%/),
    );
  });

  it('cannot contain only some of the values of a legal day', () => {
    const supplement = { ...MPIR_2027, from: '2027-03-20', value: 16 };
    const series = [{ id: 'residential-2025.hotelling-max', unit: 'AUD', period: 'day', values: [supplement] }];
    const [together, ...others] = checkPack(base, packOf({ series }), TODAY);
    expect(together).toMatch(
      /^Values that change on 2027-03-20 must come together in one pack\. Missing: .*\bpension\..*, .*\.$/,
    );
    expect(together).not.toContain('residential-2025.hotelling-max');
    expect(others.join()).not.toContain('come together');
  });

  it('cannot have a future date, or a source read after its date', () => {
    expect(checkPack(base, packOf({ made: '2026-12-21' }), TODAY)).toEqual([expect.stringContaining('in the future')]);
    expect(checkPack(base, packOf({ made: '2026-12-17' }), TODAY)).toEqual([
      'Source health-2027: was read after the pack was made.',
    ]);
  });

  it('has a hash of everything except the hash and the signature', () => {
    const { hash, ...content } = packOf();
    expect(packHash({ ...content, ...{ signature: { key: 'a', value: 'b' } } })).toBe(hash);
  });
});
