import { isDeepStrictEqual } from 'node:util';
import { mergeScenario, scenarioContradictions } from '@advice-builder/casework';
import type { SavePayload, Scenario, ScenarioToMake } from '@advice-builder/contract';
import { type CivilDate, failure, type Problem, type Result, success } from '@advice-builder/kernel';
import { makeScenario } from '@advice-builder/results';
import type { Actor } from '../../domain/caller.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { touchRecord } from '../../store/repositories/records.ts';
import { insertScenario } from '../../store/repositories/scenarios.ts';
import { transact } from '../../store/transact.ts';
import type { Services } from '../base/services.ts';
import { keepVersion } from './history/keep-version.ts';
import { checkCareChosen, freeSids } from './new-scenarios.ts';
import type { Applied } from './plan-changes.ts';
import { type RecordState, readRecordState, requireScenario } from './record-state.ts';
import { saveWithin } from './save-record.ts';

export interface Made extends Applied {
  /** In the order of the request. */
  readonly newSids: readonly number[];
}

interface Planned {
  readonly sid: number;
  readonly from: number;
  readonly document: Scenario;
}

/** The problems that the patch adds, described as in a save of the source. Existing problems are left out. */
function faultsOf(state: RecordState, source: Scenario, { patch, source: from }: ScenarioToMake, today: CivilDate) {
  const { document } = state.record;
  const known = scenarioContradictions(document, source, source);
  const changed = mergeScenario(source, patch, from, today);
  return scenarioContradictions(document, changed, source).filter(
    ({ code, fieldPath }) =>
      !known.some((other) => other.code === code && isDeepStrictEqual(other.fieldPath, fieldPath)),
  );
}

/** The scenarios to add, or all their problems by place in the request. */
function planMade(
  state: RecordState,
  make: readonly ScenarioToMake[],
  sids: readonly number[],
  today: CivilDate,
): Result<readonly Planned[]> {
  const problems: Problem[] = [];
  const planned: Planned[] = [];
  for (const [index, each] of make.entries()) {
    const source = requireScenario(state, each.source);
    if (!source.ok) return source;
    const { document } = source.value;
    const faults = faultsOf(state, document, each, today);
    problems.push(...faults.map((fault) => ({ ...fault, fieldPath: ['make', index, 'patch', ...fault.fieldPath] })));
    const sid = sids[index] as number;
    planned.push({ sid, from: each.source, document: makeScenario(document, each, sid, today) });
  }
  return problems.length > 0 ? failure(...problems) : success(planned);
}

/**
 * Saves the payload, then adds several scenarios in one transaction: each a copy of its source with a patch applied.
 * They get the lowest free ids. If there are too few, none is added and nothing is saved.
 */
export async function makeScenarios(
  services: Services,
  actor: Actor,
  recId: number,
  make: readonly ScenarioToMake[],
  payload: SavePayload,
): Promise<Result<Made>> {
  return transact(services.db, async (tx) => {
    const saved = await saveWithin(tx, services, actor, recId, payload);
    if (!saved.ok) return saved;
    const { state, updated } = saved.value;
    const care = checkCareChosen(state);
    if (!care.ok) return care;
    const free = freeSids(state, make.length, services.settings.maxScenarios);
    if (!free.ok) return free;
    const planned = planMade(state, make, free.value, services.clock.today());
    if (!planned.ok) return planned;
    const scenarios = { ...updated.scenarios };
    for (const { sid, from, document } of planned.value) {
      const revision = await insertScenario(tx, actor.caller, recId, sid, document, actor.at);
      scenarios[String(sid)] = { savedAt: actor.at.toISOString(), revision };
      await auditBy(tx, actor, 'scenario-copied', recId, { from, to: sid });
    }
    await touchRecord(tx, actor.caller, recId, actor.at);
    const after = await readRecordState(tx, actor.caller, recId);
    if (!after.ok) return after;
    await keepVersion(tx, services, actor, state, after.value);
    return success({ state: after.value, updated: { ...updated, scenarios }, newSids: free.value });
  });
}
