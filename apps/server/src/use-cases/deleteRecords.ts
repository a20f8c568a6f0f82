import { problem } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../auth/caller.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import { auditBy } from '../store/repositories/audit.ts';
import { deleteRecordRows } from '../store/repositories/records.ts';
import { transact } from '../store/transact.ts';
import { lockRecordState } from './recordState.ts';

async function deleteWithin(tx: Database, actor: Actor, ids: readonly number[]): Promise<readonly number[]> {
  const deleted = await deleteRecordRows(tx, actor.caller, ids, actor.at);
  for (const id of deleted) await auditBy(tx, actor, 'record-deleted', id);
  return deleted;
}

/** Takes a record out of sight. It is kept as long as advice must be accounted for, then purged. */
export async function deleteRecord(services: Services, actor: Actor, recId: number): Promise<Result<true>> {
  return transact(services.db, async (tx) => {
    const state = await lockRecordState(tx, actor.caller, recId);
    if (!state.ok) return state;
    const deleted = await deleteWithin(tx, actor, [recId]);
    return deleted.length === 1 ? success(true) : failure(problem('record-not-found'));
  });
}

/**
 * The same for a list: all of those that are the caller's, or none when something fails. What is not the caller's, or
 * not there, is passed over. Returns the ids that are gone.
 */
export async function deleteRecords(
  services: Services,
  actor: Actor,
  recIds: readonly number[],
): Promise<readonly number[]> {
  return services.db.transaction((tx) => deleteWithin(tx, actor, recIds));
}
