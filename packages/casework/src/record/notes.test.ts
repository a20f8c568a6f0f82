import type { Note } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { mergeNotes } from './notes.ts';

const AT = '2026-11-21T00:00:00.000Z';
const note = (id: number, body = `Note ${id}`): Note => ({ id, datetime: `2026-11-0${id}T00:00:00.000Z`, body });

describe('received notes', () => {
  it('RS-013 A-32 get the number of notes plus 1 as their id, and the time of the server, whatever values they are sent with', () => {
    expect(mergeNotes([], [{ body: 'A' }, { body: 'B' }], AT)).toEqual([
      { id: 1, datetime: AT, body: 'A' },
      { id: 2, datetime: AT, body: 'B' },
    ]);
    const forged = { id: 7, datetime: '1999-01-01T00:00:00.000Z', body: 'Old' };
    expect(mergeNotes([note(1)], [note(1), forged], AT)).toEqual([note(1), { id: 2, datetime: AT, body: 'Old' }]);
  });

  it('never get an id in use, nor that of a note deleted in the same save', () => {
    expect(mergeNotes([note(1), note(2), note(3)], [note(3), { body: 'New' }], AT).map(({ id }) => id)).toEqual([3, 4]);
    expect(mergeNotes([note(1), note(2)], [note(1), { body: 'New' }], AT).map(({ id }) => id)).toEqual([1, 3]);
  });

  it('that are stored keep their id and time; notes that are no longer named are deleted', () => {
    const later = { ...note(2), datetime: '2026-11-20T00:00:00.000Z' };
    expect(mergeNotes([note(1), note(2)], [later], AT)).toEqual([note(2)]);
    expect(mergeNotes([note(1), note(2)], [{ id: 2, body: 'Mended' }], AT)).toEqual([{ ...note(2), body: 'Mended' }]);
    expect(mergeNotes([note(1), note(2)], [{ ...note(2), body: 'Mended' }], AT)).toEqual([
      { ...note(2), body: 'Mended' },
    ]);
    expect(mergeNotes([note(1)], [], AT)).toEqual([]);
  });

  it('are pinned as requested, stay pinned without a request, and stay on their field', () => {
    const on = { sid: 1, path: 'scenario.sHome.netHomeValue', label: 'Net Home Value' } as const;
    const pinned = { ...note(1), pinned: true, on };
    expect(mergeNotes([], [{ body: 'A', pinned: true, on }], AT)).toEqual([
      { id: 1, datetime: AT, body: 'A', pinned: true, on },
    ]);
    expect(mergeNotes([pinned], [note(1)], AT)).toEqual([pinned]);
    expect(mergeNotes([pinned], [{ ...note(1), pinned: false, on: { ...on, sid: 2 } }], AT)).toEqual([
      { ...pinned, pinned: false },
    ]);
  });

  it('with the number of another note are new, so that a program with its own numbers loses none', () => {
    const own = { id: 2, datetime: '2026-11-20T00:00:00.000Z', body: 'After deleting the second' };
    expect(mergeNotes([note(1), note(2)], [note(1), own], AT)).toEqual([
      note(1),
      { id: 3, datetime: AT, body: 'After deleting the second' },
    ]);
    // Two notes with one number, stored before the server assigned numbers.
    const twins = [note(1), { ...note(1), body: 'The other' }];
    expect(mergeNotes(twins, [...twins, { body: 'New' }], AT)).toEqual([
      ...twins,
      { id: 3, datetime: AT, body: 'New' },
    ]);
  });
});
