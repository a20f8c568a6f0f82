import type { Scenario } from '@advice-builder/contract';
import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../domain/caller.ts';
import { type Database, rowsOf } from '../database.ts';
import { prepared } from '../prepared.ts';
import { deletedScenarios, records, scenarios } from '../schema.ts';
import { ownedBy, ownedByCaller, ownOf } from './reach.ts';

export type ScenarioRow = Omit<typeof scenarios.$inferSelect, 'document'> & { readonly document: Scenario };

/** The condition of every query that changes scenarios: the record belongs to the caller. */
export function ofOwnedRecord(caller: Caller, recordId: number): SQL {
  return sql`${scenarios.recordId} = ${recordId}
    AND EXISTS (SELECT 1 FROM ${records} WHERE ${records.id} = ${recordId} AND ${ownedBy(caller)})`;
}

const listQuery = prepared((db) =>
  db
    .select()
    .from(scenarios)
    .where(
      and(
        eq(scenarios.recordId, sql.placeholder('recordId')),
        exists(
          db
            .select({ one: sql`1` })
            .from(records)
            .where(and(eq(records.id, sql.placeholder('recordId')), ownedByCaller)),
        ),
      ),
    )
    .orderBy(asc(scenarios.sid))
    .prepare('list_scenarios'),
);

/** Scenarios of a record of the caller. */
export async function listScenarios(db: Database, caller: Caller, recordId: number): Promise<readonly ScenarioRow[]> {
  const rows = await listQuery(db).execute({ recordId, ...ownOf(caller) });
  return rows as ScenarioRow[];
}

/**
 * Adds a scenario to a record of the caller. Returns its revision. An id that was used before continues its count of
 * revisions, so that a screen that still shows the deleted scenario cannot save into its successor.
 */
export async function insertScenario(
  db: Database,
  caller: Caller,
  recordId: number,
  sid: number,
  document: Scenario,
  at: Date,
): Promise<number> {
  const added = await db.execute(sql`
    INSERT INTO scenarios (record_id, sid, revision, document, saved_at)
    SELECT ${records.id}, ${sid}::smallint,
      1 + coalesce((SELECT max(revision) FROM deleted_scenarios WHERE record_id = ${recordId} AND sid = ${sid}), 0),
      ${JSON.stringify(document)}::jsonb, ${at.toISOString()}::timestamptz
    FROM ${records} WHERE ${and(eq(records.id, recordId), ownedBy(caller))}
    RETURNING revision`);
  const [row] = rowsOf<{ revision: number }>(added);
  if (row === undefined) throw new Error('there is no such record for this caller');
  return row.revision;
}

/** Moves a scenario of the caller's record to the deleted scenarios. Returns false if it does not exist. */
export async function removeScenario(
  db: Database,
  caller: Caller,
  recordId: number,
  sid: number,
  at: Date,
): Promise<boolean> {
  const [row] = await db
    .delete(scenarios)
    .where(and(ofOwnedRecord(caller, recordId), eq(scenarios.sid, sid)))
    .returning();
  if (row === undefined) return false;
  const { revision, document, savedAt } = row;
  const kept = { recordId, sid, revision, document, savedAt, deletedAt: at, deletedBy: caller.userId };
  await db.insert(deletedScenarios).values(kept);
  return true;
}
