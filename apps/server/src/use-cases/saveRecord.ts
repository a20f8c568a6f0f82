import { problem, type SavePayload } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../auth/caller.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import { auditBy } from '../store/repositories/audit.ts';
import { transact } from '../store/transact.ts';
import { type Applied, applyChanges, hasChanges, type Updated } from './applyChanges.ts';
import { readRecordState } from './recordState.ts';

/** Locks a record and applies what a payload brings, if anything, with its line in the audit trail. */
export async function saveWithin(
  tx: Database,
  services: Services,
  actor: Actor,
  recId: number,
  payload: SavePayload,
): Promise<Result<Applied>> {
  const before = await readRecordState(tx, actor.caller, recId, true);
  if (!before.ok) return before;
  if (!hasChanges(payload)) return success({ state: before.value, updated: {} });
  const applied = await applyChanges(tx, actor, before.value, payload, services.clock.today());
  if (!applied.ok) return applied;
  await auditBy(tx, actor, 'record-saved', recId, {
    record: payload.record !== undefined,
    scenarios: Object.keys(applied.value.updated.scenarios ?? {}),
  });
  return applied;
}

/** Saves what a payload names; refused whole when any revision in it is older than what is stored. */
export async function saveRecord(
  services: Services,
  actor: Actor,
  recId: number,
  payload: SavePayload,
): Promise<Result<Updated>> {
  if (!hasChanges(payload)) return failure(problem('payload-empty'));
  return transact(services.db, async (tx) => {
    const applied = await saveWithin(tx, services, actor, recId, payload);
    return applied.ok ? success(applied.value.updated) : applied;
  });
}
