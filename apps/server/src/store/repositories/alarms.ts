/** Counts of the audit trail within a time span, for its alarms. Every query is limited by time, which has an index. */
import { type SQL, sql } from 'drizzle-orm';
import { RECORD_USES } from '../../domain/record-use.ts';
import { type Database, rowsOf } from '../database.ts';
import type { Span } from './attempts.ts';
import type { AuditAction } from './audit.ts';
import { anyOf, shownInLists } from './record-access.ts';

/** The lock that a server holds while it counts alarms. Code that writes audit lines never waits for it. */
const LOCK = 7_201_518;

const { viewed, exported, downloaded } = RECORD_USES;
const LOOKS: readonly AuditAction[] = [...viewed, ...exported, ...downloaded];
const REFUSALS: readonly AuditAction[] = ['access-refused'];
const FAILED_SIGN_INS: readonly AuditAction[] = [
  ...(['sign-in-failed', 'sign-in-locked', 'sign-in-code-wrong', 'sign-in-passkey-wrong', 'sign-on-failed'] as const),
];

/** The number of lines of an account, and the times of the first and the last. */
export interface AccountCount {
  readonly practiceId: number;
  readonly userId: number;
  readonly count: number;
  readonly first: Date;
  readonly last: Date;
}

/** Failed sign-ins to one account from one address. Without an account, the practice is unknown. */
export interface Failures extends Omit<AccountCount, 'practiceId' | 'userId'> {
  readonly practiceId: number | null;
  readonly userId: number | null;
  readonly address: string;
}

/** Whether this transaction may count alarms: false while another server does. */
export async function takeAlarms(tx: Database): Promise<boolean> {
  const [row] = rowsOf<{ mine: boolean }>(
    await tx.execute(sql`SELECT pg_try_advisory_xact_lock(${LOCK}::bigint) AS mine`),
  );
  return row?.mine === true;
}

const within = ({ since, until }: Span): SQL =>
  sql`at > ${since.toISOString()}::timestamptz AND at <= ${until.toISOString()}::timestamptz`;

type Dated<T> = Omit<T, 'first' | 'last'> & { readonly first: string | Date; readonly last: string | Date };

const dated = <T>({ first, last, ...row }: Dated<T>) => ({ ...row, first: new Date(first), last: new Date(last) });

async function accountsAbove(
  db: Database,
  /** The lines to count, with `practice_id`, `user_id`, `at` and `record_id`. */
  lines: SQL,
  count: SQL,
  limit: number,
): Promise<readonly AccountCount[]> {
  const rows = rowsOf<Dated<AccountCount>>(
    await db.execute(sql`
      SELECT practice_id::float8 AS "practiceId", user_id::float8 AS "userId", ${count}::int AS count,
        min(at) AS first, max(at) AS last
      FROM (${lines}) lines WHERE practice_id IS NOT NULL AND user_id IS NOT NULL
      GROUP BY practice_id, user_id HAVING ${count} > ${limit} ORDER BY practice_id, user_id`),
  );
  return rows.map((row) => dated<AccountCount>(row));
}

const linesOf = (span: Span, actions: readonly AuditAction[]): SQL =>
  sql`SELECT practice_id, user_id, at, record_id FROM audit WHERE ${within(span)} AND ${anyOf(actions)}`;

/** Lists that have pages. The practice page is not one of them: it shows the same few records whenever it is opened. */
const PAGED_LISTS = sql`details ? 'day'`;

/** Accounts that viewed or exported more than `limit` different records, one by one or in lists. */
export const manyRecords = (db: Database, span: Span, limit: number): Promise<readonly AccountCount[]> => {
  const listed = sql`SELECT practice_id, user_id, at, record_id FROM (${shownInLists(sql`${within(span)} AND ${PAGED_LISTS}`)}) listed`;
  return accountsAbove(db, sql`${linesOf(span, LOOKS)} UNION ALL ${listed}`, sql`count(DISTINCT record_id)`, limit);
};

/** Accounts that were refused more than `limit` times. */
export const manyRefusals = (db: Database, span: Span, limit: number): Promise<readonly AccountCount[]> =>
  accountsAbove(db, linesOf(span, REFUSALS), sql`count(*)`, limit);

/** Failed sign-ins. An unreachable provider does not count as a failure of a person. */
export async function failedSignIns(db: Database, span: Span): Promise<readonly Failures[]> {
  const rows = rowsOf<Dated<Failures>>(
    await db.execute(sql`
      SELECT practice_id::float8 AS "practiceId", user_id::float8 AS "userId", address, count(*)::int AS count,
        min(at) AS first, max(at) AS last
      FROM audit WHERE ${within(span)} AND ${anyOf(FAILED_SIGN_INS)}
        AND details->>'reason' IS DISTINCT FROM 'unreachable'
      GROUP BY practice_id, user_id, address`),
  );
  return rows.map((row) => dated<Failures>(row));
}

/** The subject of an alarm line. */
export interface AlarmLine {
  readonly action: AuditAction;
  readonly practiceId: number | null;
  readonly userId: number | null;
  readonly address: string;
}

/** The alarm lines within a time span, including its start and excluding its end. */
export async function alarmLines(
  db: Database,
  actions: readonly AuditAction[],
  from: Date,
  before: Date,
): Promise<readonly AlarmLine[]> {
  return rowsOf<AlarmLine>(
    await db.execute(sql`
      SELECT action, practice_id::float8 AS "practiceId", user_id::float8 AS "userId", address
      FROM audit WHERE at >= ${from.toISOString()}::timestamptz AND at < ${before.toISOString()}::timestamptz
        AND ${anyOf(actions)}`),
  );
}
