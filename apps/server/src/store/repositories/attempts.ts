import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database.ts';
import { type AttemptKind, attempts } from '../schema.ts';

/** What is tried, by which account and from which address. */
export interface NewAttempt {
  readonly kind: AttemptKind;
  readonly account: string;
  readonly address: string;
  readonly at: Date;
}

/**
 * Serialises the attempts of one kind on one account, on every server of the database, until the transaction ends:
 * counting and adding are one step, so a burst cannot slip through between them.
 */
export async function lockAccount(db: Database, kind: AttemptKind, account: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${kind} ${account}`}, 7201504))`);
}

/**
 * Failures on an account since `since` and since its last success, and the time of the first of them. An address from
 * which the account was opened before has a count of its own: somebody elsewhere cannot lock the person out.
 */
export async function accountFailures(
  db: Database,
  attempt: Omit<NewAttempt, 'at'>,
  since: Date,
): Promise<{ readonly count: number; readonly first: Date | undefined }> {
  const { kind, account, address } = attempt;
  const ofAccount = sql`kind = ${kind} AND account = ${account}`;
  const [row] = rowsOf<{ count: number; first: string | Date | null }>(
    await db.execute(sql`
      SELECT count(*)::int AS count, min(at) AS first FROM attempts
      WHERE ${ofAccount} AND NOT succeeded AND at > ${since.toISOString()}
        AND id > coalesce((SELECT max(id) FROM attempts WHERE ${ofAccount} AND succeeded), 0)
        AND (address = ${address}
          OR NOT EXISTS (SELECT 1 FROM attempts WHERE ${ofAccount} AND address = ${address} AND succeeded))`),
  );
  return { count: row?.count ?? 0, first: row?.first ? new Date(row.first) : undefined };
}

export async function addressFailures(db: Database, kind: AttemptKind, address: string, since: Date): Promise<number> {
  return db.$count(
    attempts,
    and(eq(attempts.kind, kind), eq(attempts.address, address), eq(attempts.succeeded, false), gt(attempts.at, since)),
  );
}

/** Counts as a failure until `markSucceeded`: an attempt that is cut off is not free. */
export async function insertAttempt(db: Database, attempt: NewAttempt): Promise<number> {
  const [row] = await db
    .insert(attempts)
    .values({ ...attempt, succeeded: false })
    .returning({ id: attempts.id });
  if (row === undefined) throw new Error('the attempt has no id');
  return row.id;
}

export async function markSucceeded(db: Database, id: number): Promise<void> {
  await db.update(attempts).set({ succeeded: true }).where(eq(attempts.id, id));
}

export async function deleteAttemptsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.at, before));
}
