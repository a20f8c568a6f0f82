import { copyScenario as copyOf, problem, type SavePayload } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../auth/caller.ts';
import type { Services } from '../services.ts';
import { auditBy } from '../store/repositories/audit.ts';
import { touchRecord } from '../store/repositories/records.ts';
import { insertScenario } from '../store/repositories/scenarios.ts';
import { transact } from '../store/transact.ts';
import type { Applied } from './planChanges.ts';
import { type RecordState, readRecordState, requireScenario } from './recordState.ts';
import { saveWithin } from './saveRecord.ts';

export interface Copied extends Applied {
  readonly newSid: number;
}

function freeSid(state: RecordState, maxScenarios: number): Result<number> {
  const taken = state.scenarios;
  for (let sid = 1; sid < maxScenarios; sid += 1) {
    if (taken.size < maxScenarios && !taken.has(sid)) return success(sid);
  }
  return failure(problem('scenario-maximum', [], { max: maxScenarios }));
}

function checkCareChosen(state: RecordState): Result<true> {
  const people = state.record.document.relationship === 1 ? [0] : [0, 1];
  const care = state.scenarios.get(0)?.document.sCare ?? [];
  const undecided = people.find((person) => (care[person]?.typeOfCare ?? 0) === 0);
  if (undecided === undefined) return success(true);
  const who = undecided === 0 ? 'Client' : 'Partner';
  return failure(problem('type-of-care-missing', ['scenarios', '0', 'sCare', undecided, 'typeOfCare'], { who }));
}

/** Adds a scenario as a copy of another one, after saving what the payload brings. It takes the lowest free id. */
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
    const newSid = freeSid(state, services.settings.maxScenarios);
    if (!newSid.ok) return newSid;
    const document = copyOf(source.value.document, newSid.value, sourceSid);
    const revision = await insertScenario(tx, actor.caller, recId, newSid.value, document, actor.at);
    await touchRecord(tx, actor.caller, recId, actor.at);
    await auditBy(tx, actor, 'scenario-copied', recId, { from: sourceSid, to: newSid.value });
    const after = await readRecordState(tx, actor.caller, recId);
    if (!after.ok) return after;
    const added = { savedAt: actor.at.toISOString(), revision };
    const scenarios = { ...updated.scenarios, [String(newSid.value)]: added };
    return success({ state: after.value, updated: { ...updated, scenarios }, newSid: newSid.value });
  });
}
