/** Adviser-only notes of a record. They never enter a document for the client. */
import { NOTE_MAX, type Note } from '@advice-builder/contract';
import { formatAuDate, formatTime, isoDate } from '@advice-builder/kernel';
import { useState } from 'react';
import { sydneyParts } from '../../../app/sydney.ts';
import { Button, Dialog, IconButton, TextArea } from '../../../design-system/index.ts';
import { useRecord, useSession } from '../../../state/hooks.ts';
import { noteKey } from '../../../state/notes.ts';
import styles from './section.module.css';

function when(note: Note): string {
  const { date, hour, minute } = sydneyParts(note.datetime);
  return `${formatAuDate(isoDate(date))} ${formatTime(hour, minute)}`;
}

/** One more than the highest id, so that ids stay unique after a delete. */
export function nextNoteId(notes: readonly Note[]): number {
  return notes.reduce((next, note) => Math.max(next, note.id + 1), 1);
}

export function NotesButton() {
  const { store } = useSession();
  const notes = useRecord((state) => state.documents.record.notes);
  const isReadOnly = useRecord((state) => state.readOnly);
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<string>();
  const change = (key: string, next: Note[]): void => {
    store.commit();
    store.change(key, (documents) => ({ ...documents, record: { ...documents.record, notes: next } }));
    store.commit();
  };
  const add = (): void => {
    const body = (draft ?? '').trim();
    if (body !== '') {
      change('add note', [...notes, { id: nextNoteId(notes), datetime: new Date().toISOString(), body }]);
    }
    setDraft(undefined);
  };
  const close = (): void => {
    setOpen(false);
    setDraft(undefined);
  };
  const actions =
    draft === undefined ? (
      <>
        <Button onClick={close}>Close</Button>
        {!isReadOnly && (
          <Button variant="primary" icon="add" onClick={() => setDraft('')}>
            Add Note
          </Button>
        )}
      </>
    ) : (
      <>
        <Button onClick={() => setDraft(undefined)}>Cancel</Button>
        <Button variant="primary" onClick={add}>
          Save
        </Button>
      </>
    );
  return (
    <>
      <Button variant="ghost" size="small" icon="note" onClick={() => setOpen(true)}>
        Notes <span className={styles.quiet}>{notes.length}</span>
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
          <TextArea label="New note" value={draft} maxLength={NOTE_MAX} onChange={setDraft} span={12} />
        )}
      </Dialog>
    </>
  );
}
