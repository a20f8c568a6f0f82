/**
 * The counts of the practice page. Figures come from the newest re-run, and how long cash lasts from a newer
 * calculation if there is one: nothing is calculated here.
 */
import type { DateRecords } from '@advice-builder/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../domain/caller.ts';
import { type Database, rowsOf } from '../database.ts';
import { records } from '../schema.ts';
import { acceptanceSince, stoodBefore } from './acceptances.ts';
import { readableBy } from './reach.ts';

/** The scenario that reports put first, chosen as `preferredOf` does. `b` is the table of records. */
const preferredSid = sql`coalesce(
  (SELECT e.key::int FROM jsonb_each(b.document->'reportSetting') e WHERE e.value->'preferred' = 'true'::jsonb ORDER BY e.key LIMIT 1),
  (b.document->'graphSetting'->>'highlighted')::int, 0)`;

/** Records that the caller may read, without examples and archived ones. */
export const countedBy = (caller: Caller): SQL =>
  sql`${readableBy(caller)} AND NOT ${records.isExample} AND ${records.archivedAt} IS NULL`;

/**
 * The state of a record: whether the last calculation used the stored contents, the current rates and the current
 * engine.
 */
type Standing = 'up-to-date' | 'rates-changed' | 'engine-changed' | 'edited' | 'not-calculated';

/** The current rates and engine. */
export interface InForce {
  readonly ratesHash: string;
  readonly engineVersion: string;
}

/**
 * Each record with its preferred scenario (`s`; the Current Situation if that one was deleted), its state, and the
 * result of the newest re-run. An edit after the last calculation is recognised separately in the scenario, the Current
 * Situation and the record's document, because each of them counts its own saves.
 */
function standing(caller: Caller, { ratesHash, engineVersion }: InForce): SQL {
  const run = { record: sql`c.id`, sid: sql`s.sid`, ratesHash: sql`c.rerun_hash`, since: sql`c.run_at` };
  return sql`
    base AS (
      SELECT ${records.id} AS id, ${records.ownerId} AS owner_id, ${records.revision} AS revision,
        ${records.version} AS version, ${records.savedAt} AS saved_at, ${records.document} AS document
      FROM ${records} WHERE ${countedBy(caller)}),
    chosen AS (
      SELECT b.id, b.owner_id, b.revision, b.saved_at, n.figures, n.outcome, n.rerun_hash, n.run_at,
        n.version = b.version AS of_stored,
        -- Reading the document takes most of the time, so it is skipped if the re-run used the same version.
        CASE WHEN n.version = b.version THEN (n.figures->>'preferred')::int ELSE ${preferredSid} END AS sid
      FROM base b LEFT JOIN LATERAL (
        SELECT n.version, n.figures, n.outcome, n.rates_hash AS rerun_hash, r.created_at AS run_at
        FROM recalculations n JOIN reruns r ON r.id = n.rerun_id WHERE n.record_id = b.id AND n.figures IS NOT NULL
        ORDER BY n.rerun_id DESC LIMIT 1) n ON true),
    told AS (
      SELECT c.id, c.owner_id, c.figures, c.run_at, c.of_stored, s.calculated_at, k.figures AS kept,
        c.outcome IN ('same-to-the-dollar', 'changed', 'threshold-crossed')
          AND NOT EXISTS ${acceptanceSince(run)} AND NOT ${stoodBefore(run)} AS unreviewed,
        CASE WHEN s.calculated_at IS NULL THEN 'not-calculated'
          WHEN s.calculated_revision <> s.revision OR now.saved_at > s.calculated_at
            OR (c.saved_at > s.calculated_at AND k.record_revision IS DISTINCT FROM c.revision) THEN 'edited'
          WHEN s.rates_hash <> ${ratesHash} THEN 'rates-changed'
          WHEN s.engine_version IS DISTINCT FROM ${engineVersion} THEN 'engine-changed'
          ELSE 'up-to-date' END AS standing
      FROM chosen c
      JOIN scenarios now ON now.record_id = c.id AND now.sid = 0
      LEFT JOIN scenarios p ON p.record_id = c.id AND p.sid = c.sid
      JOIN scenarios s ON s.record_id = c.id AND s.sid = coalesce(p.sid, 0)
      LEFT JOIN LATERAL (
        SELECT record_revision, figures FROM calculations k WHERE k.record_id = c.id AND k.sid = s.sid
          AND k.inputs_hash = s.input_hash AND k.rates_hash = s.rates_hash ORDER BY k.id DESC LIMIT 1) k ON true)`;
}

const review = sql`(SELECT each FROM jsonb_array_elements(t.figures->'scenarios') each
  WHERE each->'isPreferred' = 'true'::jsonb LIMIT 1)`;

/**
 * Whether a record was calculated after the newest re-run began. False if the record was edited after that calculation
 * and the re-run has read the edit: then the result of the re-run is newer.
 */
const isNewer = sql`(t.kept IS NOT NULL AND t.calculated_at > t.run_at AND NOT (t.of_stored AND t.standing = 'edited'))`;

/** Counts of the records of one person. */
export interface AdviserCounts {
  readonly adviser: string;
  readonly records: number;
  readonly upToDate: number;
  readonly ratesChanged: number;
  readonly engineChanged: number;
  readonly edited: number;
  readonly notCalculated: number;
  /** Number of records that have figures from a re-run. */
  readonly told: number;
  readonly notReviewed: number;
  readonly cash: number;
  /**
   * The earliest of the months until which the cash of a record lasts, `yyyy-mm`. Null if none is at or before
   * `cashUntil`.
   */
  readonly earliest: string | null;
  readonly entries: number;
  readonly recordsWithEntries: number;
  readonly reports: number;
  /** When the oldest of the current calculations was made, in milliseconds since 1970. */
  readonly oldest: number | null;
}

