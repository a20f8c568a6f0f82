/** Purges that were asked for, and what one takes away. */
import { and, asc, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Caller } from '../../domain/caller.ts';
import { type Database, rowsOf } from '../database.ts';
import { purgeRequests, records, users } from '../schema.ts';
import { readableBy } from './reach.ts';

export type PurgeRequestRow = typeof purgeRequests.$inferSelect;

const asker = { firstName: users.firstName, lastName: users.lastName, email: users.email };

/** The one of a record that was asked for since then. */
export async function findPurgeRequest(db: Database, recordId: number, since: Date) {
  const [row] = await db
    .select({ request: purgeRequests, by: asker })
    .from(purgeRequests)
    .innerJoin(users, eq(users.id, purgeRequests.askedBy))
    .where(and(eq(purgeRequests.recordId, recordId), gte(purgeRequests.askedAt, since)));
  return row;
}
export type FoundPurgeRequest = NonNullable<Awaited<ReturnType<typeof findPurgeRequest>>>;

/** Those of records that the caller may read, the oldest first. */
export async function listPurgeRequests(db: Database, caller: Caller, since: Date) {
  return db
    .select({ request: purgeRequests, by: asker, reference: records.reference, client: records.clientNames })
    .from(purgeRequests)
    .innerJoin(records, eq(records.id, purgeRequests.recordId))
    .innerJoin(users, eq(users.id, purgeRequests.askedBy))
    .where(and(gte(purgeRequests.askedAt, since), readableBy(caller)))
    .orderBy(asc(purgeRequests.askedAt), asc(purgeRequests.recordId));
}

/** Of every practice: record, who asked and when. Nothing of a client. */
export async function listAllPurgeRequests(db: Database, since: Date) {
  return db
    .select({ request: purgeRequests, by: asker })
    .from(purgeRequests)
    .innerJoin(users, eq(users.id, purgeRequests.askedBy))
    .where(gte(purgeRequests.askedAt, since))
    .orderBy(asc(purgeRequests.askedAt), asc(purgeRequests.recordId));
}

/** One that has lapsed gives way to the new one. */
export async function insertPurgeRequest(db: Database, row: PurgeRequestRow): Promise<void> {
  await deletePurgeRequest(db, row.recordId);
  await db.insert(purgeRequests).values(row);
}

export async function deletePurgeRequest(db: Database, recordId: number): Promise<void> {
  await db.delete(purgeRequests).where(eq(purgeRequests.recordId, recordId));
}

/** Takes away those that nobody answered in time. */
export async function takeLapsed(db: Database, before: Date): Promise<readonly PurgeRequestRow[]> {
  return db.delete(purgeRequests).where(lt(purgeRequests.askedAt, before)).returning();
}

/** Administrators and supervisors of a practice who can sign in, but one person. */
export async function listConfirmers(db: Database, practiceId: number, but: number) {
  return db
    .select({ id: users.id, firstName: users.firstName, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.practiceId, practiceId),
        inArray(users.role, ['supervisor', 'admin']),
        isNull(users.disabledAt),
        ne(users.id, but),
      ),
    );
}

/** Who else saved in the record since then, the last of them. What who asked for its purge saved before is no matter. */
export async function savedByAnother(
  db: Database,
  recordId: number,
  userId: number,
  since: Date,
  asked?: PurgeRequestRow,
): Promise<string | undefined> {
  const isFinished =
    asked === undefined
      ? sql`false`
      : sql`(v.user_id = ${asked.askedBy} AND v.to_at <= ${asked.askedAt.toISOString()}::timestamptz)`;
  const rows = await db.execute(sql`
    SELECT u.first_name || ' ' || u.last_name AS name FROM record_versions v JOIN users u ON u.id = v.user_id
    WHERE v.record_id = ${recordId} AND v.user_id <> ${userId} AND v.to_at > ${since.toISOString()}::timestamptz
      AND NOT ${isFinished}
    ORDER BY v.number DESC LIMIT 1`);
  return rowsOf<{ name: string }>(rows)[0]?.name;
}

/** A record that the caller may read, kept from writers until the transaction ends. */
export async function lockForPurge(tx: Database, caller: Caller, recordId: number) {
  const [row] = await tx
    .select({ id: records.id, ownerId: records.ownerId, reference: records.reference })
    .from(records)
    .where(and(eq(records.id, recordId), readableBy(caller)))
    .for('update');
  return row;
}
