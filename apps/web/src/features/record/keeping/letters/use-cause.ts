/** "Use this value": changes the documents as an explanation would have them, in one step, with a note on the field. */
import { entryNotePath, entryOfNotePath, letterName, noteFieldOf } from '@advice-builder/casework';
import { type Letter, NOTES_MAX, type NoteField } from '@advice-builder/contract';
import { type CauseChange, type LetterContext, withCauseChanges } from '@advice-builder/results';
import { toast } from '../../../../design-system/index.ts';
import { CURRENT, type Documents, isSid, type Sid } from '../../../../state/documents.ts';
import { useSession } from '../../../../state/hooks.ts';
import { noteField } from '../../form/binding/note-field.ts';
import { entryFieldLabel } from '../../form/entries/entry-words.ts';
import { nextNoteId } from '../../form/notes/note-list.ts';

const UNDO_OFFERED_MS = 10_000;

const NO_ROOM = `No note was added, because the record has ${NOTES_MAX} notes.`;

export interface UsedCause {
  /** The name of the field or entry. */
  readonly subject: string;
  readonly changes: readonly CauseChange[];
}

/** The field that a note about the change belongs to; undefined for a whole entry. */
function fieldOf(documents: Documents, { subject, changes: [first] }: UsedCause): NoteField | undefined {
  if (first === undefined) return undefined;
  const { sid = CURRENT, path } = first;
  const [part, entryId, field] = path.map(String);
  if (first.sid === undefined) return noteField(`record.${path.join('.')}`, subject, CURRENT);
  if (part !== 'sFentries') return noteField(`scenario.${path.join('.')}`, subject, sid as Sid);
  if (entryId === undefined || field === undefined || !isSid(sid)) return undefined;
  const notePath = entryNotePath(entryId, field);
  const entry = documents.scenarios[sid]?.sFentries.find(({ id }) => id === entryId);
  const of = entry && noteFieldOf(entry, entryOfNotePath(notePath)?.field ?? '');
  return entry && of && noteField(notePath, entryFieldLabel(entry, of), sid);
}

function withNotes(documents: Documents, used: readonly UsedCause[], body: string, datetime: string): Documents {
  const { record } = documents;
  const notes = [...record.notes];
  for (const each of used.slice(0, NOTES_MAX - notes.length)) {
    const on = fieldOf(documents, each);
    const text = on === undefined && each.subject !== '' ? `${body}: ${each.subject}` : body;
    notes.push({ id: nextNoteId(notes), datetime, body: text, ...(on && { on }) });
  }
  return { ...documents, record: { ...record, notes } };
}

/** The change is made to the documents as they are now: a context stays the same while no figure changes. */
function withChanges(documents: Documents, context: LetterContext, used: readonly UsedCause[]): Documents {
  const sid = context.sid as Sid;
  const [scenario, current] = [documents.scenarios[sid], documents.scenarios[CURRENT]];
  if (scenario === undefined || current === undefined) return documents;
  const changes = used.flatMap((each) => each.changes);
  const changed = withCauseChanges({ ...context, record: documents.record, scenario, current }, changes);
  return {
    record: changed.record,
    scenarios: { ...documents.scenarios, [CURRENT]: changed.current, [sid]: changed.scenario },
  };
}

/** Where a change is made, if that is more than the scenario `sid`; otherwise empty. */
export function placeWords(sid: number, used: readonly UsedCause[]): string {
  const changed = new Set(used.flatMap(({ changes }) => changes.map((change) => change.sid)));
  return [
    ...(changed.has(CURRENT) && sid !== CURRENT ? ['in the Current Situation, which other scenarios follow'] : []),
    ...(changed.has(undefined) ? ['in the record, for all scenarios'] : []),
  ].join(', and ');
}

const lower = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;

/** Returns a function that uses the values of causes. */
export function useCauses(context: LetterContext, letter: Letter): (used: readonly UsedCause[]) => void {
  const { store } = useSession();
  return (used) => {
    const { record } = store.getState().documents;
    const body = `From the ${lower(letterName(record, letter))}`;
    store.commit();
    store.change('letter explained', (documents) =>
      withNotes(withChanges(documents, context, used), used, body, new Date().toISOString()),
    );
    store.commit();
    const { documents, history } = store.getState();
    const step = history.past.at(-1);
    const place = placeWords(context.sid, used);
    const isNoted = documents.record.notes.length > record.notes.length;
    toast({
      kind: 'success',
      title: `The value was used${place && ` ${place}`}. ${isNoted ? 'A note says why.' : NO_ROOM}`,
      ms: UNDO_OFFERED_MS,
      action: {
        label: 'Undo',
        onPress: () => {
          // A later edit is not undone.
          if (store.getState().history.past.at(-1) === step) store.undo();
        },
      },
    });
  };
}
