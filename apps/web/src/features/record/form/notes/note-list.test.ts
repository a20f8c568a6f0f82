import { entryNotePath, newEntry, newScenario } from '@advice-builder/casework';
import type { Note } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { countNotesOn, noteField } from '../binding/note-field.ts';
import { entryNoteField, entryOfNote, labelOfNote, nextNoteId, notesShown } from './note-list.ts';

const note = (id: number, body: string, more: Partial<Note> = {}): Note => ({
  id,
  datetime: '2026-11-20T23:00:00.000Z',
  body,
  ...more,
});
const HOME = 'scenario.sHome.netHomeValue';
const NAME = 'record.clients.0.first_name';

it('RS-013 a new note has the highest number plus one', () => {
  expect(nextNoteId([])).toBe(1);
  expect(nextNoteId([note(1, ''), note(2, '')])).toBe(3);
  expect(nextNoteId([note(3, '')])).toBe(4);
});

describe('the list of notes', () => {
  const notes = [
    note(1, 'Call the daughter'),
    note(2, 'Valuer comes in May', { on: noteField(HOME, 'Net Home Value', 1) }),
    note(3, 'Daughter holds the keys', { pinned: true }),
  ];
  const ids = (search: string) => notesShown(notes, search).map(({ id }) => id);

  it('starts with the pinned notes; the others are in the order of writing', () => expect(ids('')).toEqual([3, 1, 2]));

  it('contains notes with every word of the search, in any case, including the words of their field', () => {
    expect(ids(' DAUGHTER ')).toEqual([3, 1]);
    expect(ids('the call')).toEqual([1]);
    expect(ids('home may')).toEqual([2]);
    expect(ids('bank')).toEqual([]);
  });
});

it('a field counts the notes of its scenario, or of the record in every scenario', () => {
  const notes = [note(1, '', { on: noteField(HOME, '', 1) }), note(2, '', { on: noteField(NAME, '', 3) }), note(3, '')];
  expect([0, 1, 2].map((sid) => countNotesOn(notes, HOME, sid as 0 | 1 | 2))).toEqual([0, 1, 0]);
  expect([0, 1, 2].map((sid) => countNotesOn(notes, NAME, sid as 0 | 1 | 2))).toEqual([1, 1, 1]);
});

describe('a note about a field of an entry', () => {
  const today = isoDate('2026-11-21');
  const shares = { ...newEntry(2, { sid: 1, existing: [], today }, { name: 'Shares' }), id: 'u-1' };
  const more = { ...newEntry(4, { sid: 1, existing: [], today }, { name: 'Rent' }), id: 'u-1-2' };
  const scenariosWith = (...sFentries: (typeof shares | typeof more)[]) => ({
    1: { ...newScenario(today, 1), sFentries },
  });

  it.each([
    ['entry-u-1-assetValue', 'u-1', 'assetValue', 'Shares, Value'],
    ['entry-u-1-2-cashAmount', 'u-1-2', 'cashAmount', 'Rent, Amount'],
    ['entry-u-1-2-cashAmount-frequency', 'u-1-2', 'cashAmount', 'Rent, Amount'],
    ['entry-u-1-clientId', 'u-1', 'clientId', 'Shares, Owner'],
  ])('is about the focused field: %s', (control, entryId, field, label) => {
    expect(entryNoteField(control, [shares, more], 1)).toEqual({ sid: 1, path: entryNotePath(entryId, field), label });
  });

  it.each(['', 'entry-u-1', 'entry-u-1-nothing', 'entry-u-3-assetValue', 'field-scenario-name'])(
    'is about no field if the focus is on %j',
    (control) => expect(entryNoteField(control, [shares, more], 1)).toBeUndefined(),
  );

  const on = { sid: 1, path: entryNotePath('u-1', 'assetValue'), label: 'Shares, Value' };

  it('follows the entry, wherever it moves and whatever its name is', () => {
    const renamed = { ...shares, name: 'Fund' };
    expect(entryOfNote(on, scenariosWith(more, renamed))).toBe(renamed);
    expect(labelOfNote(on, scenariosWith(more, renamed))).toBe('Fund, Value');
    const labelOf = () => labelOfNote(on, scenariosWith(renamed));
    expect(notesShown([note(1, 'Sell', { on })], 'fund', labelOf)).toHaveLength(1);
    expect(notesShown([note(1, 'Sell', { on })], 'shares', labelOf)).toHaveLength(0);
  });

  it('keeps the last name of a deleted entry or scenario', () => {
    expect([entryOfNote(on, scenariosWith(more)), entryOfNote(on, {})]).toEqual([undefined, undefined]);
    expect([labelOfNote(on, scenariosWith(more)), labelOfNote(on, {})]).toEqual(['Shares, Value', 'Shares, Value']);
  });

  it('is counted at its field, in its scenario', () => {
    const notes = [note(1, '', { on }), note(2, '', { on: { ...on, sid: 2 } })];
    expect(countNotesOn(notes, on.path, 1)).toBe(1);
    expect(countNotesOn(notes, entryNotePath('u-1', 'name'), 1)).toBe(0);
  });
});
