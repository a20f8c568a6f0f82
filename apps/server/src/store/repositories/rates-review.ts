/** The changes that new rates cause for each record: a list of the results of re-runs. */
import type { RecordReview, ReviewFilter, ScenarioReview } from '@advice-builder/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../domain/caller.ts';
import { readsPractice } from '../../domain/permissions.ts';
import { type Database, rowsOf } from '../database.ts';
import { records } from '../schema.ts';
import { acceptanceSince, stoodBefore } from './acceptances.ts';
import { countedBy } from './practice-overview.ts';

/** The rates of a list, with the runs that used them. */
export interface ReviewedRates {
  readonly hash: string;
  /** When the newest run began, in milliseconds since 1970. */
  readonly at: number;
}

const milliseconds = (at: SQL): SQL => sql`round(date_part('epoch', ${at}) * 1000)::float8`;

/** Runs the caller may see; `r` is the table of runs. */
const seen = (caller: Caller): SQL =>
  readsPractice(caller)
    ? sql`r.practice_id = ${caller.practiceId}`
    : sql`r.practice_id = ${caller.practiceId} AND (r.scope = 'practice' OR r.started_by = ${caller.userId})`;

/**
 * The rates of the newest run of a day (ISO).
 * @param undated the day under which a run that changed nothing is listed, if its rates are in force
 */
export async function ratesOfDay(
  db: Database,
  caller: Caller,
  day: string,
  undated: { readonly hash: string; readonly day: string | undefined },
): Promise<ReviewedRates | undefined> {
  const unmoved = undated.day === day ? sql`OR (r.rates_day IS NULL AND r.rates_hash = ${undated.hash})` : sql``;
  const [row] = rowsOf<ReviewedRates>(
    await db.execute(sql`SELECT r.rates_hash AS hash, ${milliseconds(sql`r.created_at`)} AS at
      FROM reruns r WHERE ${seen(caller)} AND (r.rates_day = ${day}::date ${unmoved}) ORDER BY r.id DESC LIMIT 1`),
  );
  return row;
}

/**
 * The newest result of each counted record with these rates. A record whose scenario used them before the run has
 * nothing to review, and one that was deleted or archived before its turn has no result.
 */
function results(caller: Caller, hash: string): SQL {
  const run = { record: sql`n.id`, sid: sql`s.sid`, ratesHash: sql`${hash}`, since: sql`n.run_at` };
  return sql`
    newest AS (
      SELECT ${records.id} AS id, ${records.clientNames} AS client, ${records.reference} AS reference,
        ${records.ownerId} AS owner_id, ${records.version} AS now_version, x.*
      FROM ${records} JOIN LATERAL (
        SELECT c.version, c.outcome, c.figures, c.error, r.created_at AS run_at
        FROM recalculations c JOIN reruns r ON r.id = c.rerun_id
        WHERE c.record_id = ${records.id} AND c.rates_hash = ${hash} AND c.outcome <> 'skipped' AND ${seen(caller)}
        ORDER BY c.rerun_id DESC LIMIT 1) x ON true
      WHERE ${countedBy(caller)}),
    found AS (
      SELECT n.*, each.review, s.calculated_at,
        ${stoodBefore(run)} AS stood, s.rates_hash IS NOT DISTINCT FROM ${hash} AS stands, k.accepted_at, k.accepted_by,
        (each.review->>'isWorse')::boolean AS worse,
        CASE WHEN n.outcome = 'failed' THEN 'cannot-be-calculated' ELSE n.outcome END AS told
      FROM newest n
      LEFT JOIN LATERAL (SELECT e AS review FROM jsonb_array_elements(n.figures->'scenarios') e
        WHERE e->'isPreferred' = 'true'::jsonb LIMIT 1) each ON true
      LEFT JOIN scenarios s ON s.record_id = n.id AND s.sid = coalesce((each.review->>'sid')::int, 0)
      LEFT JOIN LATERAL ${acceptanceSince(run)} k ON true),
    listed AS (SELECT f.* FROM found f WHERE NOT f.stood)`;
}

const compared = sql`l.told IN ('same-to-the-dollar', 'changed', 'threshold-crossed')`;

const FILTERS: Readonly<Record<ReviewFilter, SQL>> = {
  all: sql`true`,
  worse: sql`l.worse IS TRUE`,
  threshold: sql`l.told = 'threshold-crossed'`,
  'not-reviewed': sql`l.accepted_at IS NULL AND ${compared}`,
  cannot: sql`l.told = 'cannot-be-calculated'`,
};

const count = (condition: SQL): SQL => sql`(count(*) FILTER (WHERE ${condition}))::int`;
const number = (...path: readonly [string, string]): SQL => sql`(l.review->${path[0]}->>${path[1]})::float8`;
const care = sql`(${number('after', 'care')} - ${number('before', 'care')})`;
const falls = sql`${number('before', 'pension')} - ${number('after', 'pension')} >= 0.005`;

/**
 * The last month of cash with the rates of one side (`before` or `after`). Null if cash lasts beyond the projection.
 */
const month = (side: string): SQL => sql`(l.review->${side}->>'lastsUntil')`;
const monthNumber = (side: string): SQL =>
  sql`(substr(${month(side)}, 1, 4)::int * 12 + substr(${month(side)}, 6, 2)::int)`;
