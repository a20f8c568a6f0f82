/** Merges notes. They are added, deleted and pinned, and their text never changes, so two sides never clash. */
import type { Note } from '@advice-builder/contract';
import { noteKey } from '../notes.ts';

const sameOf = (notes: readonly Note[], note: Note): Note | undefined =>
  notes.find((each) => noteKey(each) === noteKey(note));
const has = (notes: readonly Note[], note: Note): boolean => sameOf(notes, note) !== undefined;

const isPinned = (note: Note): boolean => note.pinned ?? false;

/** The note with the pin that changed from one copy to another, or unchanged. */
export function pinnedAs(note: Note, from: readonly Note[], to: readonly Note[]): Note {
  const [before, after] = [sameOf(from, note), sameOf(to, note)];
  if (before === undefined || after === undefined || isPinned(before) === isPinned(after)) return note;
  return { ...note, pinned: isPinned(after) };
}

/**
 * Remote notes without those deleted here, then new local notes. A new local note with the text of a new remote note is
 * the same note: it was sent from here, and the answer was lost.
 */
export function mergedNotes(base: readonly Note[], mine: readonly Note[], theirs: readonly Note[]): readonly Note[] {
  const kept = theirs.filter((note) => !has(base, note) || has(mine, note));
  const isThere = ({ body }: Note): boolean => theirs.some((note) => !has(base, note) && note.body === body);
  return [
    ...kept.map((note) => pinnedAs(note, base, mine)),
    ...mine.filter((note) => !has(base, note) && !isThere(note)),
  ];
}
