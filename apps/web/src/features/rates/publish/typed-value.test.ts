import { isoDate } from '@advice-builder/kernel';
import { checkPack, readPack, shippedRateBookUntil } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { faultsOfTyped, packOfTyped, type TypedRate, unitOfValue } from './typed-value.ts';

const today = isoDate('2026-11-21');
/** The rates published up to `today`, so that newer releases do not affect these tests. */
const book = shippedRateBookUntil(today);
const typed: TypedRate = {
  series: 'mpir.rate',
  from: isoDate('2027-01-01'),
  value: '8.62',
  status: 'published',
  publisher: ' Department of Health ',
  page: 'MPIR',
  link: 'https://www.health.gov.au/mpir',
  read: isoDate('2026-11-20'),
  note: '',
};
const rowOf = (change: Partial<TypedRate>) => {
  const reading = readPack(packOfTyped(book, { ...typed, ...change }, today, []) ?? '');
  return reading.ok ? reading.pack.series[0]?.values[0] : reading.faults;
};

it('makes a pack from a typed value that passes every check', () => {
  expect(faultsOfTyped(typed)).toEqual({});
  const reading = readPack(packOfTyped(book, typed, today, []) ?? '');
  if (!reading.ok) throw new Error(reading.faults[0]);
  expect(checkPack(book.data, reading.pack, today)).toEqual([]);
  expect(reading.pack).toMatchObject({
    id: 'mpir-rate-2027-01-01',
    made: '2026-11-21',
    sources: { 'by-hand': { publisher: 'Department of Health', read: '2026-11-20' } },
  });
});

it('gives a withdrawn value a new pack when it is typed again, and an existing value the same pack', () => {
  const idOf = (packs: Parameters<typeof packOfTyped>[3]) => {
    const reading = readPack(packOfTyped(book, typed, today, packs) ?? '');
    if (!reading.ok) throw new Error(reading.faults[0]);
    return [reading.pack.id, reading.pack.hash] as const;
  };
  const [id, hash] = idOf([]);
  const [again, next] = idOf([{ hash, state: 'withdrawn' }]);
  expect([id, again]).toEqual(['mpir-rate-2027-01-01', 'mpir-rate-2027-01-01-2']);
  for (const state of ['proposed', 'accepted'] as const) {
    expect(idOf([{ hash, state }])).toEqual([id, hash]);
    const standing = { hash: next, state } as const;
    expect(idOf([{ hash, state: 'withdrawn' }, standing])).toEqual([again, next]);
  }
});

it.each([
  ['$1,267.40', 1267.4],
  [' 8.62 % ', 8.62],
  ['-1', -1],
])('reads %j as written on web pages', (value, number) => {
  expect(rowOf({ value })).toMatchObject({ value: number });
});

it.each(['', 'x', '8.6.2', '1e3', '0x10'])('does not read %j as a number', (value) => {
  expect(faultsOfTyped({ ...typed, value }).value).toBeDefined();
  expect(packOfTyped(book, { ...typed, value }, today, [])).toBeUndefined();
});

it('requires the source of a value', () => {
  const blank = { series: null, from: null, value: '', publisher: ' ', page: '', link: 'health.gov.au', read: null };
  expect(Object.keys(faultsOfTyped({ ...typed, ...blank })).sort()).toEqual(Object.keys(blank).sort());
  expect(faultsOfTyped({ ...typed, status: 'estimate' })).toEqual({ note: 'Needed' });
  expect(rowOf({ status: 'estimate', note: ' Recalled ' })).toMatchObject({ status: 'estimate', note: 'Recalled' });
});

it('names the unit and the period of the number', () => {
  expect(unitOfValue(book.seriesOf('mpir.rate'))).toBe('% a year');
  expect(unitOfValue(book.seriesOf('residential-2014.basic-daily-fee'))).toBe('$ a day');
});
