import { problem } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Caller } from '../auth/caller.ts';
import type { Database } from '../store/database.ts';
import { findRecord, lockRecord, type RecordRow } from '../store/repositories/records.ts';
import { listScenarios, type ScenarioRow } from '../store/repositories/scenarios.ts';

/** A record of the caller with its scenarios, in the order of their ids. */
export interface RecordState {
  readonly record: RecordRow;
  readonly scenarios: ReadonlyMap<number, ScenarioRow>;
}

/** Reads a record; `forChange` keeps other writers out until the transaction ends. */
export async function readRecordState(
  db: Database,
  caller: Caller,
  recId: number,
  forChange: boolean,
): Promise<Result<RecordState>> {
  const record = await (forChange ? lockRecord : findRecord)(db, caller, recId);
  if (record === undefined) return failure(problem('record-not-found'));
  const rows = await listScenarios(db, caller, recId);
  return success({ record, scenarios: new Map(rows.map((row) => [row.sid, row])) });
}

export function requireScenario(state: RecordState, sid: number): Result<ScenarioRow> {
  const scenario = state.scenarios.get(sid);
  return scenario === undefined ? failure(problem('scenario-not-found', [], { sid })) : success(scenario);
}
