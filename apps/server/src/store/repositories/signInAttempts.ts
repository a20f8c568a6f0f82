import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database.ts';
import { signInAttempts } from '../schema.ts';

/**
 * Serialises the attempts on one account, on every server of the database, until the transaction ends: counting and
 * adding are one step, so a burst cannot slip through between them.
 */
export async function lockAccount(db: Database, account: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${account}, 7201504))`);
}

/** Failures on an account since `since` and since its last success, and the time of the first of them. */
export async function accountFailures(
  db: Database,
  account: string,
  since: Date,
): Promise<{ readonly count: number; readonly first: Date | undefined }> {
  const [row] = rowsOf<{ count: number; first: string | Date | null }>(
    await db.execute(sql`
      SELECT count(*)::int AS count, min(at) AS first FROM sign_in_attempts
      WHERE account = ${account} AND NOT succeeded AND at > ${since.toISOString()}
        AND id > coalesce((SELECT max(id) FROM sign_in_attempts WHERE account = ${account} AND succeeded), 0)`),
  );
  return { count: row?.count ?? 0, first: row?.first ? new Date(row.first) : undefined };
}

export async function addressFailures(db: Database, address: string, since: Date): Promise<number> {
  return db.$count(
    signInAttempts,
    and(eq(signInAttempts.address, address), eq(signInAttempts.succeeded, false), gt(signInAttempts.at, since)),
  );
}

/** Counts as a failure until `markSucceeded`: an attempt that is cut off is not free. */
export async function insertAttempt(db: Database, account: string, address: string, at: Date): Promise<number> {
  const [row] = await db
    .insert(signInAttempts)
    .values({ account, address, at, succeeded: false })
    .returning({ id: signInAttempts.id });
  if (row === undefined) throw new Error('the attempt has no id');
  return row.id;
}

export async function markSucceeded(db: Database, id: number): Promise<void> {
  await db.update(signInAttempts).set({ succeeded: true }).where(eq(signInAttempts.id, id));
}

export async function deleteAttemptsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.at, before));
}
