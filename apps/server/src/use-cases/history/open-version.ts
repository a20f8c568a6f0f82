import { setImmediate } from 'node:timers/promises';
import {
  type ChangeSince,
  type HistoryChange,
  type HistoryDocuments,
  historyChanges,
  problem,
  type Scenario,
  scenarioTmp,
  type VersionAnswer,
  whatIsTheSame,
} from '@advice-builder/contract';
import { failure, type Result, success, toIso } from '@advice-builder/kernel';
import type { Actor, Caller } from '../../domain/caller.ts';
import { sydneyDate } from '../../platform/clock.ts';
import { engineVersion } from '../../platform/version.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { countVersions, type ListedVersion, listVersions } from '../../store/repositories/history.ts';
import { type RecordState, readRecordState } from '../record-state.ts';
import type { Services } from '../services.ts';
import { documentsMaker, type HistoryState, historyStateOf } from './history-state.ts';
import { personOf, tellVersions } from './tell-version.ts';
import { statesBetween } from './walk.ts';

/** A version, and those that came after it. */
interface Opened {
  readonly state: RecordState;
  readonly row: ListedVersion;
  readonly newest: number;
  readonly states: ReadonlyMap<number, HistoryState>;
}

async function open({ db }: Services, caller: Caller, recId: number, number: number): Promise<Result<Opened>> {
  const read = await readRecordState(db, caller, recId);
  if (!read.ok) return read;
  const [row] = await listVersions(db, caller, recId, { number }, 1);
  if (row === undefined) return failure(problem('version-not-found', [], { version: number }));
  const { newest } = await countVersions(db, caller, recId);
  const states = await statesBetween(db, caller, recId, number, newest);
  return success({ state: read.value, row, newest, states });
}

type Place = Pick<HistoryChange, 'sid' | 'path'>;

const keyOf = ({ sid, path }: Place): string => JSON.stringify([sid, ...path]);
const isWithin = (outer: Place, inner: Place): boolean =>
  outer.sid === inner.sid && outer.path.every((part, index) => part === inner.path[index]);

/** The last version that touched each of the differences. */
function lastTouched(
  differences: readonly HistoryChange[],
  steps: readonly (readonly [number: number, changes: readonly HistoryChange[]])[],
): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const [number, changes] of steps) {
    for (const difference of differences) {
      const touches = changes.some((change) => isWithin(change, difference) || isWithin(difference, change));
      if (touches) last.set(keyOf(difference), number);
    }
  }
  return last;
}

async function changesSince(
  { db }: Services,
  caller: Caller,
  { state, row, states, newest }: Opened,
  [then, now]: readonly [HistoryDocuments, HistoryDocuments],
): Promise<readonly ChangeSince[]> {
  const documentsOf = documentsMaker(state.record.document);
  const differences = historyChanges(then, now);
  let before = then;
  const steps: (readonly [number, readonly HistoryChange[]])[] = [];
  for (const [number, each] of [...states].slice(1)) {
    // A turn for the others between two versions of a long history.
    await setImmediate();
    const after = documentsOf(each);
    steps.push([number, historyChanges(before, after)]);
    before = after;
  }
  const last = lastTouched(differences, steps);
  const { number } = row.version;
  const rows = await listVersions(db, caller, state.record.id, { after: number });
  const byNumber = new Map(rows.map((each) => [each.version.number, each]));
  return differences.map((difference) => {
    const touched = last.get(keyOf(difference)) ?? newest;
    const { version, by } = byNumber.get(touched) ?? row;
    return { ...difference, number: touched, at: version.toAt.toISOString(), ...personOf(caller, version.userId, by) };
  });
}

/** With what the server knows of it, for reading only. */
function answered({ record, scenarios }: HistoryDocuments, savedAt: Date): Pick<VersionAnswer, 'record' | 'scenarios'> {
  const whole = (scenario: Scenario): Scenario => ({
    ...scenario,
    meta: { ...scenario.meta, saved_at: savedAt.toISOString() },
    tmp: scenarioTmp(record, scenario),
  });
  const bySid = Object.entries(scenarios).map(([sid, scenario]) => [sid, whole(scenario)] as const);
  return { record, scenarios: Object.fromEntries(bySid) };
}

/** A version of a record whole, and what differs from now. It leaves the house once the trail has its line. */
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
  const { state, row, newest, states } = opened.value;
  const kept = states.get(number);
  if (kept === undefined) throw new Error(`version ${number} of record ${recId} cannot be put together`);
  const documentsOf = documentsMaker(state.record.document);
  const moments = [documentsOf(kept), documentsOf(historyStateOf(state))] as const;
  const [version] = await tellVersions(db, caller, state, [row], newest);
  if (version === undefined) throw new Error('a version that was read is told');
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
