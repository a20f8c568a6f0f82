import { PURGE_DAYS } from '@advice-builder/contract';
import { and, asc, getTableName, inArray, isNotNull, lt } from 'drizzle-orm';
import { sydneyDate } from '../platform/clock.ts';
import type { Database } from './database.ts';
import { appendAudit } from './repositories/audit.ts';
import { thinCalculations } from './repositories/calculations.ts';
import { clockSeen, newestLineBefore, noteClock } from './repositories/clock-seen.ts';
import { deleteFeedbackBefore } from './repositories/feedback.ts';
import { takeLapsed } from './repositories/purges.ts';
import { deleteRerunsBefore, finishReruns, takeOutOfReruns } from './repositories/reruns.ts';
import {
  calculations,
  deletedScenarios,
  documentSources,
  purgeRequests,
  recalculations,
  records,
  recordVersions,
  scenarios,
} from './schema.ts';

/**
 * Records of personal advice are kept for seven years (s 912G of the Corporations Act, as if inserted by ASIC
 * Instrument 2024/508). The time counts from the deletion, which comes after the advice.
 */
const KEPT_YEARS = 7;
/** After this many milliseconds, only the last calculation of a scenario and day is kept, except accepted ones. */
const THINNED_AFTER_MS = 90 * 86_400_000;
const FEEDBACK_KEPT_MS = 365 * 86_400_000;
const RERUNS_KEPT_MS = 30 * 86_400_000;
/** Most records that one transaction purges. */
const AT_ONCE = 100;

/** The tables that contain parts of a record. */
const PARTS = [
  scenarios,
  deletedScenarios,
  documentSources,
  calculations,
  recalculations,
  recordVersions,
  purgeRequests,
] as const;
export const purgedWithRecord: readonly string[] = [...PARTS, records].map(getTableName);

/** The instant before which deleted data may be purged. */
export function keptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - KEPT_YEARS);
  return since;
}

/** Deletes records for good, with all their parts. The caller holds their locks. */
export async function removeRecords(tx: Database, ids: readonly number[]): Promise<void> {
  for (const part of PARTS) await tx.delete(part).where(inArray(part.recordId, [...ids]));
  await takeOutOfReruns(tx, ids);
  await tx.delete(records).where(inArray(records.id, [...ids]));
}

/** When data that was deleted at an instant is purged. */
export function keptUntil(deleted: Date): Date {
  const until = new Date(deleted);
  until.setUTCFullYear(until.getUTCFullYear() + KEPT_YEARS);
  return until;
}

async function purgeSome(db: Database, now: Date): Promise<number> {
  const gone = await db
    .select({ id: records.id, practiceId: records.practiceId })
    .from(records)
    .where(and(isNotNull(records.deletedAt), lt(records.deletedAt, keptSince(now))))
    .orderBy(asc(records.id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  if (gone.length === 0) return 0;
  await removeRecords(
    db,
    gone.map(({ id }) => id),
  );
  for (const { id, practiceId } of gone) {
    const origin = { requestId: 'housekeeping', address: '' };
    await appendAudit(db, { at: now, action: 'record-purged', ...origin, practiceId, recordId: id });
  }
  return gone.length;
}

/**
 * Deletes purge requests that nobody confirmed or refused in time. Only their audit line stays.
 * @param ofRecord undefined for all records
 */
export async function endLapsedPurges(db: Database, now: Date, ofRecord?: number): Promise<void> {
  const before = new Date(now.getTime() - PURGE_DAYS * 86_400_000);
  await db.transaction(async (tx) => {
    for (const { recordId, practiceId } of await takeLapsed(tx, before, ofRecord)) {
      const origin = { requestId: 'housekeeping', address: '' };
      await appendAudit(tx, { at: now, action: 'purge-lapsed', ...origin, practiceId, recordId });
    }
  });
}

/**
 * Keeps only the last calculation of each day for calculations older than 90 days, and only the last results for
 * re-runs older than 30 days. It reads all remaining rows, so once a day is enough.
 */
export async function thinStored(db: Database, now: Date): Promise<void> {
  await thinCalculations(db, new Date(now.getTime() - THINNED_AFTER_MS));
  await endLapsedPurges(db, now);
  await deleteFeedbackBefore(db, new Date(now.getTime() - FEEDBACK_KEPT_MS));
  await deleteRerunsBefore(db, new Date(now.getTime() - RERUNS_KEPT_MS));
}

/**
 * Purges records that were deleted seven years ago, each with an audit line, and the sources of documents from seven
 * years ago. Returns the number of records.
 */
export async function purgeDeleted(db: Database, now: Date): Promise<number> {
  await db.delete(deletedScenarios).where(lt(deletedScenarios.deletedAt, keptSince(now)));
  await db.delete(documentSources).where(lt(documentSources.madeAt, keptSince(now)));
  for (let purged = 0; ; ) {
    const more = await db.transaction((tx) => purgeSome(tx, now));
    purged += more;
    if (more < AT_ONCE) {
      await finishReruns(db, now);
      return purged;
    }
  }
}

/**
 * If the clock has moved further than this since the last housekeeping, it may be wrong, or the server was off for
 * long.
 */
const JUMP_MS = 86_400_000;

export const clockJump = (seen: Date | undefined, now: Date): boolean =>
  seen !== undefined && now.getTime() - seen.getTime() > JUMP_MS;

async function isAnythingDue(db: Database, now: Date): Promise<boolean> {
  const before = keptSince(now);
  const ofRecords = await db.$count(records, and(isNotNull(records.deletedAt), lt(records.deletedAt, before)));
  if (ofRecords > 0 || (await db.$count(deletedScenarios, lt(deletedScenarios.deletedAt, before))) > 0) return true;
  return (await db.$count(documentSources, lt(documentSources.madeAt, before))) > 0;
}

/**
 * Purges data that is due, unless the clock has jumped since the last housekeeping. In that case it returns a warning
 * until an operator confirms the clock. A jump while no seven-year data is due causes no warning. Data that is kept for
 * days waits meanwhile: the accepted time advances one day with each check, so that a clock that is wrong for some
 * hours deletes nothing. Without a jump, the first check of a day thins stored data. At the very first check, the
 * newest audit line older than a day decides the accepted time.
 */
export async function purgeUnlessClockJumped(db: Database, now: Date): Promise<string | undefined> {
  const seen = (await clockSeen(db)) ?? (await newestLineBefore(db, new Date(now.getTime() - JUMP_MS)));
  if (clockJump(seen, now) && (await isAnythingDue(db, now))) {
    return (
      `Nothing is purged: the clock shows ${now.toISOString()}, and housekeeping last ran at ${seen?.toISOString()}. ` +
      'If the clock is right: npm run user -- clock --confirm'
    );
  }
  if (seen !== undefined && clockJump(seen, now)) {
    await noteClock(db, new Date(seen.getTime() + JUMP_MS));
    return undefined;
  }
  if (seen === undefined || sydneyDate(seen) !== sydneyDate(now)) await thinStored(db, now);
  await purgeDeleted(db, now);
  await noteClock(db, now);
  return undefined;
}
