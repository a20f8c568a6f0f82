/** The notes of a record as a list: the selection, the order, and the subject of each. */

import { entryNotePath, entryOfNotePath, noteFieldOf } from '@advice-builder/casework';
import type { Entry, Note, NoteField } from '@advice-builder/contract';
import type { Scenarios, Sid } from '../../../../state/documents.ts';
import { entryFieldLabel } from '../entries/entry-words.ts';

/** The provisional number of a new note until the server assigns one: one more than the highest. */
export function nextNoteId(notes: readonly Note[]): number {
  return notes.reduce((next, note) => Math.max(next, note.id + 1), 1);
}

const isPinned = ({ pinned }: Note): boolean => pinned ?? false;
const plain = (text: string): string => text.toLocaleLowerCase('en-AU');

/**
 * The notes that contain every word of the search, in their text or in the label of their field. Pinned notes come
 * first.
 */
export function notesShown(
  notes: readonly Note[],
  search: string,
  labelOf: (on: NoteField) => string = ({ label }) => label,
): readonly Note[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = notes.filter((note) => {
    const text = plain(`${note.body} ${note.on === undefined ? '' : labelOf(note.on)}`);
    return words.every((word) => text.includes(word));
  });
  return [...found.filter(isPinned), ...found.filter((note) => !isPinned(note))];
}

/** The current state of the entry a note is about; undefined if it is about no entry or a deleted one. */
export function entryOfNote(on: NoteField, scenarios: Scenarios): Entry | undefined {
  const place = entryOfNotePath(on.path);
  if (place === undefined) return undefined;
  return scenarios[on.sid as Sid]?.sFentries.find(({ id }) => id === place.entryId);
}

/** The label of a note's field. The entry may have been renamed since. */
export function labelOfNote(on: NoteField, scenarios: Scenarios): string {
  const entry = entryOfNote(on, scenarios);
  const field = entry && noteFieldOf(entry, entryOfNotePath(on.path)?.field ?? '');
  return entry === undefined || field === undefined ? on.label : entryFieldLabel(entry, field);
}

const OFTEN = '-frequency';

/** The field of an entry whose control has the focus. The frequency of an amount belongs to the amount. */
export function entryNoteField(controlId: string, entries: readonly Entry[], sid: Sid): NoteField | undefined {
  for (const entry of entries) {
    const start = `entry-${entry.id}-`;
    if (!controlId.startsWith(start)) continue;
    const name = controlId.slice(start.length);
    const field = noteFieldOf(entry, name.endsWith(OFTEN) ? name.slice(0, -OFTEN.length) : name);
    if (field !== undefined)
      return { sid, path: entryNotePath(entry.id, field.name), label: entryFieldLabel(entry, field) };
  }
  return undefined;
}
