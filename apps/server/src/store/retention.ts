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
 * Records of personal advice are kept for seven years (ASIC Instrument 2024/508, as if s 912G of the Corporations Act).
 * Counted from the deletion, which comes after the advice.
 */
const KEPT_YEARS = 7;
/** Of stored calculations that nobody accepted, the last of a scenario and day is kept from then on. */
const THINNED_AFTER_MS = 90 * 86_400_000;
const FEEDBACK_KEPT_MS = 365 * 86_400_000;
const RERUNS_KEPT_MS = 30 * 86_400_000;
/** Records of one transaction. */
const AT_ONCE = 100;

/** The tables that hold parts of a record. */
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

/** What was deleted before this may be purged. */
export function keptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - KEPT_YEARS);
  return since;
}

/** Takes records away for good, with every part of them. They are locked. */
export async function removeRecords(tx: Database, ids: readonly number[]): Promise<void> {
  for (const part of PARTS) await tx.delete(part).where(inArray(part.recordId, [...ids]));
  await takeOutOfReruns(tx, ids);
  await tx.delete(records).where(inArray(records.id, [...ids]));
}

/** When what was deleted then is purged. */
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

/** A purge that nobody answered in time is as if nobody had asked, but for its line. @param ofRecord undefined: of all */
export async function endLapsedPurges(db: Database, now: Date, ofRecord?: number): Promise<void> {
  const before = new Date(now.getTime() - PURGE_DAYS * 86_400_000);
  await db.transaction(async (tx) => {
    for (const { recordId, practiceId } of await takeLapsed(tx, before, ofRecord)) {
      const origin = { requestId: 'housekeeping', address: '' };
      await appendAudit(tx, { at: now, action: 'purge-lapsed', ...origin, practiceId, recordId });
    }
  });
}

/** Of calculations older than 90 days the last of each day stays, of re-runs older than 30 what came out last. It looks at all that are left, so once a day is enough. */
export async function thinStored(db: Database, now: Date): Promise<void> {
  await thinCalculations(db, new Date(now.getTime() - THINNED_AFTER_MS));
  await endLapsedPurges(db, now);
  await deleteFeedbackBefore(db, new Date(now.getTime() - FEEDBACK_KEPT_MS));
  await deleteRerunsBefore(db, new Date(now.getTime() - RERUNS_KEPT_MS));
}

/**
 * Removes for good what was deleted seven years ago, each record with its line in the trail, and what documents of
 * seven years ago were made of. Returns the number of records.
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

/** A clock that is further ahead of when housekeeping last looked may be wrong; so may one after a long rest. */
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
 * Purges what is due, unless the clock has jumped since housekeeping last looked: then it says so, until an operator
 * confirms the clock. A jump while nothing of seven years is due passes without a word; what is kept for days waits
 * meanwhile: the clock is believed a day more at each look, so that one that is wrong for some hours ends nothing. Else
 * the first look of a day thins what is stored. At the very first look the audit trail says what day it was, by its newest
 * line that is more than a day old.
 */
export async function purgeUnlessClockJumped(db: Database, now: Date): Promise<string | undefined> {
  const seen = (await clockSeen(db)) ?? (await newestLineBefore(db, new Date(now.getTime() - JUMP_MS)));
  if (clockJump(seen, now) && (await isAnythingDue(db, now))) {
    return (
      `Nothing is purged: the clock says ${now.toISOString()}, housekeeping last looked ${seen?.toISOString()}. ` +
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
