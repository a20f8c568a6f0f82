/**
 * Packs with one fault each, inserted at random places from a fixed seed. Apart from the fault each pack is correct.
 */
import { isoDate } from '@advice-builder/kernel';
import fc from 'fast-check';
import { dataUntil } from '../data-until.ts';
import type { SeriesFile, ValueRow } from '../series.ts';
import { shippedRates } from '../shipped.ts';
import type { PackSeries, RatePack } from './pack.ts';
import { packOf } from './testing.ts';

/** The day on which the packs are imported. */
export const TODAY = isoDate('2026-12-20');
/** The rates known on this day, so that a newer release does not change these packs. */
export const base = dataUntil(shippedRates, isoDate('2026-11-21'));
const amounts = base.series.filter(({ kind, id }) => kind !== 'table' && !id.startsWith('home-care-package.'));

export interface Place {
  readonly file: SeriesFile;
  readonly row: ValueRow;
}

/** Any row of any series. A pack that repeats it as published is correct. */
export const place: fc.Arbitrary<Place> = fc
  .constantFrom(...amounts)
  .chain((file) => fc.constantFrom(...file.values).map((row) => ({ file, row })));

const NOTE = 'As in the book';

/** A correct pack: a row of the book repeated as published, with the given changes. */
export function repeating(
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
/** Rows that are checked by an identity with other amounts of the same day. */
const inIdentity = place.filter(({ file, row }) => file.id === 'residential-2014.basic-daily-fee' && row.from > '2015');

/** The fault's name, the function that inserts it at a place, and the places where it is a fault. */
export type PackFault = readonly [name: string, spoil: (at: Place) => RatePack, where: fc.Arbitrary<Place>];

export const FAULTS: readonly PackFault[] = [
  ['an invalid day', (at) => repeating(at, {}, { from: `${at.row.from.slice(0, 4)}-02-30` }), place],
  ['a day long before', (at) => repeating(at, {}, { from: '1997-07-01' }), place],
  ['a day far ahead', (at) => repeating(at, {}, { from: '2031-07-01' }), place],
  [
    'a day without a change, without a note',
    (at) => repeating(at, {}, { from: dayAfter(at.row.from), note: undefined }),
    place.filter(({ file }) => file.changesOn.length > 0),
  ],
  ['a different unit', (at) => repeating(at, { unit: otherThan(at.file.unit) }), place],
  ['a different period', (at) => repeating(at, { period: at.file.period === 'year' ? 'fortnight' : 'year' }), place],
  ['an unknown series', (at) => repeating(at, { id: `${at.file.id}.new` }), place],
  ['a value below zero', (at) => repeating(at, {}, { value: -1 }), place],
  ['a value that is a text', (at) => repeating(at, {}, { value: String(at.row.value) }), place],
  ['an unknown status', (at) => repeating(at, {}, { status: 'official' }), place],
  ['a source that is not named', (at) => repeating(at, {}, { source: 'hearsay' }), place],
  [
    'tenths of a cent',
    (at) => repeating(at, {}, { value: at.row.value! + 0.001 }),
    place.filter(({ file }) => file.unit === 'AUD'),
  ],
  ['an identity', (at) => repeating(at, {}, { value: at.row.value! + 0.01 }), inIdentity],
  ['two rows for a day', (at) => repeating(at, { values: [at.row, at.row] }), place],
  ['an unknown key', (at) => repeating(at, {}, { until: '2027-01-01' }), place],
];

/** Two hundred runs with a fixed seed, so that every run gives the same packs. */
export const SEEDED = { seed: 20_261_220, numRuns: 200 } as const;

export const badPack = (faults: readonly PackFault[]) =>
  fc.constantFrom(...faults).chain(([name, spoil, where]) => where.map((at) => ({ name, at, pack: spoil(at) })));
