import type { Note } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { countNotesOn, nextNoteId, noteField, notesShown } from './note-list.ts';

const note = (id: number, body: string, more: Partial<Note> = {}): Note => ({
  id,
  datetime: '2026-11-20T23:00:00.000Z',
  body,
  ...more,
});
const HOME = 'scenario.sHome.netHomeValue';
const NAME = 'record.clients.0.first_name';

it('RS-013 a note is numbered one above the highest', () => {
  expect(nextNoteId([])).toBe(1);
  expect(nextNoteId([note(1, ''), note(2, '')])).toBe(3);
  expect(nextNoteId([note(3, '')])).toBe(4);
});

describe('the notes shown', () => {
  const notes = [
    note(1, 'Call the daughter'),
    note(2, 'Valuer comes in May', { on: noteField(HOME, 'Net Home Value', 1) }),
    note(3, 'Daughter holds the keys', { pinned: true }),
  ];
  const ids = (search: string) => notesShown(notes, search).map(({ id }) => id);

  it('start with the pinned ones, the others as they were written', () => expect(ids('')).toEqual([3, 1, 2]));

  it('have every word that is searched for, in any case, also of their field', () => {
    expect(ids(' DAUGHTER ')).toEqual([3, 1]);
    expect(ids('the call')).toEqual([1]);
    expect(ids('home may')).toEqual([2]);
    expect(ids('bank')).toEqual([]);
  });
});

it('a field counts its notes: of its scenario, or of the record in every one', () => {
  const notes = [note(1, '', { on: noteField(HOME, '', 1) }), note(2, '', { on: noteField(NAME, '', 3) }), note(3, '')];
  expect([0, 1, 2].map((sid) => countNotesOn(notes, HOME, sid as 0 | 1 | 2))).toEqual([0, 1, 0]);
  expect([0, 1, 2].map((sid) => countNotesOn(notes, NAME, sid as 0 | 1 | 2))).toEqual([1, 1, 1]);
});
