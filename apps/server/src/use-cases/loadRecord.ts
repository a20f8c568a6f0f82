import type { SavePayload } from '@advice-builder/contract';
import { type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../auth/caller.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import { auditBy } from '../store/repositories/audit.ts';
import { transact } from '../store/transact.ts';
import { type Applied, hasChanges } from './applyChanges.ts';
import { readRecordState, requireScenario } from './recordState.ts';
import { saveWithin } from './saveRecord.ts';

async function saveOrRead(
  tx: Database,
  services: Services,
  actor: Actor,
  recId: number,
  payload: SavePayload,
): Promise<Result<Applied>> {
  if (hasChanges(payload)) return saveWithin(tx, services, actor, recId, payload);
  const read = await readRecordState(tx, actor.caller, recId, false);
  return read.ok ? success({ state: read.value, updated: {} }) : read;
}

/**
 * Reads a record, after saving what the payload brings: one transaction, so that a failed save loads nothing and loses
 * nothing. `sid` must exist when it is given.
 */
export async function loadRecord(
  services: Services,
  actor: Actor,
  recId: number,
  sid: number | undefined,
  payload: SavePayload,
): Promise<Result<Applied>> {
  return transact(services.db, async (tx) => {
    const result = await saveOrRead(tx, services, actor, recId, payload);
    if (!result.ok) return result;
    if (sid !== undefined) {
      const scenario = requireScenario(result.value.state, sid);
      if (!scenario.ok) return scenario;
    }
    await auditBy(tx, actor, 'record-viewed', recId, sid === undefined ? {} : { scenario: sid });
    return result;
  });
}
