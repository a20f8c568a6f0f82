import { setImmediate } from 'node:timers/promises';
import { asPrinted, type Documents } from '@advice-builder/casework';
import {
  type ChangeSince,
  type HistoryChange,
  problem,
  type Scenario,
  VERSIONS_LOOKED_THROUGH,
  type VersionAnswer,
} from '@advice-builder/contract';
import { failure, type Result, success, toIso } from '@advice-builder/kernel';
import { historyChanges, scenarioTmp, whatIsTheSame } from '@advice-builder/results';
import type { Actor, Caller } from '../../../domain/caller.ts';
import { sydneyDate } from '../../../platform/clock.ts';
import { engineVersion } from '../../../platform/version.ts';
import { auditBy } from '../../../store/repositories/audit.ts';
import { countVersions, type ListedVersion, listVersions } from '../../../store/repositories/history.ts';
import type { Services } from '../../base/services.ts';
import { type RecordState, readRecordState } from '../record-state.ts';
import { describeVersions, personOf } from './describe-version.ts';
import { documentsMaker, type HistoryState, historyStateOf } from './history-state.ts';
import { stateAt, statesBetween } from './walk.ts';

interface Opened {
  readonly state: RecordState;
  readonly row: ListedVersion;
  readonly newest: number;
  /** The record as stored in the version. */
  readonly kept: HistoryState;
}

async function open({ db }: Services, caller: Caller, recId: number, number: number): Promise<Result<Opened>> {
  const read = await readRecordState(db, caller, recId);
  if (!read.ok) return read;
  const [row] = await listVersions(db, caller, recId, { number }, 1);
  if (row === undefined) return failure(problem('version-not-found', [], { version: number }));
  const { newest } = await countVersions(db, caller, recId);
  const kept = await stateAt(db, caller, recId, number);
  if (kept === undefined) throw new Error(`version ${number} of record ${recId} cannot be rebuilt`);
  return success({ state: read.value, row, newest, kept });
}

type Place = Pick<HistoryChange, 'sid' | 'path'>;

const isWithin = (outer: Place, inner: Place): boolean =>
  outer.sid === inner.sid && outer.path.every((part, index) => part === inner.path[index]);

/** Versions that are built at a time, so that a long history needs no more memory than a short one. */
const AT_A_TIME = 20;

/**
 * For each difference, the last version that changed it. Searches from the newest version back, until all are found or
 * the limit for one request is reached.
 */
async function lastTouched(
  { db }: Services,
  caller: Caller,
  { state, row, newest }: Opened,
  differences: readonly HistoryChange[],
): Promise<ReadonlyMap<HistoryChange, number>> {
  const documentsOf = documentsMaker(state.record.document);
  const last = new Map<HistoryChange, number>();
  const first = Math.max(row.version.number, newest - VERSIONS_LOOKED_THROUGH);
  for (let to = newest; to > first && last.size < differences.length; to -= AT_A_TIME) {
    const from = Math.max(first, to - AT_A_TIME);
    const states = await statesBetween(db, caller, state.record.id, from, to);
    for (let number = to; number > from && last.size < differences.length; number -= 1) {
      const [before, after] = [states.get(number - 1), states.get(number)];
      if (before === undefined || after === undefined) continue;
      // Lets other requests run between two versions of a long history.
      await setImmediate();
      const changes = historyChanges(documentsOf(before), documentsOf(after));
      for (const difference of differences) {
        const touches = changes.some((change) => isWithin(change, difference) || isWithin(difference, change));
        if (touches && !last.has(difference)) last.set(difference, number);
      }
    }
  }
  return last;
}

async function changesSince(
  services: Services,
  caller: Caller,
  opened: Opened,
  [then, now]: readonly [Documents, Documents],
): Promise<readonly ChangeSince[]> {
  const differences = historyChanges(then, now);
  const last = await lastTouched(services, caller, opened, differences);
  const { state, row, newest } = opened;
  const rows = await listVersions(services.db, caller, state.record.id, {
    numbers: [...new Set(last.values()), newest],
  });
  const isWhole = newest - row.version.number <= VERSIONS_LOOKED_THROUGH;
  const byNumber = new Map(rows.map((each) => [each.version.number, each]));
  return differences.map((difference) => {
    const touched = last.get(difference) ?? (isWhole ? newest : undefined);
    if (touched === undefined) return { ...difference, number: null, at: null, by: null, isMine: false };
    const { version, by } = byNumber.get(touched) ?? row;
    return { ...difference, number: touched, at: version.toAt.toISOString(), ...personOf(caller, version.userId, by) };
  });
}

/** Adds the values that the server computes. For reading only. */
function answered({ record, scenarios }: Documents, savedAt: Date): Pick<VersionAnswer, 'record' | 'scenarios'> {
  const withComputed = (scenario: Scenario): Scenario => ({
    ...asPrinted(record, scenario),
    meta: { ...scenario.meta, saved_at: savedAt.toISOString() },
    tmp: scenarioTmp(record, scenario),
  });
  const bySid = Object.entries(scenarios).map(([sid, scenario]) => [sid, withComputed(scenario)] as const);
  return { record, scenarios: Object.fromEntries(bySid) };
}

/**
 * A complete version of a record, and its differences from the current one. The audit line is written before it is
 * sent.
 */
export async function openVersion(
  services: Services,
  actor: Actor,
  recId: number,
  number: number,
): Promise<Result<VersionAnswer>> {
  const { db, rates } = services;
  const { caller } = actor;
  const opened = await open(services, caller, recId, number);
  if (!opened.ok) return opened;
  const { state, row, newest, kept } = opened.value;
  const documentsOf = documentsMaker(state.record.document);
  const moments = [documentsOf(kept), documentsOf(historyStateOf(state))] as const;
  const [version] = await describeVersions(db, caller, state, [row], newest);
  if (version === undefined) throw new Error('an opened version is listed');
  const since = await changesSince(services, caller, opened.value, moments);
  await auditBy(db, actor, 'version-viewed', recId, { version: number });
  return success({
    version,
    ...answered(moments[0], row.version.toAt),
    asAt: row.version.asAt ?? toIso(sydneyDate(row.version.toAt)),
    ratesHash: row.version.ratesHash,
    ratesNow: rates.book.hash,
    engineVersion: row.version.engineVersion,
    engineNow: engineVersion,
    since: [...since],
    same: whatIsTheSame(...moments),
  });
}
