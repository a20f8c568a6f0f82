import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { countOf, filterRecords, findRecords, isCloned, isOlder } from './find-records.ts';
import { row as rowWith } from './testing.ts';

const row = (recId: number, client: string, reference: string) => rowWith(recId, { client, reference });

const rows = [
  row(2214, 'Margaret Ellis and Thomas Ellis', 'ELL-2026-014'),
  row(1502, 'Mavis Coldstream', 'COL-2025-008'),
];
const found = (text: string) => findRecords(rows, text).map(({ recId }) => recId);

describe('findRecords', () => {
  it('RL-010 searches names, reference and number, ignoring case', () => {
    expect(found('thomas')).toEqual([2214]);
    expect(found('COLD')).toEqual([1502]);
    expect(found('ell-2026')).toEqual([2214]);
    expect(found('150')).toEqual([1502]);
    expect(found('2')).toEqual([2214, 1502]);
    expect(found('nobody')).toEqual([]);
  });

  it('finds a name whichever accents and apostrophe are typed', () => {
    const one = [row(7, "Agnes O'Brien-Löwe", ''), row(8, 'Zoe O’Neill', '')];
    const ids = (text: string) => findRecords(one, text).map(({ recId }) => recId);
    expect(ids('lowe')).toEqual([7]);
    expect(ids('LÖWE')).toEqual([7]);
    expect(ids('o’brien')).toEqual([7]);
    expect(ids("o'neill")).toEqual([8]);
    expect(ids('zoë')).toEqual([8]);
  });

  it('returns all rows for an empty search', () => {
    expect(found('')).toEqual([2214, 1502]);
    expect(found('   ')).toEqual([2214, 1502]);
  });
});

describe('the filters of the list', () => {
  const today = isoDate('2026-11-21');
  const all = [
    rowWith(1, { nextReview: '2026-11-30', workStatus: 'presented', description: 'Frank to care in March' }),
    rowWith(2, { nextReview: '2027-03-20', workStatus: 'done' }),
    rowWith(3, { example: true }),
    rowWith(4),
  ];
  const ids = (rows: readonly { readonly recId: number }[]) => rows.map(({ recId }) => recId);

  it('find due reviews and a status, which an example never has', () => {
    expect(ids(filterRecords(all, { show: 'open', status: 'all' }, today))).toEqual([1, 2, 3, 4]);
    expect(ids(filterRecords(all, { show: 'due', status: 'all' }, today))).toEqual([1]);
    expect(ids(filterRecords(all, { show: 'open', status: 'draft' }, today))).toEqual([4]);
    expect(ids(filterRecords(all, { show: 'due', status: 'done' }, today))).toEqual([]);
    expect(countOf(all)).toBe(3);
  });

  it('find a word of the description, but no word across two fields', () => {
    expect(ids(findRecords(all, 'frank'))).toEqual([1]);
    expect(ids(findRecords(all, 'Client 1 Frank'))).toEqual([]);
  });
});

describe('marks of a row', () => {
  it('RL-013 show "older" before 19 April 2025, not on that day', () => {
    expect(isOlder({ created: '18/04/2025' })).toBe(true);
    expect(isOlder({ created: '19/04/2025' })).toBe(false);
    expect(isOlder({ created: '31/12/2024' })).toBe(true);
    expect(isOlder({ created: '01/01/2026' })).toBe(false);
  });

  it('RL-014 show "cloned" for status 2 or 4', () => {
    expect([0, 1, 2, 3, 4, 5].filter((status) => isCloned({ status }))).toEqual([2, 4]);
  });
});
