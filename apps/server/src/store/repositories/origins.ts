/** Of what records and scenarios were made, by the lines of the trail that their making left. */
import { and, asc, between, eq, inArray } from 'drizzle-orm';
import type { Caller } from '../../domain/caller.ts';
import type { Database } from '../database.ts';
import { audit, records } from '../schema.ts';
import type { AuditAction } from './audit.ts';
import { readableBy } from './reach.ts';

const ACTIONS: readonly AuditAction[] = ['record-created', 'record-imported', 'scenario-copied', 'scenario-put-back'];

/** Such lines of a record that the caller may read, of a time, in the order in which they were written. */
export async function originLines(db: Database, recordId: number, from: Date, to: Date) {
  return db
    .select({ at: audit.at, userId: audit.userId, action: audit.action, details: audit.details })
    .from(audit)
    .where(and(eq(audit.recordId, recordId), between(audit.at, from, to), inArray(audit.action, [...ACTIONS])))
    .orderBy(asc(audit.id));
}
export type OriginLine = Awaited<ReturnType<typeof originLines>>[number];

/** What a record is called now; undefined where the caller may not read it, or it is gone. */
export async function referenceOf(db: Database, caller: Caller, recordId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ reference: records.reference })
    .from(records)
    .where(and(eq(records.id, recordId), readableBy(caller)));
  return row?.reference;
}
