/** Results of the records of a run. The existence of a result marks its record as done. */
import type { Scenario } from '@advice-builder/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Recalculated } from '../../platform/recalculation/messages.ts';
import { type Database, rowsOf } from '../database.ts';
import { recalculations, records, scenarios } from '../schema.ts';
import type { RecordRow } from './records.ts';
import type { RerunRow } from './reruns.ts';
import type { ScenarioRow } from './scenarios.ts';

export interface RerunCounts {
  readonly total: number;
  readonly done: number;
  readonly same: number;
  readonly changed: number;
  readonly crossed: number;
  readonly uncompared: number;
  readonly failed: number;
  readonly skipped: number;
  /** Records a second over the last 20 seconds; null if none was done in that time. */
  readonly pace: number | null;
}

const LATELY = sql`(WHERE c.at > statement_timestamp() - interval '20 seconds')`;

/**
 * Counts the records of a run by their result, in one pass. `ownerId`: only this person's records, without deleted
 * ones.
 */
export async function countRerun(db: Database, id: number, ownerId?: number): Promise<RerunCounts> {
  const of = (...outcomes: readonly string[]) =>
    sql`(count(*) FILTER (WHERE c.outcome IN (${sql.join(
      outcomes.map((outcome) => sql`${outcome}`),
      sql`, `,
    )})))::int`;
  // As a boolean expression the ids are looked up in a hash table. As a join the query may be planned for few rows and
  // become quadratic.
  const isOwn = (record: SQL): SQL =>
    sql`(${record} IN (SELECT id FROM records WHERE owner_id = ${ownerId ?? 0} AND deleted_at IS NULL)) IS TRUE`;
  const total =
    ownerId === undefined
      ? sql`SELECT total FROM reruns WHERE id = ${id}`
      : sql`SELECT count(*)::int FROM reruns, unnest(record_ids) r WHERE reruns.id = ${id} AND ${isOwn(sql`r`)}`;
  const [row] = rowsOf<RerunCounts>(
    await db.execute(sql`
      SELECT (${total}) AS total, count(*)::int AS done, ${of('same-to-the-dollar')} AS same,
        ${of('changed', 'threshold-crossed')} AS changed, ${of('threshold-crossed')} AS crossed,
        ${of('not-calculated-before')} AS uncompared, ${of('cannot-be-calculated', 'failed')} AS failed,
        ${of('skipped')} AS skipped,
        count(*) FILTER ${LATELY} / nullif(date_part('epoch', clock_timestamp() - min(c.at) FILTER ${LATELY}), 0) AS pace
      FROM recalculations c WHERE c.rerun_id = ${id} ${ownerId === undefined ? sql`` : sql`AND ${isOwn(sql`c.record_id`)}`}`),
  );
  if (row === undefined) throw new Error('a count has one row');
  return row;
}

/** The records of a run without a result yet. */
export async function recordsLeft(db: Database, id: number): Promise<readonly number[]> {
  const [row] = rowsOf<{ left: readonly number[] }>(
    await db.execute(sql`
      SELECT coalesce(jsonb_agg(r ORDER BY r), '[]') AS left
      FROM reruns, unnest(record_ids) r
      WHERE reruns.id = ${id}
        AND NOT EXISTS (SELECT 1 FROM recalculations c WHERE c.rerun_id = ${id} AND c.record_id = r)`),
  );
  return row?.left ?? [];
}

export interface RecordToRun {
  readonly record: RecordRow;
  readonly scenarios: readonly ScenarioRow[];
}

/**
 * The records of a job without a result yet, with their scenarios, in one query, including deleted and archived ones.
 * The result is looked up record by record, because a join may be planned when there are few results and read all of
 * them when there are many.
 */
export async function readSlice(
  db: Database,
  { id, practiceId }: Pick<RerunRow, 'id' | 'practiceId'>,
  ids: readonly number[],
): Promise<readonly RecordToRun[]> {
  const rows = await db
    .select({ record: records, scenario: scenarios })
    .from(records)
    .innerJoin(scenarios, eq(scenarios.recordId, records.id))
    .where(
      and(
        eq(records.practiceId, practiceId),
        sql`${records.id} = ANY (${`{${ids.join(',')}}`}::bigint[])`,
        sql`(SELECT true FROM ${recalculations}
          WHERE ${recalculations.rerunId} = ${id} AND ${recalculations.recordId} = ${records.id}) IS NULL`,
      ),
    )
    .orderBy(records.id, scenarios.sid);
  const found = new Map<number, { readonly record: RecordRow; readonly scenarios: ScenarioRow[] }>();
  for (const { record, scenario } of rows) {
    const known = found.get(record.id) ?? { record: record as RecordRow, scenarios: [] };
    known.scenarios.push({ ...scenario, document: scenario.document as Scenario });
    found.set(record.id, known);
  }
  return [...found.values()];
}

/** The result of a record, with the version that was read. */
export interface RecordResult extends Recalculated {
  readonly recordId: number;
  readonly version: number;
}

/**
 * Writes results in one statement, all or none. Each marks its record as done. An existing result stays. A result of a
 * record that is not part of the run, or was purged meanwhile, is not written. Returns the outcomes of the written
 * results; undefined if the run no longer accepts them (paused, cancelled, resumed).
 */
export async function writeResults(
  db: Database,
  { id, round, ratesHash }: Pick<RerunRow, 'id' | 'round' | 'ratesHash'>,
  engineVersion: string,
  results: readonly RecordResult[],
): Promise<readonly RecordResult['outcome'][] | undefined> {
  const ids = `{${results.map(({ recordId }) => recordId).join(',')}}`;
  const [row] = rowsOf<{ wanted: boolean; outcomes: readonly RecordResult['outcome'][] }>(
    await db.execute(sql`
      WITH run AS (SELECT id, record_ids FROM reruns WHERE id = ${id} AND state = 'running' AND round = ${round}),
      -- The few ids are looked up before the ids of the run are hashed, because a run may have tens of thousands.
      members AS (SELECT member FROM run, unnest(record_ids) member WHERE member = ANY (${ids}::bigint[])),
      there AS (SELECT id FROM records WHERE id = ANY (${ids}::bigint[]) ORDER BY id FOR KEY SHARE),
      written AS (
        INSERT INTO recalculations (rerun_id, record_id, version, outcome, figures, rates_hash, engine_version, error)
        SELECT run.id, r."recordId", r.version, r.outcome, r.figures, ${ratesHash}, ${engineVersion}, r.error
        FROM run, jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
          AS r("recordId" bigint, version int, outcome text, figures jsonb, error text)
        WHERE r."recordId" IN (SELECT member FROM members) AND r."recordId" IN (SELECT id FROM there)
        ON CONFLICT DO NOTHING
        RETURNING outcome)
      SELECT EXISTS (SELECT 1 FROM run) AS wanted, (SELECT coalesce(jsonb_agg(outcome), '[]') FROM written) AS outcomes`),
  );
  return row?.wanted ? row.outcomes : undefined;
}
