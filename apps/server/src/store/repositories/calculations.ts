import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../domain/caller.ts';
import { type Database, rowsOf } from '../database.ts';
import { calculations, records, scenarios, users } from '../schema.ts';
import { readableBy } from './reach.ts';

export type CalculationRow = typeof calculations.$inferSelect;
export type NewCalculation = Omit<CalculationRow, 'id' | 'acceptedAt' | 'acceptedBy'> & { readonly accepted: boolean };

const { inputs: _inputs, ...listed } = getTableColumns(calculations);

/**
 * Inserts a stored calculation, for the statement that saves its scenario. If the same calculation is stored already,
 * only its acceptance is filled in.
 */
export function insertCalculation(made: NewCalculation): SQL {
  const at = made.at.toISOString();
  const [acceptedAt, acceptedBy] = made.accepted ? [at, made.userId] : [null, null];
  return sql`INSERT INTO calculations (record_id, sid, record_revision, scenario_revision, at, user_id, engine_version,
      rates_hash, inputs_hash, inputs, figures, figures_hash, accepted_at, accepted_by)
    VALUES (${made.recordId}::bigint, ${made.sid}::smallint, ${made.recordRevision}::int, ${made.scenarioRevision}::int,
      ${at}::timestamptz, ${made.userId}::bigint, ${made.engineVersion}, ${made.ratesHash}, ${made.inputsHash},
      ${made.inputs}::bytea, ${JSON.stringify(made.figures)}::jsonb, ${made.figuresHash}, ${acceptedAt}::timestamptz,
      ${acceptedBy}::bigint)
    ON CONFLICT ON CONSTRAINT calculations_once DO UPDATE
      SET accepted_at = excluded.accepted_at, accepted_by = excluded.accepted_by
      WHERE calculations.accepted_at IS NULL AND excluded.accepted_at IS NOT NULL`;
}

/** Leaves out calculations of a deleted scenario, because another one may have its number now. */
export const ofThisScenario = sql`${calculations.scenarioRevision} > coalesce(
  (SELECT max(d.revision) FROM deleted_scenarios d WHERE d.record_id = ${calculations.recordId} AND d.sid = ${calculations.sid}), 0)`;

interface Listed {
  /** Only calculations of this scenario. */
  readonly sid: number | undefined;
  readonly limit: number;
}

/** The calculations of a record that the caller may read, the newest first, without their inputs. */
export async function listCalculations(db: Database, caller: Caller, recordId: number, { sid, limit }: Listed) {
  const ofSid = sid === undefined ? sql`true` : eq(calculations.sid, sid);
  return db
    .select({
      calculation: listed,
      by: { firstName: users.firstName, lastName: users.lastName },
      // Whether it is the last calculation of the scenario.
      isNewest: sql<boolean>`(${scenarios.inputHash} = ${calculations.inputsHash}
        AND ${scenarios.ratesHash} = ${calculations.ratesHash} AND ${scenarios.engineVersion} = ${calculations.engineVersion})`,
    })
    .from(calculations)
    .innerJoin(records, eq(records.id, calculations.recordId))
    .innerJoin(
      scenarios,
      sql`${scenarios.recordId} = ${calculations.recordId} AND ${scenarios.sid} = ${calculations.sid}`,
    )
    .innerJoin(users, eq(users.id, calculations.userId))
    .where(sql`${calculations.recordId} = ${recordId} AND ${ofSid} AND ${readableBy(caller)} AND ${ofThisScenario}`)
    .orderBy(desc(calculations.id))
    .limit(limit);
}

/** Returns one calculation with its inputs. */
export async function findCalculation(
  db: Database,
  caller: Caller,
  recordId: number,
  id: number,
): Promise<CalculationRow | undefined> {
  const [row] = await db
    .select({ calculation: calculations })
    .from(calculations)
    .innerJoin(records, eq(records.id, calculations.recordId))
    .where(sql`${calculations.id} = ${id} AND ${calculations.recordId} = ${recordId} AND ${readableBy(caller)}`);
  return row?.calculation;
}

/**
 * Deletes calculations older than a moment. It keeps accepted ones, the last of each scenario and day in Sydney, and
 * the last calculation of each scenario: undoing an edit leads back to a row that is not the last of its day.
 */
export async function thinCalculations(db: Database, before: Date): Promise<number> {
  const gone = await db.execute(sql`DELETE FROM calculations c
    WHERE c.at < ${before.toISOString()}::timestamptz AND c.accepted_at IS NULL AND EXISTS (
      SELECT 1 FROM calculations later WHERE later.record_id = c.record_id AND later.sid = c.sid AND later.id > c.id
        AND (later.at AT TIME ZONE 'Australia/Sydney')::date = (c.at AT TIME ZONE 'Australia/Sydney')::date)
      AND NOT EXISTS (SELECT 1 FROM scenarios s WHERE s.record_id = c.record_id AND s.sid = c.sid
        AND s.input_hash = c.inputs_hash AND s.rates_hash = c.rates_hash AND s.engine_version = c.engine_version)
    RETURNING c.id::float8 AS id`);
  return rowsOf(gone).length;
}
