/** The origins of records and scenarios, from the audit lines about their creation. */
import { and, asc, between, eq, inArray } from 'drizzle-orm';
import type { Caller } from '../../domain/caller.ts';
import type { Database } from '../database.ts';
import { audit, records } from '../schema.ts';
import type { AuditAction } from './audit.ts';
import { readableBy } from './reach.ts';

const ACTIONS: readonly AuditAction[] = ['record-created', 'record-imported', 'scenario-copied', 'scenario-put-back'];

/** The lines about creations in a record within a time span, in the order in which they were written. */
export async function originLines(db: Database, recordId: number, from: Date, to: Date) {
  return db
    .select({ at: audit.at, userId: audit.userId, action: audit.action, details: audit.details })
    .from(audit)
    .where(and(eq(audit.recordId, recordId), between(audit.at, from, to), inArray(audit.action, [...ACTIONS])))
    .orderBy(asc(audit.id));
}
export type OriginLine = Awaited<ReturnType<typeof originLines>>[number];

/** The current reference of a record; undefined if the caller may not read it, or if it does not exist. */
export async function referenceOf(db: Database, caller: Caller, recordId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ reference: records.reference })
    .from(records)
    .where(and(eq(records.id, recordId), readableBy(caller)));
  return row?.reference;
}
