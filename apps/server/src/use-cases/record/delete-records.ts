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
 * Takes a record out of sight, as it was shown where the caller says what that was. It is kept as long as advice must be
 * accounted for, then purged.
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
 * The same for a list: all of those that are the caller's, or none when one of them has changed since the list was made,
 * is archived, or something fails. What is not the caller's, or not there, is passed over and written down. Returns the
 * ids that are gone.
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
