import type { RecordRow } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { findRecords, isCloned, isOlder } from './find-records.ts';

const row = (recId: number, client: string, reference: string): RecordRow => ({
  recId,
  client,
  reference,
  created: '21/05/2026',
  updated: '22/05/2026',
  createdAt: '2026-05-21T00:00:00Z',
  updatedAt: '2026-05-22T00:00:00Z',
  status: 1,
  clonedFrom: null,
  version: 1,
  workStatus: 'draft',
  nextReview: null,
  archivedAt: null,
  lastCare: null,
  example: false,
  description: '',
});

const rows = [
  row(2214, 'Margaret Ellis and Thomas Ellis', 'ELL-2026-014'),
  row(1502, 'Mavis Coldstream', 'COL-2025-008'),
];
const found = (text: string) => findRecords(rows, text).map(({ recId }) => recId);

describe('findRecords', () => {
  it('RL-010 looks in names, reference and number, whatever the case', () => {
    expect(found('thomas')).toEqual([2214]);
    expect(found('COLD')).toEqual([1502]);
    expect(found('ell-2026')).toEqual([2214]);
    expect(found('150')).toEqual([1502]);
    expect(found('2')).toEqual([2214, 1502]);
    expect(found('nobody')).toEqual([]);
  });

  it('finds a name however its accents and its apostrophe are typed', () => {
    const one = [row(7, "Agnes O'Brien-Löwe", ''), row(8, 'Zoe O’Neill', '')];
    const ids = (text: string) => findRecords(one, text).map(({ recId }) => recId);
    expect(ids('lowe')).toEqual([7]);
    expect(ids('LÖWE')).toEqual([7]);
    expect(ids('o’brien')).toEqual([7]);
    expect(ids("o'neill")).toEqual([8]);
    expect(ids('zoë')).toEqual([8]);
  });

  it('shows all for an empty search', () => {
    expect(found('')).toEqual([2214, 1502]);
    expect(found('   ')).toEqual([2214, 1502]);
  });
});

describe('marks of a row', () => {
  it('RL-013 is older before 19 April 2025, not on it', () => {
    expect(isOlder({ created: '18/04/2025' })).toBe(true);
    expect(isOlder({ created: '19/04/2025' })).toBe(false);
    expect(isOlder({ created: '31/12/2024' })).toBe(true);
    expect(isOlder({ created: '01/01/2026' })).toBe(false);
  });

  it('RL-014 is cloned with status 2 or 4', () => {
    expect([0, 1, 2, 3, 4, 5].filter((status) => isCloned({ status }))).toEqual([2, 4]);
  });
});
