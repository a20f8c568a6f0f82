import type { Rerun, RerunState } from '@advice-builder/contract';
import { and, desc, eq, gte, or, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../domain/caller.ts';
import { readsPractice } from '../../domain/permissions.ts';
import { type Database, rowsOf } from '../database.ts';
import { reruns, users } from '../schema.ts';

export type RerunRow = Omit<typeof reruns.$inferSelect, 'recordIds'>;

export interface NewRerun {
  readonly practiceId: number;
  /** Null for a run that starts automatically. */
  readonly startedBy: number | null;
  readonly scope: Rerun['scope'];
  readonly ratesHash: string;
  readonly ratesRevision: number;
  readonly ratesDay: string | null;
  readonly at: Date;
}

/** The records of a run, the oldest first. */
export interface BegunRerun {
  readonly id: number;
  readonly records: readonly number[];
}

/**
 * Starts a run over the existing records of the practice, or of the person who starts it, without examples and archived
 * ones. Returns undefined if one over the same records is open, or if these rates have had their run already. A run
 * without records is done at once.
 */
export async function insertRerun(db: Database, run: NewRerun): Promise<BegunRerun | undefined> {
  const { practiceId, startedBy, scope, ratesHash, ratesRevision, ratesDay, at } = run;
  const own = scope === 'own' ? sql`AND owner_id = ${startedBy}` : sql``;
  const now = sql`${at.toISOString()}::timestamptz`;
  const [row] = rowsOf<BegunRerun>(
    await db.execute(sql`
      INSERT INTO reruns (practice_id, started_by, scope, state, rates_hash, rates_revision, rates_day, record_ids, total,
        created_at, finished_at)
      SELECT ${practiceId}::bigint, ${startedBy}::bigint, ${scope}, CASE WHEN count(id) = 0 THEN 'done' ELSE 'running' END,
        ${ratesHash}, ${ratesRevision}::int, ${ratesDay}::date, coalesce(array_agg(id ORDER BY id), '{}'), count(id), ${now},
        CASE WHEN count(id) = 0 THEN ${now} END
      FROM records WHERE practice_id = ${practiceId} AND deleted_at IS NULL AND archived_at IS NULL AND NOT is_example ${own}
      ON CONFLICT DO NOTHING
      RETURNING id::float8 AS id, to_jsonb(record_ids) AS records`),
  );
  return row;
}

const columns = {
  id: reruns.id,
  practiceId: reruns.practiceId,
  startedBy: reruns.startedBy,
  scope: reruns.scope,
  state: reruns.state,
  ratesHash: reruns.ratesHash,
  ratesRevision: reruns.ratesRevision,
  ratesDay: reruns.ratesDay,
  round: reruns.round,
  total: reruns.total,
  createdAt: reruns.createdAt,
  finishedAt: reruns.finishedAt,
  cancelReason: reruns.cancelReason,
} as const;

/** The runs of the practice. An adviser sees those over the whole practice and those that the adviser started. */
const seenBy = (caller: Caller) =>
  and(
    eq(reruns.practiceId, caller.practiceId),
    readsPractice(caller) ? undefined : or(eq(reruns.scope, 'practice'), eq(reruns.startedBy, caller.userId)),
  );

/** Puts the caller's open run, which prevents another, before newer runs of others. */
const theirsIsOpen = (caller: Caller) =>
  sql`(${reruns.state} IN ('running', 'paused') AND ${
    readsPractice(caller)
      ? sql`${reruns.scope} = 'practice'`
      : sql`${reruns.scope} = 'own' AND ${reruns.startedBy} = ${caller.userId}`
  })`;

/**
 * A run the caller may see, with the person who started it. Without an id: the newest, or the caller's own open one.
 */
export async function findRerun(db: Database, caller: Caller, id?: number) {
  const [row] = await db
    .select({ run: columns, firstName: users.firstName, lastName: users.lastName })
    .from(reruns)
    .leftJoin(users, eq(users.id, reruns.startedBy))
    .where(and(seenBy(caller), id === undefined ? undefined : eq(reruns.id, id)))
    .orderBy(desc(theirsIsOpen(caller)), desc(reruns.id))
    .limit(1);
  return row;
}

/** The data of a run that a worker needs. */
export async function runOf(db: Database, id: number): Promise<RerunRow | undefined> {
  const [row] = await db.select(columns).from(reruns).where(eq(reruns.id, id));
  return row;
}

/** The number of runs a person started after `since`. */
export async function countStarted(db: Database, userId: number, since: Date): Promise<number> {
  return db.$count(reruns, and(eq(reruns.startedBy, userId), gte(reruns.createdAt, since)));
}

export interface RerunChange {
  readonly to: RerunState;
  readonly from: readonly RerunState[];
  readonly at: Date;
  /** The reason of a cancelled run. */
  readonly reason?: string;
}

/** Moves a run from one of the given states. Returns its round; undefined if it is in another state. */
export async function moveRerun(db: Database, id: number, change: RerunChange): Promise<number | undefined> {
  const { to, from, at, reason = null } = change;
  const over = to === 'cancelled' || to === 'done';
  const states = sql.join(
    from.map((state) => sql`${state}`),
    sql`, `,
  );
  const [row] = rowsOf<{ round: number }>(
    await db.execute(sql`
      UPDATE reruns SET state = ${to}, finished_at = ${over ? at.toISOString() : null}::timestamptz,
        cancel_reason = ${reason}, round = round + ${to === 'running' ? 1 : 0}
      WHERE id = ${id} AND state IN (${states}) RETURNING round`),
  );
  return row?.round;
}

async function finishRunning(db: Database, which: SQL, at: Date): Promise<void> {
  await db.execute(sql`
    UPDATE reruns SET state = 'done', finished_at = ${at.toISOString()}::timestamptz
    WHERE ${which} AND state = 'running'
      AND total <= (SELECT count(*) FROM recalculations WHERE rerun_id = reruns.id)`);
}

/** Marks a run as done once every record of it has its result. */
export const finishRerun = (db: Database, id: number, at: Date): Promise<void> =>
  finishRunning(db, sql`id = ${id}`, at);

/** Called after a purge is committed, because no job may be left to finish a run whose last record was purged. */
export const finishReruns = (db: Database, at: Date): Promise<void> => finishRunning(db, sql`true`, at);

/** Removes records that are purged from every run, so that no run waits for them. */
export async function takeOutOfReruns(tx: Database, ids: readonly number[]): Promise<void> {
  const gone = sql`${`{${ids.join(',')}}`}::bigint[]`;
  const left = sql`FROM unnest(record_ids) r WHERE r <> ALL (${gone})`;
  await tx.execute(sql`
    UPDATE reruns SET record_ids = ARRAY(SELECT r ${left} ORDER BY r), total = (SELECT count(*) ${left})
    WHERE record_ids && ${gone}`);
}

/** Whether any run is under way. */
export async function isAnyRunning(db: Database): Promise<boolean> {
  return (await db.$count(reruns, eq(reruns.state, 'running'))) > 0;
}

/** Open runs that a run over the practice replaces: the one over the practice, and those with other rates. */
export async function openReruns(db: Database, practiceId: number, ratesHash: string): Promise<readonly number[]> {
  const rows = await db
    .select({ id: reruns.id })
    .from(reruns)
    .where(
      and(
        eq(reruns.practiceId, practiceId),
        sql`${reruns.state} IN ('running', 'paused')`,
        sql`(${reruns.scope} = 'practice' OR ${reruns.ratesHash} <> ${ratesHash})`,
      ),
    )
    .orderBy(reruns.id);
  return rows.map(({ id }) => id);
}

/**
 * Practices that have records to calculate, and no automatic run with these rates. The newest automatic run decides,
 * whatever its revision, because the revision also rises if a proposal is taken off the list, which changes no rate.
 * The revision keeps a server that has not seen the newest rates from starting the previous run again.
 */
export async function practicesWithout(db: Database, ratesHash: string, revision: number): Promise<readonly number[]> {
  const rows = rowsOf<{ id: number }>(
    await db.execute(sql`
      SELECT p.id::float8 AS id FROM practices p
      WHERE EXISTS (SELECT 1 FROM records WHERE practice_id = p.id AND deleted_at IS NULL AND archived_at IS NULL
          AND NOT is_example)
        AND NOT EXISTS (SELECT 1 FROM reruns WHERE practice_id = p.id AND started_by IS NULL
          AND rates_hash = ${ratesHash} AND rates_revision = ${revision})
        AND (SELECT rates_hash FROM reruns WHERE practice_id = p.id AND started_by IS NULL ORDER BY id DESC LIMIT 1)
          IS DISTINCT FROM ${ratesHash}
      ORDER BY p.id`),
  );
  return rows.map(({ id }) => id);
}

/** Most rows that one statement deletes, so that nobody waits long for it. */
const AT_ONCE = 500;

/**
 * Whether a newer result of the record replaces this one: visible to the same people and at least as informative. A
 * result with figures, which people review and accept, is the most informative, and a skipped one the least.
 */
const superseded = sql`EXISTS (
  SELECT 1 FROM recalculations n JOIN reruns nr ON nr.id = n.rerun_id
  WHERE n.record_id = c.record_id AND n.rerun_id > c.rerun_id AND (nr.scope = 'practice' OR nr.started_by = r.started_by)
    AND (n.figures IS NOT NULL OR (c.figures IS NULL AND (n.outcome <> 'skipped' OR c.outcome = 'skipped'))))`;

/**
 * For runs that began before a time, deletes results that newer ones replaced, then runs without results. The last
 * result of a record stays, however old it is. So does the newest automatic run of a practice: without it the next
 * start would treat the rates as new.
 */
export async function deleteRerunsBefore(db: Database, before: Date): Promise<void> {
  const at = sql`${before.toISOString()}::timestamptz`;
  for (;;) {
    const gone = rowsOf(
      await db.execute(sql`DELETE FROM recalculations WHERE (rerun_id, record_id) IN
        (SELECT c.rerun_id, c.record_id FROM recalculations c JOIN reruns r ON r.id = c.rerun_id
          WHERE r.created_at < ${at} AND ${superseded} LIMIT ${AT_ONCE}) RETURNING 1`),
    );
    if (gone.length < AT_ONCE) break;
  }
  await db.execute(sql`DELETE FROM reruns r WHERE r.created_at < ${at}
    AND NOT EXISTS (SELECT 1 FROM recalculations WHERE rerun_id = r.id)
    AND (r.started_by IS NOT NULL OR EXISTS (SELECT 1 FROM reruns later
      WHERE later.practice_id = r.practice_id AND later.started_by IS NULL AND later.id > r.id))`);
}

/** Cancels open runs after a restore, because a backup contains neither jobs nor results. */
export async function cancelRestoredReruns(db: Database, at: Date): Promise<void> {
  await db.execute(sql`
    UPDATE reruns SET finished_at = coalesce(finished_at, ${at.toISOString()}::timestamptz), state = 'cancelled',
      cancel_reason = CASE WHEN state = 'done'
        THEN 'The database was restored from a backup, which has no results of re-runs. Start it again.'
        ELSE 'The database was restored from a backup made while this re-run was open. Start it again.' END
    WHERE state <> 'cancelled'`);
}

/** The number of records in running runs, and how many of them are done. */
export async function recordsOfOpenReruns(db: Database): Promise<{ readonly total: number; readonly done: number }> {
  const [row] = rowsOf<{ total: number; done: number }>(
    await db.execute(sql`SELECT coalesce(sum(total), 0)::int AS total, coalesce(sum(
        (SELECT count(*) FROM recalculations c WHERE c.rerun_id = reruns.id)), 0)::int AS done
      FROM reruns WHERE state IN ('running', 'paused')`),
  );
  return row ?? { total: 0, done: 0 };
}
