import { problem } from '@advice-builder/contract';
import { failure, type Result, success, toIso } from '@advice-builder/kernel';
import type { Actor } from '../../../domain/caller.ts';
import { sydneyDate } from '../../../platform/clock.ts';
import { listVersions } from '../../../store/repositories/history.ts';
import type { ScenarioRow } from '../../../store/repositories/scenarios.ts';
import type { Services } from '../../base/services.ts';
import { type RecordState, readRecordState } from '../record-state.ts';
import { documentsMaker } from './history-state.ts';
import { stateAt } from './walk.ts';

export interface StateThen {
  readonly state: RecordState;
  readonly version: number;
  /** The name of the version, or null. */
  readonly name: string | null;
  /** The day on which the version was first shown, otherwise of its last save; `yyyy-mm-dd`. */
  readonly asAt: string;
  /** The hash of the rates that the version was shown with. */
  readonly ratesHash: string;
}

/** The state of a record in a version, in the same form as the current one, for code that handles both. */
export async function stateOfVersion(
  { db }: Services,
  { caller }: Actor,
  recId: number,
  version: number,
): Promise<Result<StateThen>> {
  const read = await readRecordState(db, caller, recId);
  if (!read.ok) return read;
  const [row] = await listVersions(db, caller, recId, { number: version }, 1);
  const kept = row && (await stateAt(db, caller, recId, version));
  if (row === undefined || kept === undefined) {
    return failure(problem('version-not-found', ['version'], { version }));
  }
  const { revisions, ratesHash, toAt, name } = row.version;
  const asAt = row.version.asAt ?? toIso(sydneyDate(toAt));
  const documents = documentsMaker(read.value.record.document)(kept);
  const scenarios = Object.entries(documents.scenarios).map(([key, document]): [number, ScenarioRow] => {
    const sid = Number(key);
    const revision = revisions[key] ?? 1;
    const never = {
      calculatedAt: null,
      calculatedRevision: null,
      engineVersion: null,
      ratesHash: null,
      inputHash: null,
    };
    return [sid, { recordId: recId, sid, revision, changeHash: null, document, savedAt: toAt, ...never }];
  });
  const record = { ...read.value.record, document: documents.record, revision: revisions.record ?? 1, savedAt: toAt };
  const state = { record, scenarios: new Map(scenarios) };
  return success({ state, version, name, asAt, ratesHash });
}
