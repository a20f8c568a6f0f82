/** The notes of a record as they are shown: which ones, in which order, about what. */

import { entryNotePath, entryOfNotePath, noteFieldOf } from '@advice-builder/casework';
import type { Entry, Note, NoteField } from '@advice-builder/contract';
import type { Scenarios, Sid } from '../../../../state/documents.ts';
import { entryFieldLabel } from '../entries/entry-words.ts';

/** The number a new note has until the server gives it one: one more than the highest. */
export function nextNoteId(notes: readonly Note[]): number {
  return notes.reduce((next, note) => Math.max(next, note.id + 1), 1);
}

const isPinned = ({ pinned }: Note): boolean => pinned ?? false;
const plain = (text: string): string => text.toLocaleLowerCase('en-AU');

/** Those in which every word searched for stands, of the note or of the field it is about; pinned ones come first. */
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

/** The entry a note is about, as it is now; undefined: it is about no entry, or about one that is gone. */
export function entryOfNote(on: NoteField, scenarios: Scenarios): Entry | undefined {
  const place = entryOfNotePath(on.path);
  if (place === undefined) return undefined;
  return scenarios[on.sid as Sid]?.sFentries.find(({ id }) => id === place.entryId);
}

/** What the field of a note is called: an entry may have got another name since. */
export function labelOfNote(on: NoteField, scenarios: Scenarios): string {
  const entry = entryOfNote(on, scenarios);
  const field = entry && noteFieldOf(entry, entryOfNotePath(on.path)?.field ?? '');
  return entry === undefined || field === undefined ? on.label : entryFieldLabel(entry, field);
}

const OFTEN = '-frequency';

/** The field of an entry whose control has the focus; how often an amount is paid belongs to the amount. */
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
