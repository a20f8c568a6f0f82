/** The rows of the list, and the deletion of records from it. */
import { type QueryOf, type RecordRow, texts, toastTimes } from '@advice-builder/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '../../design-system/index.ts';
import { api } from '../../platform/api.ts';
import { useAction } from '../../platform/use-action.ts';
import { RECORDS_KEY } from '../../state/open-record.ts';
import { deleteRecord, deleteRecords, duplicateRecord, recordWords } from '../../state/record-actions.tsx';

const CHANGED_TITLE = 'Changed Elsewhere';

export type Scope = 'own' | 'practice';

const NONE: readonly RecordRow[] = [];

const keyOf = (scope: Scope) => [RECORDS_KEY, scope] as const;

/** `silent`: a failure to load is not reported. */
const listOf = (query: QueryOf<'records'>, queryKey: readonly string[], silent: boolean) => ({
  queryKey,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => api.call('records', { query, signal }),
  staleTime: 0,
  gcTime: 0,
  meta: { silent },
});

/** The most recently changed record comes first. Nothing is cached after the page is left. */
export function useRecords(scope: Scope) {
  const client = useQueryClient();
  useEffect(() => () => client.removeQueries({ queryKey: [RECORDS_KEY] }), [client]);
  return useQuery(listOf(scope === 'own' ? {} : { scope }, keyOf(scope), false));
}

/** The user's own archived records; empty until they are loaded. */
export function useArchived(): readonly RecordRow[] {
  return useQuery(listOf({ archived: 'only' }, [RECORDS_KEY, 'archived'], true)).data ?? NONE;
}

/**
 * The practice's archived records. They are requested only when a person opens them, because the audit trail records
 * each request.
 */
export function useArchivedOfPractice(isWanted: boolean) {
  const list = listOf({ scope: 'practice', archived: 'only' }, [RECORDS_KEY, 'practice', 'archived'], true);
  return useQuery({ ...list, enabled: isWanted });
}

/** Reloads every list on screen. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [RECORDS_KEY] });
}

/** Copies one of the user's own records and opens the copy. */
export function useDuplicating() {
  const navigate = useNavigate();
  return async ({ recId }: RecordRow): Promise<void> => {
    const newId = await duplicateRecord(recId);
    if (newId === undefined) return;
    await navigate({
      to: '/record/$recordId/scenario={$scenarioId}',
      params: { recordId: String(newId), scenarioId: '0' },
    });
  };
}

/** The record that gets the focus after some records leave the list: the next remaining one, otherwise the previous. */
export function neighbourOf(rows: readonly RecordRow[], leaving: readonly number[]): number | undefined {
  const gone = new Set(leaving);
  const last = rows.findLastIndex(({ recId }) => gone.has(recId));
  const after = rows.slice(last + 1).find(({ recId }) => !gone.has(recId));
  return (after ?? rows.slice(0, last + 1).findLast(({ recId }) => !gone.has(recId)))?.recId;
}

/** For example `Margaret Ellis, ELL-1 has changed ...`; of several records only the number is named. */
export function changedWords(changed: readonly RecordRow[]): string {
  const [first] = changed;
  const who = changed.length === 1 && first !== undefined ? recordWords(first) : `${changed.length} records`;
  const [has, it] = changed.length === 1 ? ['has', 'it'] : ['have', 'them'];
  return `${who} ${has} changed since this list was loaded. Nothing was deleted; the list now shows ${it} as saved.`;
}

/**
 * Deletes own records in the versions that the list shows. Records whose deletion the server confirmed leave the list
 * and are returned. Records that have changed since are not deleted, and the list is reloaded.
 */
export function useDeleting() {
  const client = useQueryClient();
  const leave = (gone: readonly number[]): void => {
    const ids = new Set(gone);
    client.setQueryData<readonly RecordRow[]>(keyOf('own'), (rows) => rows?.filter(({ recId }) => !ids.has(recId)));
    void client.invalidateQueries({ queryKey: keyOf('own') });
  };
  const reportChanged = (changed: readonly RecordRow[]): void => {
    toast({ kind: 'error', title: CHANGED_TITLE, body: changedWords(changed), ms: toastTimes.otherError });
    void client.invalidateQueries({ queryKey: keyOf('own') });
  };
  const one = useAction(async (row: RecordRow): Promise<readonly number[]> => {
    const deletion = await deleteRecord(row.recId, { version: row.version });
    if (deletion === 'changed') reportChanged([row]);
    if (deletion !== 'gone') return [];
    toast({ kind: 'success', title: texts.recordDeleted, ms: toastTimes.recordDeleted });
    leave([row.recId]);
    return [row.recId];
  });
  const several = useAction(async (rows: readonly RecordRow[]): Promise<readonly number[]> => {
    const { gone, changed } = await deleteRecords(rows);
    if (changed.length > 0) reportChanged(rows.filter(({ recId }) => changed.includes(recId)));
    if (gone.length === 0) return [];
    toast({ kind: 'success', ...texts.recordsDeleted, ms: toastTimes.recordsDeleted });
    leave(gone);
    return gone;
  });
  return {
    busy: one.isBusy || several.isBusy,
    one: one.run,
    several: several.run,
  };
}
