import { type Entry, NAME_MAX } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { TODAY } from '../testing/cases.ts';
import {
  automaticEntries,
  completeEntries,
  duplicateEntry,
  duplicateName,
  newEntry,
  reissueEntries,
} from './entries.ts';
import { noSuffix } from './entry-id.ts';

describe('entries', () => {
  it('get numbers after the highest one, so that a deletion leads to no duplicate', () => {
    const place = { sid: 1, existing: [], today: TODAY, suffix: noSuffix };
    const first = newEntry(2, place);
    const second = newEntry(2, { ...place, existing: [first] });
    const third = newEntry(2, { ...place, existing: [second] });
    expect([first.id, second.id, third.id]).toEqual(['u-s1-e2-n0-f0', 'u-s1-e2-n1-f1', 'u-s1-e2-n2-f2']);
  });

  it('get the first of next month for a required date', () => {
    expect(newEntry(20, { sid: 0, existing: [], today: TODAY }).assetDateStart).toBe('2026-12-01');
    expect(newEntry(12, { sid: 0, existing: [], today: isoDate('2026-12-31') }).assetDateStart).toBe('2027-01-01');
    expect(newEntry(2, { sid: 0, existing: [], today: TODAY }).assetDateStart).toBe(null);
  });

  it('include three protected automatic entries', () => {
    const entries = automaticEntries({ sid: 0, existing: [], today: TODAY });
    expect(entries.map(({ eid, def, cl, auto, protected: kept }) => [eid, def, cl, auto, kept])).toEqual([
      [4, 0, null, true, true],
      [10, 1, 0, true, true],
      [10, 2, 1, true, true],
    ]);
  });

  it('mark a duplicate in the id, also in another scenario', () => {
    const entry: Entry = { ...newEntry(13, { sid: 0, existing: [], today: TODAY }), assetValue: 5 };
    const copy = duplicateEntry(entry, { sid: 0, existing: [entry], today: TODAY, suffix: () => '-abcdefgh' });
    expect(copy.id).toBe('u-s0-e13-n1-f1-d-abcdefgh');
    expect(copy).toMatchObject({ assetValue: 5, auto: false, protected: false });
    const again = [copy, { ...copy, id: 'u-s0-e13-n1-f1-d' }, entry];
    expect(reissueEntries(again, 4, () => '-stuvwxyz').map(({ id, sid }) => [id, sid])).toEqual([
      ['u-s4-e13-n1-f1-d-stuvwxyz', 4],
      ['u-s4-e13-n1-f1-d-stuvwxyz', 4],
      ['u-s4-e13-n0-f0-stuvwxyz', 4],
    ]);
  });

  it('of another scenario are secured on its own copies of the assets, and a duplicate on the same asset', () => {
    const place = { sid: 0, existing: [], today: TODAY };
    const unit = newEntry(3, place);
    const loan = newEntry(21, { ...place, existing: [unit] }, { securedEntry: unit.id });
    const lost = { ...loan, id: 'lost', securedEntry: 'gone' };
    const [copied, own, none] = reissueEntries([unit, loan, lost], 4);
    expect(copied?.id).not.toBe(unit.id);
    expect(own).toMatchObject({ securedEntry: copied?.id });
    expect(none).toMatchObject({ securedEntry: null });
    expect(duplicateEntry(loan, { ...place, existing: [unit, loan] })).toMatchObject({ securedEntry: unit.id });
  });

  it('have no owner at first if a person may have only one of the kind', () => {
    const place = { sid: 0, existing: [], today: TODAY };
    const copy = duplicateEntry(newEntry(14, place, { clientId: 0 }), place);
    expect(copy).toMatchObject({ cl: null, clientId: null });
    expect(duplicateEntry(newEntry(13, place, { clientId: 0 }), place)).toMatchObject({ clientId: 0 });
  });

  it('created in two places at the same time have two ids with eight random characters; automatic entries have equal ids', () => {
    const made = Array.from({ length: 200 }, () => newEntry(2, { sid: 1, existing: [], today: TODAY }).id);
    expect(new Set(made).size).toBe(200);
    for (const id of made) expect(id).toMatch(/^u-s1-e2-n0-f0-[a-z2-7]{8}$/);
    const automatic = () => automaticEntries({ sid: 0, existing: [], today: TODAY }).map(({ id }) => id);
    expect(automatic()).toEqual(['a-s0-e4-n0-f0', 'a-s0-e10-n0-f1', 'a-s0-e10-n1-f2']);
  });

  it('without an id take that of the stored entry at their position, unless it is in the list', () => {
    const stored = completeEntries([{ eid: 2, name: 'Shares' }], 0, TODAY);
    const [shares] = stored as [Entry];
    const ids = (patches: Parameters<typeof completeEntries>[0]) =>
      completeEntries(patches, 0, TODAY, { stored }).map(({ id }) => id);
    expect(ids([{ eid: 2, name: 'Shares' }])).toEqual(stored.map(({ id }) => id));
    const [fresh, named] = ids([
      { eid: 2, name: 'Bonds' },
      { eid: 2, id: shares.id },
    ]);
    expect(named).toBe(shares.id);
    expect(fresh).not.toBe(shares.id);
  });

  it('get `protected` from their kind, and a missing automatic entry stays as stored', () => {
    const stored = completeEntries([{ eid: 4, auto: true, def: 0, cashAmount: 1200 }], 0, TODAY);
    const forged = completeEntries(
      [
        { eid: 10, auto: true, def: 1, cl: 0, protected: false },
        { eid: 2, protected: true },
      ],
      0,
      TODAY,
      { stored },
    );
    const income = stored.find(({ eid }) => eid === 4);
    expect(forged.find(({ eid }) => eid === 4)).toMatchObject({ cashAmount: 1200, def: 0, auto: true });
    expect(forged.map(({ eid, auto, protected: kept }) => [eid, auto === kept])).toEqual(
      forged.map(({ eid }) => [eid, true]),
    );
    // Another entry with the id of an automatic entry must not lead to two entries with one id.
    const disguised = completeEntries([{ eid: 4, id: income?.id ?? '', auto: false, cashAmount: 5 }], 0, TODAY, {
      stored,
    });
    expect(new Set(disguised.map(({ id }) => id)).size).toBe(disguised.length);
  });
});

describe('the name of a copy', () => {
  it('is cut to the maximum length, without half a character or a space at the end', () => {
    expect(duplicateName('Managed fund')).toBe('Copy of Managed fund');
    expect(duplicateName('x'.repeat(60))).toHaveLength(NAME_MAX);
    expect(duplicateName(`${'x'.repeat(47)}🙂`)).toBe(`Copy of ${'x'.repeat(47)}`);
    expect(duplicateName(`${'x'.repeat(47)} y`)).toBe(`Copy of ${'x'.repeat(47)}`);
  });
});
