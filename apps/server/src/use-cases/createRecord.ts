import { newRecord, newScenario } from '@advice-builder/contract';
import type { Actor } from '../auth/caller.ts';
import type { Services } from '../services.ts';
import { auditBy } from '../store/repositories/audit.ts';
import { insertRecord } from '../store/repositories/records.ts';
import { insertScenario } from '../store/repositories/scenarios.ts';

/** Creates a blank record with its Current Situation. Returns its id. */
export async function createRecord(services: Services, actor: Actor): Promise<number> {
  const today = services.clock.today();
  return services.db.transaction(async (tx) => {
    const recId = await insertRecord(tx, actor.caller, newRecord(today), actor.at);
    await insertScenario(tx, actor.caller, recId, 0, newScenario(today, 0), actor.at);
    await auditBy(tx, actor, 'record-created', recId);
    return recId;
  });
}
