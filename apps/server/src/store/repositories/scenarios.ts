import type { Scenario } from '@advice-builder/contract';
import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { type Database, rowsOf } from '../database.ts';
import { records, scenarios } from '../schema.ts';
import { ownedBy } from './records.ts';

export type ScenarioRow = Omit<typeof scenarios.$inferSelect, 'document'> & { readonly document: Scenario };

/** The part of every query on scenarios: those of a record that the caller owns. */
function ofOwnedRecord(db: Database, caller: Caller, recordId: number): SQL | undefined {
  const owned = db
    .select({ one: sql`1` })
    .from(records)
    .where(and(eq(records.id, scenarios.recordId), ownedBy(caller)));
  return and(eq(scenarios.recordId, recordId), exists(owned));
}

export async function listScenarios(db: Database, caller: Caller, recordId: number): Promise<readonly ScenarioRow[]> {
  const rows = await db
    .select()
    .from(scenarios)
    .where(ofOwnedRecord(db, caller, recordId))
    .orderBy(asc(scenarios.sid));
  return rows as ScenarioRow[];
}

/** Adds a scenario to a record of the caller. Returns false when there is no such record. */
export async function insertScenario(
  db: Database,
  caller: Caller,
  recordId: number,
  sid: number,
  document: Scenario,
  at: Date,
): Promise<boolean> {
  const added = await db.execute(sql`
    INSERT INTO scenarios (record_id, sid, revision, document, saved_at)
    SELECT ${records.id}, ${sid}::smallint, 1, ${JSON.stringify(document)}::jsonb, ${at.toISOString()}::timestamptz
    FROM ${records} WHERE ${and(eq(records.id, recordId), ownedBy(caller))}
    RETURNING sid`);
  return rowsOf(added).length > 0;
}

export interface ScenarioChange {
  readonly document: Scenario;
  readonly revision: number;
  readonly changeHash: string | null;
}

export async function saveScenarioRow(
  db: Database,
  caller: Caller,
  recordId: number,
  sid: number,
  at: Date,
  change?: ScenarioChange,
): Promise<void> {
  await db
    .update(scenarios)
    .set({ savedAt: at, ...(change ?? {}) })
    .where(and(ofOwnedRecord(db, caller, recordId), eq(scenarios.sid, sid)));
}

/** With what a scenario was last calculated: enough to repeat it, or to see what has changed since. */
export interface Calculation {
  readonly calculatedAt: Date;
  readonly calculatedRevision: number;
  readonly engineVersion: string;
  readonly ratesHash: string;
  readonly inputHash: string;
}

export async function storeCalculation(
  db: Database,
  caller: Caller,
  recordId: number,
  sid: number,
  calculation: Calculation,
): Promise<void> {
  await db
    .update(scenarios)
    .set(calculation)
    .where(and(ofOwnedRecord(db, caller, recordId), eq(scenarios.sid, sid)));
}
