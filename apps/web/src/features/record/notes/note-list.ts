/** The notes of a record as they are shown: which ones, in which order, about what. */
import type { Note, NoteField } from '@advice-builder/contract';
import type { FieldPath, Sid } from '../../../state/documents.ts';

/** The number a new note has until the server gives it one: one more than the highest. */
export function nextNoteId(notes: readonly Note[]): number {
  return notes.reduce((next, note) => Math.max(next, note.id + 1), 1);
}

const isPinned = ({ pinned }: Note): boolean => pinned ?? false;
const plain = (text: string): string => text.toLocaleLowerCase('en-AU');

/** Those in which every word searched for stands, of the note or of the field it is about; pinned ones come first. */
export function notesShown(notes: readonly Note[], search: string): readonly Note[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = notes.filter((note) => {
    const text = plain(`${note.body} ${note.on?.label ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  return [...found.filter(isPinned), ...found.filter((note) => !isPinned(note))];
}

/** The field of a note on page: one of the record is the same in every scenario. */
export function noteField(path: string, label: string, sid: Sid): NoteField {
  return { sid: path.startsWith('record.') ? 0 : sid, path, label };
}

/** How many notes are about a field of a scenario. */
export function countNotesOn(notes: readonly Note[], path: FieldPath, sid: Sid): number {
  if (notes.length === 0) return 0;
  const field = noteField(path, '', sid);
  return notes.filter(({ on }) => on?.path === path && on.sid === field.sid).length;
}
