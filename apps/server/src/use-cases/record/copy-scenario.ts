import { copyScenario as copyOf } from '@advice-builder/casework';
import type { SavePayload } from '@advice-builder/contract';
import { type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../../domain/caller.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { touchRecord } from '../../store/repositories/records.ts';
import { insertScenario } from '../../store/repositories/scenarios.ts';
import { transact } from '../../store/transact.ts';
import type { Services } from '../base/services.ts';
import { keepVersion } from './history/keep-version.ts';
import { checkCareChosen, freeSids } from './new-scenarios.ts';
import type { Applied } from './plan-changes.ts';
import { readRecordState, requireScenario } from './record-state.ts';
import { saveWithin } from './save-record.ts';

export interface Copied extends Applied {
  readonly newSid: number;
}

/** Saves the payload, then adds a copy of a scenario. The copy gets the lowest free id. */
export async function copyScenario(
  services: Services,
  actor: Actor,
  recId: number,
  sourceSid: number,
  payload: SavePayload,
): Promise<Result<Copied>> {
  return transact(services.db, async (tx) => {
    const saved = await saveWithin(tx, services, actor, recId, payload);
    if (!saved.ok) return saved;
    const { state, updated } = saved.value;
    const source = requireScenario(state, sourceSid);
    if (!source.ok) return source;
    const care = checkCareChosen(state);
    if (!care.ok) return care;
    const free = freeSids(state, 1, services.settings.maxScenarios);
    if (!free.ok) return free;
    const newSid = free.value[0] as number;
    const document = copyOf(source.value.document, newSid, sourceSid);
    const revision = await insertScenario(tx, actor.caller, recId, newSid, document, actor.at);
    await touchRecord(tx, actor.caller, recId, actor.at);
    await auditBy(tx, actor, 'scenario-copied', recId, { from: sourceSid, to: newSid });
    const after = await readRecordState(tx, actor.caller, recId);
    if (!after.ok) return after;
    await keepVersion(tx, services, actor, state, after.value);
    const added = { savedAt: actor.at.toISOString(), revision };
    const scenarios = { ...updated.scenarios, [String(newSid)]: added };
    return success({ state: after.value, updated: { ...updated, scenarios }, newSid });
  });
}
