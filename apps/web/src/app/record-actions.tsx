/** What is done to a whole record, from the list and from its own page. */
import { RECORD_IDS_MAX, texts, toastTimes } from '@advice-builder/contract';
import { ConfirmDialog, toast } from '../design-system/index.ts';
import { ApiFailure, api } from './api.ts';

/** True once the server has confirmed it. A delete that fails stays silent, and the record stays. */
export async function deleteRecord(recId: number): Promise<boolean> {
  try {
    const { status } = await api.post<{ readonly status: { readonly success: boolean } }>(`record/${recId}/delete`);
    return status.success;
  } catch {
    return false;
  }
}

/** The records of the list that are gone now; a failure is silent here too. One call, more for lists beyond its limit. */
export async function deleteRecords(recIds: readonly number[]): Promise<readonly number[]> {
  const deleted: number[] = [];
  try {
    for (let from = 0; from < recIds.length; from += RECORD_IDS_MAX) {
      const recordIds = recIds.slice(from, from + RECORD_IDS_MAX);
      const answer = await api.post<{ readonly deleted: readonly number[] }>('records/deleteRecs', { recordIds });
      deleted.push(...answer.deleted);
    }
  } catch {
    // What was confirmed before it is deleted all the same.
  }
  return deleted;
}

/** How cloning went: the number of the new record, or the error screen to show, or neither when it failed. */
export interface Cloned {
  readonly newId?: number;
  readonly code?: 'accessDenied' | 'record404';
}

const FORBIDDEN = 403;
const NOT_FOUND = 404;

export function tellCloneFailed(): void {
  toast({ kind: 'error', title: texts.cloneFailed, ms: toastTimes.cloneFailed });
}

/** Clones a record, from its menu and from its address alike, and says how it went; the server decides who may. */
export async function cloneRecord(recId: number | string): Promise<Cloned> {
  try {
    const { newId } = await api.post<{ readonly newId?: number }>(`record/${recId}/clone`);
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
