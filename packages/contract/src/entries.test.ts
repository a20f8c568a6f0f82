import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { automaticEntries, duplicateEntry, duplicateName, newEntry, reissueEntries } from './entries.ts';
import { NAME_MAX } from './limits.ts';
import { TODAY } from './testing/cases.ts';
import type { Entry } from './wire/entries.ts';

describe('entries', () => {
  it('numbers a new entry after the highest, so that a deleted one leaves no double', () => {
    const first = newEntry(2, { sid: 1, existing: [], today: TODAY });
    const second = newEntry(2, { sid: 1, existing: [first], today: TODAY });
    const third = newEntry(2, { sid: 1, existing: [second], today: TODAY });
    expect([first.id, second.id, third.id]).toEqual(['u-s1-e2-n0-f0', 'u-s1-e2-n1-f1', 'u-s1-e2-n2-f2']);
  });

  it('dates what must have a date to the first of next month', () => {
    expect(newEntry(20, { sid: 0, existing: [], today: TODAY }).assetDateStart).toBe('2026-12-01');
    expect(newEntry(12, { sid: 0, existing: [], today: isoDate('2026-12-31') }).assetDateStart).toBe('2027-01-01');
    expect(newEntry(2, { sid: 0, existing: [], today: TODAY }).assetDateStart).toBe(null);
  });

  it('makes three protected automatic entries', () => {
    const entries = automaticEntries({ sid: 0, existing: [], today: TODAY });
    expect(entries.map(({ eid, def, cl, auto, protected: kept }) => [eid, def, cl, auto, kept])).toEqual([
      [4, 0, null, true, true],
      [10, 1, 0, true, true],
      [10, 2, 1, true, true],
    ]);
  });

  it('marks a duplicate and keeps the mark in another scenario', () => {
    const entry: Entry = { ...newEntry(13, { sid: 0, existing: [], today: TODAY }), assetValue: 5 };
    const copy = duplicateEntry(entry, { sid: 0, existing: [entry], today: TODAY });
    expect(copy.id).toBe('u-s0-e13-n1-f1-d');
    expect(copy).toMatchObject({ assetValue: 5, auto: false, protected: false });
    expect(reissueEntries([copy], 4).map(({ id, sid }) => [id, sid])).toEqual([['u-s4-e13-n1-f1-d', 4]]);
  });
});

describe('the name of a copy', () => {
  it('is as much of it as a name takes, never half a character or a space at its end', () => {
    expect(duplicateName('Managed fund')).toBe('Copy of Managed fund');
    expect(duplicateName('x'.repeat(60))).toHaveLength(NAME_MAX);
    expect(duplicateName(`${'x'.repeat(47)}🙂`)).toBe(`Copy of ${'x'.repeat(47)}`);
    expect(duplicateName(`${'x'.repeat(47)} y`)).toBe(`Copy of ${'x'.repeat(47)}`);
  });
});
