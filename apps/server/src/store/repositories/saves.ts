import type { LastCare, RecordDocument, Scenario } from '@advice-builder/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../domain/caller.ts';
import type { Database } from '../database.ts';
import { records, scenarios } from '../schema.ts';
import { type AuditEntry, auditInsert } from './audit.ts';
import { insertCalculation, type NewCalculation } from './calculations.ts';
import { ownedBy } from './reach.ts';
import { columnsOf } from './records.ts';
import { ofOwnedRecord } from './scenarios.ts';

interface Change<Document> {
  readonly document: Document;
  readonly revision: number;
  readonly changeHash: string | null;
}

/** The inputs of a scenario's last calculation: enough to repeat it, or to see what has changed since. */
export interface Calculation {
  readonly calculatedAt: Date;
  readonly calculatedRevision: number;
  readonly engineVersion: string;
  readonly ratesHash: string;
  readonly inputHash: string;
}

/** A save of a scenario: it is saved, with or without a change of its contents, or calculated, or both. */
interface ScenarioSave {
  readonly saved?: { readonly change?: Change<Scenario> };
  readonly calculation?: Calculation;
}

/** All writes of one call. */
export interface Save {
  /** Marks the record as saved. With a change, its document is written too. */
  readonly record?: { readonly change?: Change<RecordDocument> };
  readonly scenarios: ReadonlyMap<number, ScenarioSave>;
  /** The care that the list shows; unchanged if absent. */
  readonly lastCare?: LastCare;
  /** Calculations of the scenarios. The record belongs to the caller. */
  readonly calculations?: readonly NewCalculation[];
  /** Statements that add to the history of the record. */
  readonly history?: readonly SQL[];
  readonly trail: readonly AuditEntry[];
}

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

const changed = ({ document, revision, changeHash }: Change<unknown>): SQL =>
  sql`, document = ${JSON.stringify(document)}::jsonb, revision = ${revision}, change_hash = ${changeHash}`;

const caring = (care: LastCare): SQL => sql`last_care = ${JSON.stringify(care)}::jsonb`;

function recordUpdate(caller: Caller, id: number, at: Date, { record, scenarios: saves, lastCare }: Save): SQL {
  const change = record?.change;
  const isChanged = change !== undefined || [...saves.values()].some(({ saved }) => saved?.change !== undefined);
  const columns = change && columnsOf(change.document);
  const listed =
    columns &&
    sql`, reference = ${columns.reference}, client_names = ${columns.clientNames}, project_from = ${columns.projectFrom},
      description = ${columns.description}`;
  return sql`UPDATE ${records} SET saved_at = ${instant(at)}, updated_at = ${instant(at)}
    ${isChanged ? sql`, version = version + 1` : undefined}${change && changed(change)}${listed}${lastCare && sql`, ${caring(lastCare)}`}
    WHERE ${records.id} = ${id} AND ${ownedBy(caller)}`;
}

/** Used if nothing else is saved: the record itself does not change. */
const careUpdate = (caller: Caller, id: number, care: LastCare): SQL =>
  sql`UPDATE ${records} SET ${caring(care)} WHERE ${records.id} = ${id} AND ${ownedBy(caller)}`;

function scenarioUpdate(caller: Caller, id: number, sid: number, at: Date, save: ScenarioSave): SQL {
  const { saved, calculation } = save;
  const sets = [
    ...(saved ? [sql`saved_at = ${instant(at)}${saved.change && changed(saved.change)}`] : []),
    ...(calculation
      ? [
          sql`calculated_at = ${instant(calculation.calculatedAt)},
            calculated_revision = ${calculation.calculatedRevision}, engine_version = ${calculation.engineVersion},
            rates_hash = ${calculation.ratesHash}, input_hash = ${calculation.inputHash}`,
        ]
      : []),
  ];
  return sql`UPDATE ${scenarios} SET ${sql.join(sets, sql`, `)}
    WHERE ${ofOwnedRecord(caller, id)} AND ${scenarios.sid} = ${sid}`;
}

/**
 * Writes everything a call saves in a record of the caller, with its audit lines, in one statement, because a round
 * trip to the database costs more than the work there.
 */
export async function writeSave(db: Database, caller: Caller, recId: number, at: Date, save: Save): Promise<void> {
  const updates = [
    ...(save.record ? [recordUpdate(caller, recId, at, save)] : []),
    ...(save.lastCare && !save.record ? [careUpdate(caller, recId, save.lastCare)] : []),
    ...[...save.scenarios].map(([sid, each]) => scenarioUpdate(caller, recId, sid, at, each)),
    ...(save.calculations ?? []).map(insertCalculation),
    ...(save.history ?? []),
  ].map((update, n) => sql`${sql.identifier(`update_${n}`)} AS (${update})`);
  const before = updates.length === 0 ? sql`` : sql`WITH ${sql.join(updates, sql`, `)} `;
  await db.execute(sql`${before}${auditInsert(save.trail)}`);
}
