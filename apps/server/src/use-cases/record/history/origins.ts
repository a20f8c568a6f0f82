/**
 * The origins of records and scenarios. They are read from the audit trail, which is never thinned, so they are not
 * stored twice.
 */
import type { HistoryChange, RecordOrigin, ScenarioOrigin } from '@advice-builder/contract';
import { toIso } from '@advice-builder/kernel';
import type { Caller } from '../../../domain/caller.ts';
import { sydneyDate } from '../../../platform/clock.ts';
import type { Database } from '../../../store/database.ts';
import { type ListedVersion, listVersions } from '../../../store/repositories/history.ts';
import { type OriginLine, originLines, referenceOf } from '../../../store/repositories/origins.ts';

interface ListedRow {
  readonly version: ListedVersion['version'];
  readonly changes: readonly HistoryChange[];
}

export interface WithOrigins {
  readonly origin: RecordOrigin | undefined;
  readonly changes: readonly HistoryChange[];
}

/**
 * The audit line of a save may be this much older than its version: a save that arrived first may have waited for a
 * later one, which then began the version.
 */
const WAITED_MS = 60_000;

const isMade = ({ kind }: HistoryChange): boolean => kind === 'scenario-made';

function numberOf({ details }: OriginLine, name: string): number | undefined {
  const value = details[name];
  return typeof value === 'number' ? value : undefined;
}

const isWithin = ({ version }: ListedRow, { at, userId }: OriginLine): boolean =>
  userId === version.userId && at.getTime() >= version.fromAt.getTime() - WAITED_MS && at <= version.toAt;

async function recordOrigin(
  db: Database,
  caller: Caller,
  { version }: ListedRow,
  lines: readonly OriginLine[],
): Promise<RecordOrigin | undefined> {
  if (version.kind !== 'made') return undefined;
  const line = lines.find(({ action }) => action.startsWith('record-'));
  if (line === undefined) return undefined;
  if (line.action === 'record-imported') return { kind: 'imported', recId: null, reference: '' };
  if (line.details.example === true) return { kind: 'example', recId: null, reference: '' };
  const cloned = numberOf(line, 'clonedFrom');
  const recId = cloned ?? numberOf(line, 'duplicateOf');
  if (recId === undefined) return undefined;
  const reference = (await referenceOf(db, caller, recId)) ?? '';
  return { kind: cloned === undefined ? 'duplicated' : 'cloned', recId, reference };
}

/** By version number. */
type Versions = ReadonlyMap<number, NonNullable<ScenarioOrigin['version']>>;

/** The versions from which these audit lines restored a scenario, with their current names. */
async function versionsOf(
  db: Database,
  caller: Caller,
  recordId: number,
  lines: readonly OriginLine[],
): Promise<Versions> {
  const numbers = [...new Set(lines.flatMap((line) => numberOf(line, 'version') ?? []))];
  const rows = numbers.length === 0 ? [] : await listVersions(db, caller, recordId, { numbers });
  return new Map(
    rows.map(({ version: { number, toAt, name } }) => [number, { number, day: toIso(sydneyDate(toAt)), name }]),
  );
}

function scenarioOrigin(change: HistoryChange, lines: readonly OriginLine[], versions: Versions) {
  // If a scenario was created, deleted and created again within a version, the last origin counts.
  const line = lines.findLast((each) => numberOf(each, 'to') === change.sid);
  const sid = line && numberOf(line, 'from');
  if (line === undefined || sid === undefined) return undefined;
  if (line.action === 'scenario-copied') return { sid, version: null };
  const version = versions.get(numberOf(line, 'version') ?? 0);
  return version && { sid, version };
}

function withScenarioOrigin(change: HistoryChange, lines: readonly OriginLine[], versions: Versions): HistoryChange {
  if (!isMade(change)) return change;
  const origin = scenarioOrigin(change, lines, versions);
  return origin === undefined ? change : { ...change, origin };
}

/** The origins of these versions, by version number, if they have any. The caller may read the record. */
export async function describeOrigins(
  db: Database,
  caller: Caller,
  recordId: number,
  listed: readonly ListedRow[],
): Promise<ReadonlyMap<number, WithOrigins>> {
  const asked = listed.filter(({ version, changes }) => version.kind === 'made' || changes.some(isMade));
  if (asked.length === 0) return new Map();
  const from = Math.min(...asked.map(({ version }) => version.fromAt.getTime())) - WAITED_MS;
  const to = Math.max(...asked.map(({ version }) => version.toAt.getTime()));
  const lines = await originLines(db, recordId, new Date(from), new Date(to));
  const versions = await versionsOf(db, caller, recordId, lines);
  const origins = new Map<number, WithOrigins>();
  for (const each of asked) {
    const own = lines.filter((line) => isWithin(each, line));
    origins.set(each.version.number, {
      origin: await recordOrigin(db, caller, each, own),
      changes: each.changes.map((change) => withScenarioOrigin(change, own, versions)),
    });
  }
  return origins;
}
