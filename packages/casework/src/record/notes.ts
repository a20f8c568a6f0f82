/**
 * The notes of a record, a list that replaces the stored one. The sender sets the text of a note; the server sets its
 * number and time.
 */
import type { Note, NotePatch, RecordDocument } from '@advice-builder/contract';

const isSameTime = (a: string | undefined, b: string): boolean => a === undefined || Date.parse(a) === Date.parse(b);

/** Some programs number and date new notes themselves and keep their own values, so either value identifies a note. */
const isThisOne = (note: Note, given: NotePatch): boolean =>
  note.id === given.id && (isSameTime(given.datetime, note.datetime) || note.body === given.body);

/**
 * Merges received notes with the stored ones. A stored note keeps its id, time and field, and stays pinned or not
 * unless the request says otherwise. A new note gets the next free id and the time `at` (ISO 8601).
 */
export function mergeNotes(stored: readonly Note[], given: readonly NotePatch[], at: string): Note[] {
  const left = new Set(stored);
  let highest = stored.reduce((most, { id }) => Math.max(most, id), stored.length);
  return given.map((patch) => {
    const known = [...left].find((note) => isThisOne(note, patch));
    if (known !== undefined) {
      left.delete(known);
      return { ...known, body: patch.body, ...(patch.pinned === undefined ? {} : { pinned: patch.pinned }) };
    }
    highest += 1;
    return { ...patch, id: highest, datetime: at };
  });
}

/** The record without the adviser's notes, about fields and on letters. */
export const withoutNotes = (record: RecordDocument): RecordDocument => ({
  ...record,
  notes: [],
  letters: record.letters.map((letter) => ({ ...letter, note: '' })),
});
