/** Notes are added and deleted, never changed: those of two sides always go together. */
import type { Note } from '@advice-builder/contract';
import { noteKey } from '../notes.ts';

const has = (notes: readonly Note[], note: Note): boolean => notes.some((each) => noteKey(each) === noteKey(note));

/**
 * Theirs without what was deleted here, then mine that are new. One with the words of a new one of theirs is that one:
 * it was sent from here, and the answer was lost.
 */
export function mergedNotes(base: readonly Note[], mine: readonly Note[], theirs: readonly Note[]): readonly Note[] {
  const kept = theirs.filter((note) => !has(base, note) || has(mine, note));
  const isThere = ({ body }: Note): boolean => theirs.some((note) => !has(base, note) && note.body === body);
  return [...kept, ...mine.filter((note) => !has(base, note) && !isThere(note))];
}
