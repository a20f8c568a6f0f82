import { copyScenario as copyOf, displayName, isSid, scenarioContradictions } from '@advice-builder/casework';
import { problem, type Scenario } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import { nameOfDuplicate, nameWith } from '@advice-builder/results';
import type { Actor } from '../../../domain/caller.ts';
import { sydneyDate } from '../../../platform/clock.ts';
import type { Database } from '../../../store/database.ts';
import { auditBy } from '../../../store/repositories/audit.ts';
import { listVersions } from '../../../store/repositories/history.ts';
import { touchRecord } from '../../../store/repositories/records.ts';
import { insertScenario } from '../../../store/repositories/scenarios.ts';
import { transact } from '../../../store/transact.ts';
import type { Services } from '../../base/services.ts';
import type { Copied } from '../copy-scenario.ts';
import { checkCareChosen, freeSids } from '../new-scenarios.ts';
import { newerParts } from '../newer-parts.ts';
import { lockRecordState, type RecordState, readRecordState } from '../record-state.ts';
import { documentsMaker } from './history-state.ts';
import { keepVersion } from './keep-version.ts';
import { dayOfName } from './version-names.ts';
import { stateAt } from './walk.ts';

interface Then {
  readonly scenario: Scenario;
  /** The name of the new scenario, different from those of the others. */
  readonly name: string;
}

async function scenarioThen(
  tx: Database,
  actor: Actor,
  { record, scenarios }: RecordState,
  number: number,
  sid: number,
): Promise<Result<Then>> {
  const { caller } = actor;
  const [row] = await listVersions(tx, caller, record.id, { number }, 1);
  const kept = row && (await stateAt(tx, caller, record.id, number));
  if (row === undefined || kept === undefined) return failure(problem('version-not-found', [], { version: number }));
  const scenario = isSid(sid) ? documentsMaker(record.document)(kept).scenarios[sid] : undefined;
  if (scenario === undefined) return failure(problem('scenario-not-found', [], { sid }));
  const mark = row.version.name ?? `as at ${dayOfName(sydneyDate(row.version.toAt))}`;
  const name = nameWith(displayName(scenario.name, sid), ` (${mark})`);
  const taken = [...scenarios.values()].map(({ document }) => document.name);
  return success({ scenario, name: taken.includes(name) ? nameOfDuplicate(name, taken) : name });
}

/**
 * Restores a scenario of a version as a new scenario with new entries. It gets the lowest free id. `revision`: the
 * shown revision of the record. Refused if it contradicts the current record.
 */
export async function putBack(
  services: Services,
  actor: Actor,
  recId: number,
  { version, sid, revision }: { readonly version: number; readonly sid: number; readonly revision: number | undefined },
): Promise<Result<Copied>> {
  const { caller, at } = actor;
  return transact(services.db, async (tx) => {
    const locked = await lockRecordState(tx, caller, recId);
    if (!locked.ok) return locked;
    const state = locked.value;
    const newer = revision === undefined ? [] : newerParts(state, { record: revision }, false);
    if (newer.length > 0) return failure(...newer.map((found) => ({ ...found, fieldPath: ['revision'] })));
    const then = await scenarioThen(tx, actor, state, version, sid);
    if (!then.ok) return then;
    const care = checkCareChosen(state);
    if (!care.ok) return care;
    const free = freeSids(state, 1, services.settings.maxScenarios);
    if (!free.ok) return free;
    const newSid = free.value[0] as number;
    const document = { ...copyOf(then.value.scenario, newSid, sid), name: then.value.name };
    const problems = scenarioContradictions(state.record.document, document, document);
    if (problems.length > 0) return failure(...problems);
    const inserted = await insertScenario(tx, caller, recId, newSid, document, at);
    await touchRecord(tx, caller, recId, at);
    await auditBy(tx, actor, 'scenario-put-back', recId, { version, from: sid, to: newSid });
    const after = await readRecordState(tx, caller, recId);
    if (!after.ok) return after;
    await keepVersion(tx, services, actor, state, after.value);
    const scenarios = { [String(newSid)]: { savedAt: at.toISOString(), revision: inserted } };
    return success({ state: after.value, updated: { scenarios }, newSid });
  });
}
