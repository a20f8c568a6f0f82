import {
  currentWithNewFields,
  proposedWithNewFields,
  recordWithNewFields,
  scenarioWithNewFields,
  withSettingsOf,
} from '@advice-builder/casework';
import { problem } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Caller } from '../../domain/caller.ts';
import { readsPractice } from '../../domain/permissions.ts';
import type { Database } from '../../store/database.ts';
import { findRecord, lockRecord, type RecordRow } from '../../store/repositories/records.ts';
import { listScenarios, type ScenarioRow } from '../../store/repositories/scenarios.ts';

/** A record of the caller with its scenarios, ordered by id. */
export interface RecordState {
  readonly record: RecordRow;
  readonly scenarios: ReadonlyMap<number, ScenarioRow>;
}

/** Documents that were stored before a field was added get its default. */
export function stateOf(record: RecordRow, scenarios: readonly ScenarioRow[]): RecordState {
  const document = withSettingsOf(recordWithNewFields(record.document), new Set(scenarios.map(({ sid }) => sid)));
  const now = scenarios.find(({ sid }) => sid === 0);
  const current = now && currentWithNewFields(now.document, document);
  const completed = ({ sid, document: scenario }: ScenarioRow) => {
    if (current === undefined) return scenarioWithNewFields(scenario);
    return sid === 0 ? current : proposedWithNewFields(scenario, { record: document, current });
  };
  const bySid = new Map(scenarios.map((row) => [row.sid, { ...row, document: completed(row) }]));
  return { record: { ...record, document }, scenarios: bySid };
}

/** Reads a record that belongs to the caller, or that the caller may read. */
export async function readRecordState(db: Database, caller: Caller, recId: number): Promise<Result<RecordState>> {
  const found = await findRecord(db, caller, recId);
  return found === undefined ? failure(problem('record-not-found')) : success(stateOf(found.record, found.scenarios));
}

/** Reads a record of the caller, archived or not, and locks it until the transaction ends. */
export async function lockOwnRecordState(db: Database, caller: Caller, recId: number): Promise<Result<RecordState>> {
  // Two statements on one connection: the second runs once the lock is held. A single statement would read the
  // scenarios from before the wait.
  const [record, scenarios] = await Promise.all([lockRecord(db, caller, recId), listScenarios(db, caller, recId)]);
  if (record !== undefined) return success(stateOf(record, scenarios));
  const isReader = readsPractice(caller) && (await findRecord(db, caller, recId)) !== undefined;
  return failure(problem(isReader ? 'access-denied' : 'record-not-found'));
}

/** Like `lockOwnRecordState`, for a change: an archived record is refused. */
export async function lockRecordState(db: Database, caller: Caller, recId: number): Promise<Result<RecordState>> {
  const state = await lockOwnRecordState(db, caller, recId);
  return state.ok && state.value.record.archivedAt !== null ? failure(problem('record-archived')) : state;
}

export function mayChange(caller: Caller, { record }: RecordState): boolean {
  return record.ownerId === caller.userId && record.archivedAt === null;
}

export function requireScenario(state: RecordState, sid: number): Result<ScenarioRow> {
  const scenario = state.scenarios.get(sid);
  return scenario === undefined ? failure(problem('scenario-not-found', [], { sid })) : success(scenario);
}
