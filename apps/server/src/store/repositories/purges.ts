/** Purge requests, and the data that a purge deletes. */
import { and, asc, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Caller } from '../../domain/caller.ts';
import { type Database, rowsOf } from '../database.ts';
import { purgeRequests, records, users } from '../schema.ts';
import { readableBy } from './reach.ts';

export type PurgeRequestRow = typeof purgeRequests.$inferSelect;

const asker = { firstName: users.firstName, lastName: users.lastName, email: users.email };

/** The request to purge a record, if it was made after `since`. */
export async function findPurgeRequest(db: Database, recordId: number, since: Date) {
  const [row] = await db
    .select({ request: purgeRequests, by: asker })
    .from(purgeRequests)
    .innerJoin(users, eq(users.id, purgeRequests.askedBy))
    .where(and(eq(purgeRequests.recordId, recordId), gte(purgeRequests.askedAt, since)));
  return row;
}
export type FoundPurgeRequest = NonNullable<Awaited<ReturnType<typeof findPurgeRequest>>>;

/** The requests made after `since` for records that the caller may read, the oldest first. */
export async function listPurgeRequests(db: Database, caller: Caller, since: Date) {
  return db
    .select({ request: purgeRequests, by: asker, reference: records.reference, client: records.clientNames })
    .from(purgeRequests)
    .innerJoin(records, eq(records.id, purgeRequests.recordId))
    .innerJoin(users, eq(users.id, purgeRequests.askedBy))
    .where(and(gte(purgeRequests.askedAt, since), readableBy(caller)))
    .orderBy(asc(purgeRequests.askedAt), asc(purgeRequests.recordId));
}

/** The requests of every practice made after `since`: record, person and time, and nothing about a client. */
export async function listAllPurgeRequests(db: Database, since: Date) {
  return db
    .select({ request: purgeRequests, by: asker })
    .from(purgeRequests)
    .innerJoin(users, eq(users.id, purgeRequests.askedBy))
    .where(gte(purgeRequests.askedAt, since))
    .orderBy(asc(purgeRequests.askedAt), asc(purgeRequests.recordId));
}

export async function insertPurgeRequest(db: Database, row: PurgeRequestRow): Promise<void> {
  await db.insert(purgeRequests).values(row);
}

export async function deletePurgeRequest(db: Database, recordId: number): Promise<void> {
  await db.delete(purgeRequests).where(eq(purgeRequests.recordId, recordId));
}

/** Deletes and returns requests that nobody confirmed or refused in time, of one record or of all. */
export async function takeLapsed(db: Database, before: Date, recordId?: number): Promise<readonly PurgeRequestRow[]> {
  const ofRecord = recordId === undefined ? undefined : eq(purgeRequests.recordId, recordId);
  return db
    .delete(purgeRequests)
    .where(and(lt(purgeRequests.askedAt, before), ofRecord))
    .returning();
}

/** Administrators and supervisors of a practice who can sign in, except one person. */
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

/**
 * The last other person who saved in the record after `since`. Saves of the person who requests the purge do not count.
 */
export async function savedByAnother(
  db: Database,
  recordId: number,
  userId: number | undefined,
  since: Date,
  asked?: PurgeRequestRow,
): Promise<string | undefined> {
  const isFinished =
    asked === undefined
      ? sql`false`
      : sql`(v.user_id = ${asked.askedBy} AND v.to_at <= ${asked.askedAt.toISOString()}::timestamptz)`;
  const rows = await db.execute(sql`
    SELECT u.first_name || ' ' || u.last_name AS name FROM record_versions v JOIN users u ON u.id = v.user_id
    WHERE v.record_id = ${recordId} AND v.user_id <> ${userId ?? 0} AND v.to_at > ${since.toISOString()}::timestamptz
      AND NOT ${isFinished}
    ORDER BY v.number DESC LIMIT 1`);
  return rowsOf<{ name: string }>(rows)[0]?.name;
}

/**
 * Locks a record that was not deleted against writers until the transaction ends.
 * @param caller who must be able to read it; undefined for the operator
 */
export async function lockForPurge(tx: Database, recordId: number, caller: Caller | undefined) {
  const [row] = await tx
    .select({ id: records.id, ownerId: records.ownerId, reference: records.reference })
    .from(records)
    .where(and(eq(records.id, recordId), caller === undefined ? isNull(records.deletedAt) : readableBy(caller)))
    .for('update');
  return row;
}
