/** Adviser-only notes of a record. They are never part of a client document. */
import { entryOfNotePath } from '@advice-builder/casework';
import { NOTE_MAX, type Note, type NoteField } from '@advice-builder/contract';
import { formatAuDate, formatTime, isoDate } from '@advice-builder/kernel';
import { Button, Dialog, IconButton, Segmented, TextArea, TextField } from '../../../../design-system/index.ts';
import { setDraft, useDraft } from '../../../../platform/drafts.ts';
import { sydneyParts } from '../../../../platform/sydney.ts';
import { isSid, scenarioLabel } from '../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import { noteKey } from '../../../../state/notes.ts';
import { type OpenNotes, useUi, useUiStore } from '../../base/ui-store.ts';
import { fieldId } from '../binding/field-ids.ts';
import { useNavigation } from '../binding/navigation.ts';
import { useShowEntryField } from '../binding/reveal.ts';
import { entryOfNote, labelOfNote, nextNoteId, notesShown } from './note-list.ts';
import styles from './notes.module.css';

function when(note: Note): string {
  const { date, hour, minute } = sydneyParts(note.datetime);
  return `${formatAuDate(isoDate(date))} ${formatTime(hour, minute)}`;
}

export function NotesDialog() {
  const open = useUi((state) => state.notes);
  return open === undefined ? null : <OpenNotesDialog open={open} />;
}

function OpenNotesDialog({ open }: { readonly open: OpenNotes }) {
  const ui = useUiStore();
  const { store } = useSession();
  const notes = useRecord((state) => state.documents.record.notes);
  const isReadOnly = useRecord((state) => state.readOnly);
  const key = `note ${useRecord((state) => state.recId)}` as const;
  const draft = useDraft(key);
  const type = (text: string | undefined): void => setDraft(key, text);
  const change = (what: string, next: Note[]): void => {
    store.commit();
    store.change(what, (documents) => ({ ...documents, record: { ...documents.record, notes: next } }));
    store.commit();
  };
  const search = (text: string): void => ui.setState({ notes: { ...open, search: text } });
  const add = (): void => {
    const body = (draft ?? '').trim();
    if (body !== '') {
      const on = open.on === undefined ? {} : { on: open.on };
      change('add note', [...notes, { id: nextNoteId(notes), datetime: new Date().toISOString(), body, ...on }]);
    }
    type(undefined);
  };
  // The text of an unsaved note is kept for the next time; only Cancel discards it.
  const close = (): void => ui.setState({ notes: undefined });
  const scenarios = useRecord((state) => state.documents.scenarios);
  const shown = notesShown(notes, open.search, (on) => labelOfNote(on, scenarios));
  return (
    <Dialog
      open
      title={`Notes (${notes.length}), for advisers only`}
      onClose={close}
      actions={
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
        )
      }
    >
      {notes.length > 1 && (
        <TextField label="Search notes" type="search" value={open.search} trim={false} onChange={search} span={12} />
      )}
      {notes.length === 0 && draft === undefined && <p>No notes yet.</p>}
      {notes.length > 0 && (
        <p role="status" className={styles.count}>
          {open.search.trim() !== '' && `${shown.length} of ${notes.length} notes`}
        </p>
      )}
      {shown.length > 0 && (
        <ul className={styles.notes}>
          {shown.map((note) => (
            <NoteLine
              key={noteKey(note)}
              note={note}
              onPin={() =>
                change(
                  note.pinned ? 'unpin note' : 'pin note',
                  notes.map((each) => (each === note ? { ...note, pinned: !note.pinned } : each)),
                )
              }
              onDelete={() =>
                change(
                  'delete note',
                  notes.filter((each) => each !== note),
                )
              }
            />
          ))}
        </ul>
      )}
      {draft !== undefined && (
        <>
          {open.field !== undefined && <About field={open.field} open={open} />}
          <TextArea label="New note" value={draft} maxLength={NOTE_MAX} onChange={type} onEscape="keeps" span={12} />
        </>
      )}
    </Dialog>
  );
}

/** Chooses whether a new note is about the record or about the field that had the focus. */
function About({ field, open }: { readonly field: NoteField; readonly open: OpenNotes }) {
  const ui = useUiStore();
  return (
    <Segmented
      label="About"
      value={open.on === undefined ? 'record' : 'field'}
      options={[
        { value: 'record', label: 'The record' },
        { value: 'field', label: field.label },
      ]}
      onChange={(about) => ui.setState({ notes: { ...open, on: about === 'field' ? field : undefined } })}
    />
  );
}

interface NoteLineProps {
  readonly note: Note;
  readonly onPin: () => void;
  readonly onDelete: () => void;
}

function NoteLine({ note, onPin, onDelete }: NoteLineProps) {
  const isReadOnly = useRecord((state) => state.readOnly);
  const at = when(note);
  return (
    <li className={styles.note} data-pinned={note.pinned || undefined}>
      <div>
        <div className={styles.quiet}>
          {note.pinned && 'Pinned · '}
          {at}
        </div>
        {note.on && <Field on={note.on} />}
        {note.body}
      </div>
      {!isReadOnly && (
        <>
          <Button
            variant="link"
            aria-label={`${note.pinned ? 'Unpin' : 'Pin'} note of ${at}`}
            aria-pressed={note.pinned ?? false}
            onClick={onPin}
          >
            {note.pinned ? 'Unpin' : 'Pin'}
          </Button>
          <IconButton icon="trash" size="small" danger label={`Delete note of ${at}`} onClick={onDelete} />
        </>
      )}
    </li>
  );
}

/** The subject of a note, as a link while its scenario exists. */
function Field({ on }: { readonly on: NoteField }) {
  const ui = useUiStore();
  const { goTo } = useNavigation();
  const { sid, path } = on;
  const name = useRecord(({ documents }) => (isSid(sid) ? documents.scenarios[sid]?.name : undefined));
  const label = useRecord(({ documents }) => labelOfNote(on, documents.scenarios));
  const entry = useRecord(({ documents }) => entryOfNote(on, documents.scenarios));
  const place = entryOfNotePath(path);
  const showEntryField = useShowEntryField();
  if (!isSid(sid) || name === undefined) {
    return <div className={styles.quiet}>{label}, of a scenario that was deleted</div>;
  }
  if (place !== undefined && entry === undefined) {
    return <div className={styles.quiet}>{label}, of an entry that was deleted</div>;
  }
  const where = path.startsWith('record.') ? label : `${label}, ${scenarioLabel(sid, name)}`;
  const lead = (): void => {
    ui.setState({ notes: undefined });
    if (place !== undefined && entry !== undefined) showEntryField(sid, entry, place.field);
    else goTo(sid, fieldId(path));
  };
  return (
    <div className={styles.about}>
      <Button variant="link" onClick={lead}>
        {where}
      </Button>
    </div>
  );
}