const count = (condition: SQL): SQL => sql`(count(*) FILTER (WHERE ${condition}))::int`;
const is = (of: Standing): SQL => sql`t.standing = ${of}`;

export interface OverviewSpan {
  /** `yyyy-mm`, the last month in which running out of cash counts. */
  readonly cashUntil: string;
  /** The instant from which documents count. */
  readonly reportsSince: Date;
}

/** Counts for each person with records, by name. */
export async function countOverview(
  db: Database,
  caller: Caller,
  inForce: InForce,
  { cashUntil, reportsSince }: OverviewSpan,
): Promise<readonly AdviserCounts[]> {
  const soon = sql`t.until <= ${cashUntil}`;
  return rowsOf(
    await db.execute(sql`
      WITH ${standing(caller, inForce)},
      made AS (
        SELECT record_id, count(*) AS reports FROM document_sources
        WHERE practice_id = ${caller.practiceId} AND made_at >= ${reportsSince.toISOString()}::timestamptz GROUP BY 1),
      read AS (
        SELECT t.owner_id, t.standing, t.unreviewed, t.calculated_at, t.figures IS NOT NULL AS has, m.reports,
          CASE WHEN t.figures IS NULL OR ${isNewer} THEN t.kept->>'lastsUntil' ELSE ${review}->'after'->>'lastsUntil' END AS until,
          coalesce((t.figures->>'notCounted')::int, 0) AS entries
        FROM told t LEFT JOIN made m ON m.record_id = t.id)
      SELECT u.first_name || ' ' || u.last_name AS adviser, count(*)::int AS records,
        ${count(is('up-to-date'))} AS "upToDate", ${count(is('rates-changed'))} AS "ratesChanged",
        ${count(is('engine-changed'))} AS "engineChanged",
        ${count(is('edited'))} AS edited, ${count(is('not-calculated'))} AS "notCalculated", ${count(sql`t.has`)} AS told,
        ${count(sql`t.unreviewed`)} AS "notReviewed",
        ${count(soon)} AS cash, min(t.until) FILTER (WHERE ${soon}) AS earliest,
        sum(t.entries)::int AS entries, ${count(sql`t.entries > 0`)} AS "recordsWithEntries",
        coalesce(sum(t.reports), 0)::int AS reports,
        round(date_part('epoch', min(t.calculated_at)) * 1000)::float8 AS oldest
      FROM read t JOIN users u ON u.id = t.owner_id
      GROUP BY u.id, u.first_name, u.last_name ORDER BY 1, u.id`),
  );
}

export interface DateRow {
  readonly day: string;
  readonly kind: string;
  readonly words: string;
  readonly records: number;
  readonly recId: number;
  /** The preferred scenario. */
  readonly sid: number;
  readonly client: string;
  /** The total number of rows, whatever the limit. */
  readonly total: number;
}

/** The records to count, with the figures of the newest re-run that has any. */
const withFigures = (caller: Caller): SQL => sql`
  SELECT ${records.id} AS id, ${records.ownerId} AS owner_id, ${records.clientNames} AS client,
    (SELECT n.figures FROM recalculations n WHERE n.record_id = ${records.id} AND n.figures IS NOT NULL
      ORDER BY n.rerun_id DESC LIMIT 1) AS figures
  FROM ${records} WHERE ${countedBy(caller)}`;

/**
 * The days within a span, including both ends: rate changes together for all records, the others one by one. ISO days.
 */
export async function listDates(
  db: Database,
  caller: Caller,
  from: string,
  to: string,
  limit: number,
): Promise<readonly DateRow[]> {
  const alone = sql`CASE WHEN d->>'kind' = 'indexation' THEN 0 ELSE r.id END`;
  return rowsOf(
    await db.execute(sql`
      WITH r AS (${withFigures(caller)})
      SELECT d->>'day' AS day, d->>'kind' AS kind, d->>'words' AS words, count(*)::int AS records,
        min(r.id)::float8 AS "recId", min((r.figures->>'preferred')::int) AS sid, min(r.client) AS client,
        (count(*) OVER ())::int AS total
      FROM r CROSS JOIN LATERAL jsonb_array_elements(r.figures->'dates') d
      WHERE d->>'day' BETWEEN ${from} AND ${to}
      GROUP BY 1, 2, 3, ${alone} ORDER BY 1, 2, 3, min(r.client), min(r.id) LIMIT ${limit}`),
  );
}

export type DateRecordRow = DateRecords['records'][number];

/** The records that `listDates` counts together on a day of a rate change, by client. */
export async function listDateRecords(
  db: Database,
  caller: Caller,
  { day, words }: { readonly day: string; readonly words: string | undefined },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly DateRecordRow[]> {
  return rowsOf(
    await db.execute(sql`
      WITH r AS (${withFigures(caller)})
      SELECT r.id::float8 AS "recId", (r.figures->>'preferred')::int AS sid, r.client,
        CASE WHEN r.owner_id <> ${caller.userId} THEN u.first_name || ' ' || u.last_name END AS adviser
      FROM r JOIN users u ON u.id = r.owner_id
      WHERE EXISTS (SELECT 1 FROM jsonb_array_elements(r.figures->'dates') d
        WHERE d->>'kind' = 'indexation' AND d->>'day' = ${day} ${words === undefined ? sql`` : sql`AND d->>'words' = ${words}`})
      ORDER BY r.client, r.id LIMIT ${limit} OFFSET ${offset}`),
  );
}