const sooner = sql`(l.review->'before' <> 'null'::jsonb AND ${month('after')} IS NOT NULL
  AND (${month('before')} IS NULL OR ${month('after')} < ${month('before')}))`;
const byMonths = sql`${monthNumber('before')} - ${monthNumber('after')}`;

export interface ReviewCounts {
  readonly records: number;
  readonly done: number;
  readonly careMore: number;
  readonly median: number | null;
  readonly pensionFalls: number;
  readonly thresholds: number;
  readonly cashSooner: number;
  readonly least: number | null;
  readonly most: number | null;
  readonly all: number;
  readonly worse: number;
  readonly threshold: number;
  readonly 'not-reviewed': number;
  readonly cannot: number;
}

export async function countReview(db: Database, caller: Caller, hash: string): Promise<ReviewCounts> {
  const [row] = rowsOf<ReviewCounts>(
    await db.execute(sql`
      WITH ${results(caller, hash)}
      SELECT (SELECT count(*)::int FROM ${records} WHERE ${countedBy(caller)}) AS records,
        (SELECT count(*)::int FROM newest) AS done,
        ${count(sql`${care} >= 0.005`)} AS "careMore",
        (percentile_cont(0.5) WITHIN GROUP (ORDER BY ${care}) FILTER (WHERE ${care} >= 0.005))::float8 AS median,
        ${count(falls)} AS "pensionFalls", ${count(sql`${falls} AND l.told = 'threshold-crossed'`)} AS thresholds,
        ${count(sooner)} AS "cashSooner", (min(${byMonths}) FILTER (WHERE ${sooner}))::int AS least,
        (max(${byMonths}) FILTER (WHERE ${sooner}))::int AS most,
        ${sql.join(
          Object.entries(FILTERS).map(([name, filter]) => sql`${count(filter)} AS ${sql.identifier(name)}`),
          sql`, `,
        )}
      FROM listed l`),
  );
  if (row === undefined) throw new Error('a count has one row');
  return row;
}

export interface ReviewRow {
  readonly recId: number;
  readonly client: string;
  readonly reference: string;
  readonly adviser: string;
  readonly isOwn: boolean;
  readonly version: number;
  readonly isStale: boolean;
  /** Whether the scenario assumes a death, according to the current record. */
  readonly hasDeath: boolean;
  readonly review: ScenarioReview | null;
  /** The program's error, if the calculation failed. */
  readonly error: string | null;
  /** When the result was accepted after the re-run began, in milliseconds since 1970. Null if it was not. */
  readonly acceptedAt: number | null;
  readonly acceptedBy: string | null;
  /**
   * When the scenario was calculated with these rates after the re-run began, accepted or not, in milliseconds since
   * 1970.
   */
  readonly updatedAt: number | null;
}

/**
 * Whether somebody dies in the scenario of the result, or in the one that the client page compares with it. Never in
 * the Current Situation, and not in a record of one person.
 */
const hasReportedDeath = sql`EXISTS (
  SELECT 1 FROM scenarios d JOIN ${records} ON ${records.id} = d.record_id
  WHERE d.record_id = l.id AND d.sid > 0 AND ${records.document}->>'relationship' IS DISTINCT FROM '1'
    AND d.sid IN ((l.review->>'sid')::int, (${records.document}#>>'{graphSetting,measuredFrom}')::int)
    AND d.document#>>'{sSurvivor,clientIndex}' IS NOT NULL AND d.document#>>'{sSurvivor,month}' IS NOT NULL)`;

/** Lists the results by client. */
export async function listReview(
  db: Database,
  caller: Caller,
  hash: string,
  filter: ReviewFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<readonly ReviewRow[]> {
  return rowsOf(
    await db.execute(sql`
      WITH ${results(caller, hash)}
      SELECT l.id::float8 AS "recId", l.client, l.reference, u.first_name || ' ' || u.last_name AS adviser,
        l.owner_id = ${caller.userId} AS "isOwn", l.version, l.version <> l.now_version AS "isStale",
        ${hasReportedDeath} AS "hasDeath", l.review, l.error,
        ${milliseconds(sql`l.accepted_at`)} AS "acceptedAt", a.first_name || ' ' || a.last_name AS "acceptedBy",
        CASE WHEN l.stands THEN ${milliseconds(sql`l.calculated_at`)} END AS "updatedAt"
      FROM listed l JOIN users u ON u.id = l.owner_id LEFT JOIN users a ON a.id = l.accepted_by
      WHERE ${FILTERS[filter]} ORDER BY lower(l.client), l.id LIMIT ${page.limit} OFFSET ${page.offset}`),
  );
}

/** The results of the caller's records with these rates. */
export async function resultsOf(
  db: Database,
  caller: Caller,
  hash: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RecordReview | null>> {
  const rows = rowsOf<{ id: number; figures: RecordReview | null }>(
    await db.execute(sql`
      WITH ${results(caller, hash)}
      SELECT n.id::float8 AS id, n.figures FROM newest n
      WHERE n.id IN (SELECT value::bigint FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`),
  );
  return new Map(rows.map(({ id, figures }) => [id, figures]));
}
