/** Writes the history of a record, in the transaction of the change. */
import type { RecordDocument, Scenario } from '@advice-builder/contract';
import type { SQL } from 'drizzle-orm';
import type { Actor } from '../../../domain/caller.ts';
import { isSameJson, type JsonChange, jsonChanges, withoutChanges } from '../../../platform/json-changes.ts';
import { packJson, unpackJson } from '../../../platform/packed-json.ts';
import { engineVersion } from '../../../platform/version.ts';
import type { Database } from '../../../store/database.ts';
import {
  type NewestVersion,
  type NewVersion,
  newestVersion,
  versionCompletion,
  versionInsert,
  versionUpdate,
} from '../../../store/repositories/history.ts';
import type { Services } from '../../base/services.ts';
import type { RecordState } from '../record-state.ts';
import { type HistoryState, historyStateOf, type Kept, partsOf, revisionsOf } from './history-state.ts';

/** Saves by one person within this time of the first form one version. */
const TOGETHER_MS = 10 * 60_000;
/** Most versions between two complete copies. */
const WHOLE_EVERY = 20;

const goesOn = (newest: NewestVersion, { caller, at }: Actor): boolean =>
  !newest.sealed && newest.userId === caller.userId && at.getTime() - newest.fromAt.getTime() < TOGETHER_MS;

async function rowOf(
  services: Services,
  recordId: number,
  row: Pick<NewVersion, 'number' | 'kind' | 'userId' | 'fromAt' | 'revisions'>,
  { changes, whole }: { readonly changes: readonly JsonChange[]; readonly whole?: HistoryState },
): Promise<NewVersion> {
  return {
    ...row,
    recordId,
    toAt: row.fromAt,
    sealed: whole !== undefined,
    parts: partsOf(changes),
    changes: await packJson(changes),
    contents: whole === undefined ? null : await packJson(whole),
    ratesHash: services.rates.book.hash,
    engineVersion,
  };
}

/** The rates that the scenarios were last calculated with, if known, otherwise those in force. */
async function ratesOf({ rates }: Services, { scenarios }: RecordState): Promise<string> {
  const [last] = [...scenarios.values()]
    .filter(({ calculatedAt }) => calculatedAt !== null)
    .toSorted((a, b) => Number(b.calculatedAt) - Number(a.calculatedAt));
  const hash = last?.ratesHash ?? undefined;
  return hash !== undefined && (await rates.known(hash)) !== undefined ? hash : rates.book.hash;
}

/** The first version of an older record: its state when the history began. */
export async function firstOfOlder(services: Services, before: RecordState): Promise<NewVersion> {
  const { id, ownerId, savedAt } = before.record;
  const first = {
    number: 1,
    kind: 'before',
    userId: ownerId,
    fromAt: savedAt,
    revisions: revisionsOf(before),
  } as const;
  const row = await rowOf(services, id, first, { changes: [], whole: historyStateOf(before) });
  return { ...row, ratesHash: await ratesOf(services, before) };
}

async function furtherVersion(
  services: Services,
  actor: Actor,
  recordId: number,
  [from, to]: readonly [HistoryState, HistoryState],
  revisions: NewVersion['revisions'],
  newest: NewestVersion,
): Promise<readonly SQL[]> {
  if (goesOn(newest, actor)) {
    const begun = withoutChanges(from, (await unpackJson(newest.changes)) as readonly JsonChange[]);
    const changes = jsonChanges(begun, to);
    const packed = await packJson(changes);
    const { hash: ratesHash } = services.rates.book;
    const row = { toAt: actor.at, parts: partsOf(changes), changes: packed, revisions, ratesHash, engineVersion };
    return [versionUpdate(recordId, newest.number, row)];
  }
  const { caller, at } = actor;
  const changes = jsonChanges(from, to);
  const next = { number: newest.number + 1, kind: 'saved', userId: caller.userId, fromAt: at, revisions } as const;
  const insert = versionInsert(await rowOf(services, recordId, next, { changes }));
  if (newest.isWhole || newest.number % WHOLE_EVERY !== 0) return [insert];
  return [versionCompletion(recordId, newest.number, await packJson(from)), insert];
}

/**
 * The statements that add a change of a locked record to its history, to run with the change. Empty if nothing that a
 * person enters has changed. A record without a history first stores the state before the change, so that it is not
 * lost.
 * @param newest the newest version, read while the record was locked. Undefined if there is no version.
 */
export async function planVersion(
  services: Services,
  actor: Actor,
  before: RecordState,
  after: Kept,
  newest: NewestVersion | undefined,
): Promise<readonly SQL[]> {
  const [from, to] = [historyStateOf(before), historyStateOf(after)];
  if (isSameJson(from, to)) return [];
  const { id } = before.record;
  const revisions = revisionsOf(after);
  if (newest !== undefined) return furtherVersion(services, actor, id, [from, to], revisions, newest);
  const first = await firstOfOlder(services, before);
  const begun = {
    number: 1,
    userId: first.userId,
    fromAt: first.fromAt,
    sealed: true,
    isWhole: true,
    changes: first.changes,
  };
  return [versionInsert(first), ...(await furtherVersion(services, actor, id, [from, to], revisions, begun))];
}

/** Like `planVersion`, and runs the statements: for changes that take several statements. */
export async function keepVersion(
  tx: Database,
  services: Services,
  actor: Actor,
  before: RecordState,
  after: RecordState,
): Promise<void> {
  const newest = await newestVersion(tx, before.record.id);
  for (const statement of await planVersion(services, actor, before, after, newest)) await tx.execute(statement);
}

/** Writes the first version of a new record. */
export async function beginHistory(
  tx: Database,
  services: Services,
  { caller, at }: Actor,
  recordId: number,
  record: RecordDocument,
  scenarios: ReadonlyMap<number, { readonly document: Scenario }>,
): Promise<void> {
  const rows = new Map([...scenarios].map(([sid, { document }]) => [sid, { document }]));
  const kept: Kept = { record: { document: record }, scenarios: rows };
  const whole = historyStateOf(kept);
  const made = { number: 1, kind: 'made', userId: caller.userId, fromAt: at, revisions: revisionsOf(kept) } as const;
  await tx.execute(versionInsert(await rowOf(services, recordId, made, { changes: [], whole })));
}
