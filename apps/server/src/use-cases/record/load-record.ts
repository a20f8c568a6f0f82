import type { SavePayload } from '@advice-builder/contract';
import { type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../../domain/caller.ts';
import type { Database } from '../../store/database.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { transact } from '../../store/transact.ts';
import type { Services } from '../base/services.ts';
import { type Applied, hasChanges } from './plan-changes.ts';
import { readRecordState, requireScenario } from './record-state.ts';
import { saveWithin } from './save-record.ts';

/** Audits a loaded record before it is answered. If `sid` is given, that scenario must exist. */
async function viewed(db: Database, actor: Actor, sid: number | undefined, result: Result<Applied>) {
  if (!result.ok) return result;
  const { state } = result.value;
  if (sid !== undefined) {
    const scenario = requireScenario(state, sid);
    if (!scenario.ok) return scenario;
  }
  await auditBy(db, actor, 'record-viewed', state.record.id, sid === undefined ? {} : { scenario: sid });
  return result;
}

/**
 * Saves the payload, if any, and reads the record. Both are one transaction, so that a failed save loads nothing and
 * loses nothing.
 */
export async function loadRecord(
  services: Services,
  actor: Actor,
  recId: number,
  sid: number | undefined,
  payload: SavePayload,
): Promise<Result<Applied>> {
  const { db } = services;
  if (hasChanges(payload)) {
    return transact(db, async (tx) => viewed(tx, actor, sid, await saveWithin(tx, services, actor, recId, payload)));
  }
  const read = await readRecordState(db, actor.caller, recId);
  return viewed(db, actor, sid, read.ok ? success({ state: read.value, updated: {} }) : read);
}
