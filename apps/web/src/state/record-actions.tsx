/** Actions on a record, from the list and from its own page. */
import { type DeleteRecordRequest, RECORD_IDS_MAX, type RecordRow, texts, toastTimes } from '@advice-builder/contract';
import { announce, ConfirmDialog, toast } from '../design-system/index.ts';
import { ApiFailure, api } from '../platform/api.ts';

const FORBIDDEN = 403;
const NOT_FOUND = 404;
const CONFLICT = 409;

const isConflict = (failure: unknown): boolean => failure instanceof ApiFailure && failure.status === CONFLICT;

/** Records that were deleted in this tab. Their addresses are still in the browser history. */
const deletedHere = new Set<number>();

export const isDeletedHere = (recId: number): boolean => deletedHere.has(recId);

/** The blank record that was created in this tab and has not been shown yet. */
let justMade: number | undefined;

export function madeHere(recId: number): void {
  justMade = recId;
}

/** Whether a record has just been created blank. True only once, so that opening it again is an ordinary visit. */
export function takeMadeHere(recId: number): boolean {
  const isNew = justMade === recId;
  justMade = undefined;
  return isNew;
}

/** `changed`: a copy newer than the one shown is stored, and nothing was deleted. */
export type Deletion = 'gone' | 'changed' | 'failed';

/**
 * Resolves to `gone` once the server has confirmed it. `shown`: the version that the person saw. The caller notifies
 * the person of a failure.
 */
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
  /** The records that no longer exist. */
  readonly gone: readonly number[];
  /** The records that changed since they were listed. No record that was sent in the same call was deleted. */
  readonly changed: readonly number[];
}

/** Reads the record ids from the error's field paths, such as `versions.12`. */
function changedRecords(failure: unknown): readonly number[] {
  if (!(failure instanceof ApiFailure) || failure.status !== CONFLICT) return [];
  return failure.fields.map(({ path }) => Number(path.split('.').at(-1)));
}

/**
 * Deletes rows as listed, with several calls if one call does not allow so many. The caller notifies the person of a
 * failure.
 */
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
    // Records confirmed before the failure are deleted all the same.
    return { gone, changed: changedRecords(failure) };
  }
  return { gone, changed: [] };
}

/** The result of cloning: the number of the new record, or the error screen to show, or neither if it failed. */
export interface Cloned {
  readonly newId?: number;
  readonly code?: 'accessDenied' | 'record404';
}

export function announceCloneFailed(): void {
  toast({ kind: 'error', title: texts.cloneFailed, ms: toastTimes.cloneFailed });
}

/** Clones a record, from its menu or its address, and reports the result. The server decides who may. */
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
  announceCloneFailed();
  return {};
}

export function announceDuplicateFailed(): void {
  toast({ kind: 'error', title: 'Unable to Duplicate Record', ms: toastTimes.cloneFailed });
}

/** Creates a copy that the user owns. If this fails, it notifies the person and returns undefined. */
export async function duplicateRecord(recId: number): Promise<number | undefined> {
  try {
    const { newId } = await api.call('duplicateRecord', { params: { recId } });
    toast({ kind: 'success', title: 'Record Duplicated', ms: toastTimes.recordCloned });
    return newId;
  } catch {
    announceDuplicateFailed();
    return undefined;
  }
}

/** Saves the stored record as a case file. If this fails, it notifies the person. */
export async function saveAsCaseFile(recId: number): Promise<void> {
  try {
    await api.save('exportCase', { params: { recId }, type: 'application/json' }, 'case.json');
    announce('Saved as a case file');
  } catch (failure) {
    announceNotSavedAsCase(failure instanceof ApiFailure ? failure.message : texts.communicationError);
  }
}

export function announceNotSavedAsCase(body: string): void {
  toast({ kind: 'error', title: 'Unable to Save as Case File', body, ms: toastTimes.otherError });
}

export interface NamedRecord {
  readonly recId: number;
  readonly client: string;
  readonly reference: string;
}

/** The name and reference, `Margaret Ellis, ELL-2026-014`; the number if there is no name. */
export function recordWords({ recId, client, reference }: NamedRecord): string {
  const name = client.trim() === '' ? `Record ${recId}` : client.trim();
  return reference.trim() === '' ? name : `${name}, ${reference.trim()}`;
}

interface DeleteDialogProps {
  /** The record to delete, while the person is asked. */
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
