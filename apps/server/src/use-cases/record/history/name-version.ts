import { type HistoryVersion, type NameVersionRequest, problem, tooManyRequests } from '@advice-builder/contract';
import { failure, type Result, success, toIso } from '@advice-builder/kernel';
import type { Actor } from '../../../domain/caller.ts';
import { packJson } from '../../../platform/packed-json.ts';
import { engineVersion } from '../../../platform/version.ts';
import type { Database } from '../../../store/database.ts';
import { auditBy } from '../../../store/repositories/audit.ts';
import {
  countNamings,
  countVersions,
  listVersions,
  newestVersion,
  sealVersion,
  setShown,
  setVersionName,
  versionCompletion,
  versionInsert,
} from '../../../store/repositories/history.ts';
import { transact } from '../../../store/transact.ts';
import type { Services } from '../../base/services.ts';
import { lockRecordState, type RecordState } from '../record-state.ts';
import { historyStateOf } from './history-state.ts';
import { firstOfOlder } from './keep-version.ts';
import { tellVersions } from './tell-version.ts';
import { readsAsPresented } from './version-names.ts';
import { stateAt } from './walk.ts';

/**
 * Seals the current version of a locked record: it gets a complete copy, and later saves start a new version. A record
 * without a history gets its first version. The day and rates it was shown with are stored when it is named.
 */
export async function sealNow(tx: Database, services: Services, state: RecordState): Promise<number> {
  const { id } = state.record;
  const newest = await newestVersion(tx, id);
  const number = newest?.number ?? 1;
  if (newest === undefined) await tx.execute(versionInsert(await firstOfOlder(services, state)));
  else await sealVersion(tx, id, number);
  const isWhole = newest === undefined || newest.isWhole;
  if (!isWhole) await tx.execute(versionCompletion(id, number, await packJson(historyStateOf(state))));
  return number;
}

/** Like `sealNow`, for a name that a person gives: they see the record with today's rates. */
async function sealShown(tx: Database, services: Services, state: RecordState): Promise<number> {
  const number = await sealNow(tx, services, state);
  const { clock, rates } = services;
  const shown = { asAt: toIso(clock.today()), ratesHash: rates.book.hash, engineVersion };
  await setShown(tx, state.record.id, number, shown);
  return number;
}

async function sealOlder(tx: Database, actor: Actor, recId: number, number: number): Promise<Result<number>> {
  const state = await stateAt(tx, actor.caller, recId, number);
  if (state === undefined) return failure(problem('version-not-found', ['version'], { version: number }));
  await sealVersion(tx, recId, number);
  await tx.execute(versionCompletion(recId, number, await packJson(state)));
  return success(number);
}

const HOUR_SECONDS = 3_600;
/** Namings per person and hour: each may store a complete copy of a record. */
const NAMINGS_MAX = 120;

/** The current name of a version, if any. A name given by a download cannot be replaced. */
async function nameToReplace(
  tx: Database,
  { caller }: Actor,
  recId: number,
  number: number,
): Promise<Result<string | null>> {
  const [row] = await listVersions(tx, caller, recId, { number }, 1);
  const name = row?.version.name ?? null;
  if (name !== null && row?.version.automatic === true)
    return failure(problem('version-name-kept', ['name'], { name }));
  return success(name);
}

/** Names the saved record or a version. It replaces a name that a person gave before. */
export async function nameVersion(
  services: Services,
  actor: Actor,
  recId: number,
  { name, version }: NameVersionRequest,
): Promise<Result<HistoryVersion>> {
  const { caller, at } = actor;
  if (readsAsPresented(name)) return failure(problem('version-name-presented', ['name']));
  return transact(services.db, async (tx) => {
    const state = await lockRecordState(tx, caller, recId);
    if (!state.ok) return state;
    const since = new Date(at.getTime() - HOUR_SECONDS * 1000);
    if ((await countNamings(tx, caller, since)) >= NAMINGS_MAX) {
      return failure(tooManyRequests(HOUR_SECONDS));
    }
    const newest = await countVersions(tx, caller, recId);
    const before = await nameToReplace(tx, actor, recId, version ?? newest.newest);
    if (!before.ok) return before;
    const isOlder = version !== undefined && version !== newest.newest;
    const sealed = isOlder
      ? await sealOlder(tx, actor, recId, version)
      : success(await sealShown(tx, services, state.value));
    if (!sealed.ok) return sealed;
    const number = sealed.value;
    await setVersionName(tx, recId, number, { name, namedAt: at, namedBy: caller.userId, automatic: false });
    const replaced = before.value === null ? {} : { replaced: true };
    await auditBy(tx, actor, 'version-named', recId, { version: number, ...replaced });
    const rows = await listVersions(tx, caller, recId, { number }, 1);
    const [told] = await tellVersions(tx, caller, state.value, rows, Math.max(newest.newest, number));
    if (told === undefined) throw new Error('a named version is listed');
    return success(told);
  });
}
