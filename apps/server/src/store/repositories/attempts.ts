import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { AttemptKind } from '../../domain/account.ts';
import { type Database, rowsOf } from '../database.ts';
import { attempts } from '../schema.ts';

/** An attempt: its kind, account and address. Accounts and addresses are stored as keys. */
export interface NewAttempt {
  readonly kind: AttemptKind;
  readonly account: string;
  readonly address: string;
  readonly at: Date;
}

type Tried = Omit<NewAttempt, 'at'>;

/** The time span in which attempts count: after `since`, up to and including `until`. */
export interface Span {
  readonly since: Date;
  readonly until: Date;
}

/** The number of failures, and the times of the first and the last. */
export interface Failures {
  readonly count: number;
  readonly first: Date | undefined;
  readonly last: Date | undefined;
}

/**
 * Serialises counting under one name across all servers of the database until the transaction ends. Counting and adding
 * are one step, so a burst cannot slip through.
 */
export async function lockCount(db: Database, name: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 7201504))`);
}

const ofAccount = ({ kind, account }: Tried): SQL => sql`kind = ${kind} AND account = ${account}`;
const fromThere = (tried: Tried): SQL => sql`${ofAccount(tried)} AND address = ${tried.address}`;

async function failures(db: Database, of: SQL, { since, until }: Span): Promise<Failures> {
  const [row] = rowsOf<{ count: number; first: string | Date | null; last: string | Date | null }>(
    await db.execute(sql`
      SELECT count(*)::int AS count, min(at) AS first, max(at) AS last FROM attempts tried
      WHERE NOT succeeded AND at > ${since.toISOString()} AND at <= ${until.toISOString()} AND ${of}`),
  );
  const instant = (at: string | Date | null | undefined) => (at ? new Date(at) : undefined);
  return { count: row?.count ?? 0, first: instant(row?.first), last: instant(row?.last) };
}

/** Whether someone has signed in to the account from this address before. */
export async function isKnownThere(db: Database, tried: Tried): Promise<boolean> {
  const rows = rowsOf(await db.execute(sql`SELECT 1 FROM attempts WHERE ${fromThere(tried)} AND succeeded LIMIT 1`));
  return rows.length > 0;
}

/** Failures on an account since its last success. */
export function accountFailures(db: Database, tried: Tried, span: Span): Promise<Failures> {
  const lastSuccess = sql`SELECT max(id) FROM attempts WHERE ${ofAccount(tried)} AND succeeded`;
  return failures(db, sql`${ofAccount(tried)} AND id > coalesce((${lastSuccess}), 0)`, span);
}

/** Failures on an account from one address, since someone last signed in to the account from there. */
export function failuresThere(db: Database, tried: Tried, span: Span): Promise<Failures> {
  const lastSuccess = sql`SELECT max(id) FROM attempts WHERE ${fromThere(tried)} AND succeeded`;
  return failures(db, sql`${fromThere(tried)} AND id > coalesce((${lastSuccess}), 0)`, span);
}

/** Failures on an account from all addresses from which nobody has ever signed in to it. */
export function strangersFailures(db: Database, tried: Tried, span: Span): Promise<Failures> {
  const known = sql`SELECT address FROM attempts WHERE ${ofAccount(tried)} AND succeeded`;
  return failures(db, sql`${ofAccount(tried)} AND address NOT IN (${known})`, span);
}

/** Failures from one address, on any account. */
export function addressFailures(db: Database, { kind, address }: Tried, span: Span): Promise<Failures> {
  return failures(db, sql`kind = ${kind} AND address = ${address}`, span);
}

/** Adds an attempt, which counts as a failure until `markSucceeded`, so that an interrupted attempt counts too. */
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

/** Removes an attempt that was neither a failure nor a success. */
export async function withdrawAttempt(db: Database, id: number): Promise<void> {
  await db.delete(attempts).where(eq(attempts.id, id));
}

/** Deletes the failures on accounts. Known addresses stay known. */
export async function forgetFailures(db: Database, accounts: readonly string[]): Promise<void> {
  await db.delete(attempts).where(and(inArray(attempts.account, [...accounts]), eq(attempts.succeeded, false)));
}

export async function deleteAttemptsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.at, before));
}
