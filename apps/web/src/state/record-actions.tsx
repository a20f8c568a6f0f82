/** What is done to a whole record, from the list and from its own page. */
import { type DeleteRecordRequest, RECORD_IDS_MAX, type RecordRow, texts, toastTimes } from '@advice-builder/contract';
import { announce, ConfirmDialog, toast } from '../design-system/index.ts';
import { ApiFailure, api } from '../platform/api.ts';

const FORBIDDEN = 403;
const NOT_FOUND = 404;
const CONFLICT = 409;

const isConflict = (failure: unknown): boolean => failure instanceof ApiFailure && failure.status === CONFLICT;

/** Records that were deleted on this page: their addresses are still in the history of the browser. */
const deletedHere = new Set<number>();

export const isDeletedHere = (recId: number): boolean => deletedHere.has(recId);

/** The record that was made blank on this page and has not been shown yet. */
let justMade: number | undefined;

export function madeHere(recId: number): void {
  justMade = recId;
}

/** Whether a record has just been made blank; asked once, so that opening it again is like any other visit. */
export function takeMadeHere(recId: number): boolean {
  const isNew = justMade === recId;
  justMade = undefined;
  return isNew;
}

/** `changed`: something newer than what was shown is stored, and nothing was deleted. */
export type Deletion = 'gone' | 'changed' | 'failed';

/** Gone once the server has confirmed it. `shown`: what the person saw of it. A delete that fails stays silent. */
export async function deleteRecord(recId: number, shown: DeleteRecordRequest): Promise<Deletion> {
  try {
    await api.call('deleteRecord', { params: { recId }, body: shown });
    deletedHere.add(recId);
    return 'gone';
  } catch (failure) {
    return isConflict(failure) ? 'changed' : 'failed';
  }
}

export interface ListDeletion {
  /** The records that are gone now. */
  readonly gone: readonly number[];
  /** Those that changed since they were listed: nothing of their call was deleted. */
  readonly changed: readonly number[];
}

/** `versions.12` of the fields a refusal names. */
function changedRecords(failure: unknown): readonly number[] {
  if (!(failure instanceof ApiFailure) || failure.status !== CONFLICT) return [];
  return failure.fields.map(({ path }) => Number(path.split('.').at(-1)));
}

/** Deletes rows as they are listed; a failure is silent here too. One call, more for lists beyond its limit. */
export async function deleteRecords(rows: readonly Pick<RecordRow, 'recId' | 'version'>[]): Promise<ListDeletion> {
  const gone: number[] = [];
  try {
    for (let from = 0; from < rows.length; from += RECORD_IDS_MAX) {
      const batch = rows.slice(from, from + RECORD_IDS_MAX);
      const recordIds = batch.map(({ recId }) => recId);
      const versions = Object.fromEntries(batch.map(({ recId, version }) => [recId, version]));
      const answer = await api.call('deleteRecords', {
        body: {
          recordIds,
          versions,
        },
      });
      gone.push(...answer.deleted);
      for (const recId of answer.deleted) deletedHere.add(recId);
    }
  } catch (failure) {
    // What was confirmed before it is deleted all the same.
    return { gone, changed: changedRecords(failure) };
  }
  return { gone, changed: [] };
}

/** How cloning went: the number of the new record, or the error screen to show, or neither when it failed. */
export interface Cloned {
  readonly newId?: number;
  readonly code?: 'accessDenied' | 'record404';
}

export function tellCloneFailed(): void {
  toast({ kind: 'error', title: texts.cloneFailed, ms: toastTimes.cloneFailed });
}

/** Clones a record, from its menu and from its address alike, and says how it went; the server decides who may. */
export async function cloneRecord(recId: number | string): Promise<Cloned> {
  try {
    const { newId } = await api.call('cloneRecord', { params: { recId } });
    if (newId) {
      toast({ kind: 'success', title: texts.recordCloned, ms: toastTimes.recordCloned });
      return { newId };
    }
  } catch (failure) {
    const status = failure instanceof ApiFailure ? failure.status : 0;
    if (status === FORBIDDEN) return { code: 'accessDenied' };
    if (status === NOT_FOUND) return { code: 'record404' };
  }
  tellCloneFailed();
  return {};
}

export function tellDuplicateFailed(): void {
  toast({ kind: 'error', title: 'Unable to Duplicate Record', ms: toastTimes.cloneFailed });
}

/** Makes a copy of a record of one's own; undefined where that failed, which is told. */
export async function duplicateRecord(recId: number): Promise<number | undefined> {
  try {
    const { newId } = await api.call('duplicateRecord', { params: { recId } });
    toast({ kind: 'success', title: 'Record Duplicated', ms: toastTimes.recordCloned });
    return newId;
  } catch {
    tellDuplicateFailed();
    return undefined;
  }
}

/** Keeps a record as it is saved as a case file; that it failed is told. */
export async function saveAsCaseFile(recId: number): Promise<void> {
  try {
    await api.save('exportCase', { params: { recId }, type: 'application/json' }, 'case.json');
    announce('Saved as a case file');
  } catch (failure) {
    tellNotSavedAsCase(failure instanceof ApiFailure ? failure.message : texts.communicationError);
  }
}

export function tellNotSavedAsCase(body: string): void {
  toast({ kind: 'error', title: 'Unable to Save as Case File', body, ms: toastTimes.otherError });
}

export interface NamedRecord {
  readonly recId: number;
  readonly client: string;
  readonly reference: string;
}

/** `Margaret Ellis, ELL-2026-014`; the number where there is no name. */
export function recordWords({ recId, client, reference }: NamedRecord): string {
  const name = client.trim() === '' ? `Record ${recId}` : client.trim();
  return reference.trim() === '' ? name : `${name}, ${reference.trim()}`;
}

interface DeleteDialogProps {
  /** Asked about while it is there. */
  readonly record: NamedRecord | undefined;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function DeleteRecordDialog({ record, busy, onConfirm, onCancel }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open={record !== undefined}
      title={record === undefined ? '' : `Delete ${recordWords(record)}?`}
      confirmLabel={texts.deleteRecord}
      destructive
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      The record leaves your list with all its scenarios and notes.
    </ConfirmDialog>
  );
}
