import { and, asc, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Database } from './database.ts';
import { appendAudit } from './repositories/audit.ts';
import { deletedScenarios, records, scenarios } from './schema.ts';

/**
 * Records of personal advice are kept for seven years (ASIC Instrument 2024/508, as if s 912G of the Corporations Act).
 * Counted from the deletion, which comes after the advice.
 */
const KEPT_YEARS = 7;
/** Records of one transaction. */
const AT_ONCE = 100;

/** What was deleted before this may be purged. */
export function keptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - KEPT_YEARS);
  return since;
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
  const ids = gone.map((record) => record.id);
  await db.delete(scenarios).where(inArray(scenarios.recordId, ids));
  await db.delete(deletedScenarios).where(inArray(deletedScenarios.recordId, ids));
  await db.delete(records).where(inArray(records.id, ids));
  for (const { id, practiceId } of gone) {
    const origin = { requestId: 'housekeeping', address: '' };
    await appendAudit(db, { at: now, action: 'record-purged', ...origin, practiceId, recordId: id });
  }
  return gone.length;
}

/** Removes for good what was deleted seven years ago, each record with its line in the trail. Returns their number. */
export async function purgeDeleted(db: Database, now: Date): Promise<number> {
  await db.delete(deletedScenarios).where(lt(deletedScenarios.deletedAt, keptSince(now)));
  for (let purged = 0; ; ) {
    const more = await db.transaction((tx) => purgeSome(tx, now));
    purged += more;
    if (more < AT_ONCE) return purged;
  }
}
