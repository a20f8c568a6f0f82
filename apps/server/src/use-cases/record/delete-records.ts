import { type DeleteRecordRequest, type DeleteRecordsRequest, problem } from '@advice-builder/contract';
import { failure, type Problem, type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../../domain/caller.ts';
import type { Database } from '../../store/database.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { deleteRecordRows, lockRecords } from '../../store/repositories/records.ts';
import { transact } from '../../store/transact.ts';
import { noteRefusals } from '../account/note-refusals.ts';
import type { Services } from '../base/services.ts';
import { newerParts } from './newer-parts.ts';
import { lockRecordState, type RecordState } from './record-state.ts';

interface Versioned {
  readonly version: number;
  readonly savedAt: Date;
}

const olderVersion = (path: Problem['fieldPath'], { version, savedAt }: Versioned): Problem =>
  problem('revision-conflict', path, { version, savedAt: savedAt.toISOString() });

async function deleteWithin(tx: Database, actor: Actor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteRecordRows(tx, actor.caller, ids, actor.at);
  for (const id of ids) await auditBy(tx, actor, 'record-deleted', id);
}

function newerThanShown(state: RecordState, shown: DeleteRecordRequest): readonly Problem[] {
  const { revision, revisions, version } = shown;
  const alone = revision === undefined ? [] : newerParts(state, { record: revision }, false);
  const newer = revisions === undefined ? [] : newerParts(state, revisions, true);
  const isOlder = version !== undefined && version !== state.record.version;
  return [
    ...alone.map((found) => ({ ...found, fieldPath: ['revision'] })),
    ...newer,
    ...(isOlder ? [olderVersion(['version'], state.record)] : []),
  ];
}

/**
 * Deletes a record, in the revision that was shown if the caller names one. It stays stored for as long as advice must
 * be accounted for, then it is purged.
 */
export async function deleteRecord(
  services: Services,
  actor: Actor,
  recId: number,
  shown: DeleteRecordRequest,
): Promise<Result<true>> {
  return transact(services.db, async (tx) => {
    const state = await lockRecordState(tx, actor.caller, recId);
    if (!state.ok) return state;
    const newer = newerThanShown(state.value, shown);
    if (newer.length > 0) return failure(...newer);
    await deleteWithin(tx, actor, [recId]);
    return success(true);
  });
}

/**
 * Deletes several records: all that are the caller's, or none if one of them changed since the list was made, is
 * archived, or something fails. Records of others and missing ones are skipped and audited. Returns the ids of deleted
 * records.
 */
export async function deleteRecords(
  services: Services,
  actor: Actor,
  recIds: readonly number[],
  versions: DeleteRecordsRequest['versions'] = {},
): Promise<Result<readonly number[]>> {
  const deleted = await transact<readonly number[]>(services.db, async (tx) => {
    const owned = await lockRecords(tx, actor.caller, recIds);
    const changed = owned.filter(({ id, version }) => versions[id] !== undefined && versions[id] !== version);
    if (owned.some(({ archivedAt }) => archivedAt !== null)) return failure(problem('record-archived'));
    if (changed.length > 0) return failure(...changed.map((row) => olderVersion(['versions', String(row.id)], row)));
    const ids = owned.map(({ id }) => id);
    await deleteWithin(tx, actor, ids);
    return success(ids);
  });
  if (!deleted.ok) return deleted;
  const passedOver = [...new Set(recIds)].filter((id) => !deleted.value.includes(id));
  await noteRefusals(services, actor, 'deleteRecs', passedOver);
  return deleted;
}
