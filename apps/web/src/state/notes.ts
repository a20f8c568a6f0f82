/**
 * Notes that are not stored yet. A new note has a temporary number and time until the server assigns both. Only its
 * text is sent.
 */
import type { Change } from '@advice-builder/casework';
import type { Note, NotePatch, RecordDocument } from '@advice-builder/contract';
import type { Documents } from './documents.ts';
import type { History, Step } from './history.ts';

/** The number and time that the server assigns to a note. A number can be used again after the last note is deleted. */
export type NoteMark = Pick<Note, 'id' | 'datetime'>;

export const noteKey = ({ id, datetime }: NoteMark): string => `${id} ${datetime}`;

/** The current notes in the form sent to a server that has `before`. */
export function notesToSend(before: readonly Note[], after: readonly Note[]): NotePatch[] {
  const known = new Set(before.map(noteKey));
  return after.map((note) => {
    if (known.has(noteKey(note))) return note;
    const { id: _id, datetime: _datetime, ...own } = note;
    return own;
  });
}

/**
 * Gives the sent notes the server's numbers and times everywhere: on screen, in the saved documents and in the history.
 * Documents without these notes keep their identity.
 */
export function adoptNotes(
  { documents, history }: { readonly documents: Documents; readonly history: History },
  sent: Documents,
  given: readonly NoteMark[] | undefined,
): { readonly sent: Documents; readonly documents: Documents; readonly history: History } {
  const marks = new Map<string, NoteMark>();
  sent.record.notes.forEach((note, index) => {
    const mark = given?.[index];
    if (mark !== undefined && noteKey(mark) !== noteKey(note)) marks.set(noteKey(note), mark);
  });
  if (marks.size === 0) return { sent, documents, history };

  const renamed = new Map<RecordDocument, RecordDocument>();
  const inRecord = (record: RecordDocument): RecordDocument => {
    if (!record.notes.some((note) => marks.has(noteKey(note)))) return record;
    const notes = record.notes.map((note) => ({ ...note, ...marks.get(noteKey(note)) }));
    const after = renamed.get(record) ?? { ...record, notes };
    renamed.set(record, after);
    return after;
  };
  const inDocuments = (each: Documents): Documents => {
    const record = inRecord(each.record);
    return record === each.record ? each : { ...each, record };
  };
  const inStep = (step: Step): Step => {
    const changes = [...step.changes].map(([key, change]): [string, Change] => {
      if (change.sid !== undefined) return [key, change];
      const [before, after] = [change.before, change.after].map((record) => inRecord(record as RecordDocument));
      return [key, { ...change, before, after }];
    });
    return { ...step, changes: new Map(changes) };
  };
  return {
    sent: inDocuments(sent),
    documents: inDocuments(documents),
    history: { ...history, past: history.past.map(inStep), future: history.future.map(inStep) },
  };
}
