/** Adviser-only notes of a record. They never enter a document for the client. */
import { NOTE_MAX, type Note } from '@advice-builder/contract';
import { formatAuDate, formatTime, isoDate } from '@advice-builder/kernel';
import { useState } from 'react';
import { setDraft, useDraft } from '../../../app/drafts.ts';
import { sydneyParts } from '../../../app/sydney.ts';
import { Button, Chip, Dialog, IconButton, TextArea } from '../../../design-system/index.ts';
import { useRecord, useSession } from '../../../state/hooks.ts';
import { noteKey } from '../../../state/notes.ts';
import styles from './section.module.css';

function when(note: Note): string {
  const { date, hour, minute } = sydneyParts(note.datetime);
  return `${formatAuDate(isoDate(date))} ${formatTime(hour, minute)}`;
}

/** The number a new note has until the server gives it one: one more than the highest. */
export function nextNoteId(notes: readonly Note[]): number {
  return notes.reduce((next, note) => Math.max(next, note.id + 1), 1);
}

export function NotesButton() {
  const { store } = useSession();
  const notes = useRecord((state) => state.documents.record.notes);
  const isReadOnly = useRecord((state) => state.readOnly);
  const key = `note ${useRecord((state) => state.recId)}` as const;
  const draft = useDraft(key);
  const [isOpen, setOpen] = useState(false);
  const type = (text: string | undefined): void => setDraft(key, text);
  const change = (what: string, next: Note[]): void => {
    store.commit();
    store.change(what, (documents) => ({ ...documents, record: { ...documents.record, notes: next } }));
    store.commit();
  };
  const add = (): void => {
    const body = (draft ?? '').trim();
    if (body !== '') {
      change('add note', [...notes, { id: nextNoteId(notes), datetime: new Date().toISOString(), body }]);
    }
    type(undefined);
  };
  // What is typed stays for the next time: Cancel alone gives it up.
  const close = (): void => setOpen(false);
  const actions =
    draft === undefined ? (
      <>
        <Button onClick={close}>Close</Button>
        {!isReadOnly && (
          <Button variant="primary" icon="add" onClick={() => type('')}>
            Add Note
          </Button>
        )}
      </>
    ) : (
      <>
        <Button onClick={() => type(undefined)}>Cancel</Button>
        <Button variant="primary" onClick={add}>
          Save
        </Button>
      </>
    );
  return (
    <>
      <Button variant="ghost" size="small" icon="note" onClick={() => setOpen(true)}>
        <span className={styles.wideWord}>Notes</span> <span className={styles.quiet}>{notes.length}</span>
        {draft !== undefined && draft.trim() !== '' && <Chip>not saved</Chip>}
      </Button>
      <Dialog open={isOpen} title={`Notes (${notes.length}), for advisers only`} onClose={close} actions={actions}>
        {notes.length === 0 && draft === undefined && <p>No notes yet.</p>}
        {notes.length > 0 && (
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={noteKey(note)} className={styles.note}>
                <div>
                  <div className={styles.quiet}>{when(note)}</div>
                  {note.body}
                </div>
                {!isReadOnly && (
                  <IconButton
                    icon="trash"
                    size="small"
                    danger
                    label={`Delete note of ${when(note)}`}
                    onClick={() =>
                      change(
                        'delete note',
                        notes.filter((each) => each !== note),
                      )
                    }
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {draft !== undefined && (
          <TextArea label="New note" value={draft} maxLength={NOTE_MAX} onChange={type} onEscape="keeps" span={12} />
        )}
      </Dialog>
    </>
  );
}
