/** Two hundred packs with one fault each, put in where a seed says: all are refused in words that name the place. */
import { isoDate } from '@advice-builder/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataUntil } from '../data-until.ts';
import type { SeriesFile, ValueRow } from '../series.ts';
import { shippedRates } from '../shipped.ts';
import { checkPack } from './check-pack.ts';
import type { PackSeries, RatePack } from './pack.ts';
import { readPack } from './read-pack.ts';
import { packOf } from './testing.ts';

const TODAY = isoDate('2026-12-20');
const base = dataUntil(shippedRates, isoDate('2026-11-21'));
const amounts = base.series.filter(({ kind, id }) => kind !== 'table' && !id.startsWith('home-care-package.'));

interface Place {
  readonly file: SeriesFile;
  readonly row: ValueRow;
}

/** Any row of any series; a pack that says it again as published is without fault. */
const place: fc.Arbitrary<Place> = fc
  .constantFrom(...amounts)
  .chain((file) => fc.constantFrom(...file.values).map((row) => ({ file, row })));

const NOTE = 'As the book has it';

function repeating(
  { file, row }: Place,
  change: Partial<Record<keyof PackSeries, unknown>> = {},
  of: object = {},
): RatePack {
  const { id, unit, period } = file;
  const values = [{ ...row, status: 'published', source: 'health-2027', note: NOTE, ...of }];
  return packOf({ series: [{ id, unit, period, values, ...change } as PackSeries] });
}

const UNITS = ['AUD', 'percent', 'ratio', 'days', 'years', 'index'];
const otherThan = (unit: string) => UNITS[(UNITS.indexOf(unit) + 1) % UNITS.length];
const dayAfter = (iso: string) => `${iso.slice(0, 8)}${String((Number(iso.slice(8)) % 28) + 1).padStart(2, '0')}`;
/** Places whose rule is an identity with other amounts of the day. */
const inIdentity = place.filter(({ file, row }) => file.id === 'residential-2014.basic-daily-fee' && row.from > '2015');

type Spoil = (at: Place) => RatePack;
const FAULTS: readonly (readonly [string, Spoil, fc.Arbitrary<Place>])[] = [
  ['a day that is none', (at) => repeating(at, {}, { from: `${at.row.from.slice(0, 4)}-02-30` }), place],
  ['a day long before', (at) => repeating(at, {}, { from: '1997-07-01' }), place],
  ['a day far ahead', (at) => repeating(at, {}, { from: '2031-07-01' }), place],
  [
    'a day of no change, without a note',
    (at) => repeating(at, {}, { from: dayAfter(at.row.from), note: undefined }),
    place.filter(({ file }) => file.changesOn.length > 0),
  ],
  ['another unit', (at) => repeating(at, { unit: otherThan(at.file.unit) }), place],
  ['another period', (at) => repeating(at, { period: at.file.period === 'year' ? 'fortnight' : 'year' }), place],
  ['a series nobody knows', (at) => repeating(at, { id: `${at.file.id}.new` }), place],
  ['a value below zero', (at) => repeating(at, {}, { value: -1 }), place],
  ['a value that is a text', (at) => repeating(at, {}, { value: String(at.row.value) }), place],
  ['a standing nobody knows', (at) => repeating(at, {}, { status: 'official' }), place],
  ['a source that is not named', (at) => repeating(at, {}, { source: 'hearsay' }), place],
  [
    'tenths of a cent',
    (at) => repeating(at, {}, { value: at.row.value! + 0.001 }),
    place.filter(({ file }) => file.unit === 'AUD'),
  ],
  ['an identity', (at) => repeating(at, {}, { value: at.row.value! + 0.01 }), inIdentity],
  ['a row too many of a day', (at) => repeating(at, { values: [at.row, at.row] }), place],
  ['a key nobody knows', (at) => repeating(at, {}, { until: '2027-01-01' }), place],
];

const faultsOf = (pack: RatePack): readonly string[] => {
  const reading = readPack(JSON.stringify(pack));
  return reading.ok ? checkPack(base, reading.pack, TODAY) : reading.faults;
};

describe('a pack with one fault', () => {
  it('is one of two hundred, and each is refused in words that name its series', () => {
    let refused = 0;
    const fault = fc
      .constantFrom(...FAULTS)
      .chain(([name, spoil, where]) => where.map((at) => ({ name, at, pack: spoil(at) })));
    fc.assert(
      fc.property(fault, ({ at, pack }) => {
        const faults = faultsOf(pack);
        expect(faults.length).toBeGreaterThan(0);
        expect(faults.join('\n')).toContain(at.file.id);
        refused++;
      }),
      { seed: 20_261_220, numRuns: 200 },
    );
    expect(refused).toBe(200);
  });

  it.each(FAULTS)('is without fault but for it: %s', (_, __, where) => {
    const [at] = fc.sample(where, { seed: 7, numRuns: 1 });
    expect(faultsOf(repeating(at!))).toEqual([]);
  });
});
