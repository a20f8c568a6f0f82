/** Notes are added and deleted, never changed: two sides of them always go together. */
import type { Note } from '@advice-builder/contract';

const has = (notes: readonly Note[], id: number): boolean => notes.some((note) => note.id === id);

/** Theirs without what was deleted here, then mine that are new, under ids of their own. */
export function mergedNotes(base: readonly Note[], mine: readonly Note[], theirs: readonly Note[]): Note[] {
  const kept = theirs.filter(({ id }) => !has(base, id) || has(mine, id));
  const isThere = ({ body }: Note): boolean => theirs.some((note) => !has(base, note.id) && note.body === body);
  const added = mine.filter((note) => !has(base, note.id) && !isThere(note));
  let next = [...base, ...theirs, ...mine].reduce((most, { id }) => Math.max(most, id), 0);
  const numbered = added.map((note) => (has(theirs, note.id) ? { ...note, id: ++next } : note));
  return [...kept, ...numbered];
}
