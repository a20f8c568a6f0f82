/**
 * Notes of a record: a list that replaces the stored one. Who sends a note says its words; its number and its time are
 * the server's.
 */
import type { Note, NotePatch } from '@advice-builder/contract';

const isSameTime = (a: string | undefined, b: string): boolean => a === undefined || Date.parse(a) === Date.parse(b);

/** A client that numbers and dates its notes itself goes on naming a new one as it did, so either is enough. */
const isThisOne = (note: Note, given: NotePatch): boolean =>
  note.id === given.id && (isSameTime(given.datetime, note.datetime) || note.body === given.body);

/**
 * The notes that arrive, where `stored` are there. What is there keeps its id, its time and the field it is about, and is
 * pinned or not as is said, or else as it was; a new one gets the count plus 1, past every id that is taken, and `at`
 * (ISO 8601).
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
