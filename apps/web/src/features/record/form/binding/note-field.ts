import type { Note, NoteField } from '@advice-builder/contract';
import type { Sid } from '../../../../state/documents.ts';

/** The field that a note is about. A field of the record is the same in every scenario. */
export function noteField(path: string, label: string, sid: Sid): NoteField {
  return { sid: path.startsWith('record.') ? 0 : sid, path, label };
}

/** The number of notes about a field of a scenario. */
export function countNotesOn(notes: readonly Note[], path: string, sid: Sid): number {
  if (notes.length === 0) return 0;
  const field = noteField(path, '', sid);
  return notes.filter(({ on }) => on?.path === path && on.sid === field.sid).length;
}
