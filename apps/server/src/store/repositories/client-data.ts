/** All data about one record, for people who may have it. */
import type { RecordCopies } from '@advice-builder/contract';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Caller } from '../../domain/caller.ts';
import { type Database, rowsOf } from '../database.ts';
import { calculations, deletedScenarios, documentSources, recalculations, records, users } from '../schema.ts';
import { readableBy } from './reach.ts';

const nameColumns = { firstName: users.firstName, lastName: users.lastName };

export interface HeldCounts {
  readonly scenarios: number;
  readonly deletedScenarios: number;
  readonly notes: number;
  readonly letters: number;
  readonly versions: number;
  readonly documents: number;
  readonly calculations: number;
  /** When the last document was made, in milliseconds since 1970. */
  readonly lastDocument: number | null;
}

/** The amount of each kind of data; undefined if the caller may not read the record. */
export async function countHeld(db: Database, caller: Caller, recordId: number): Promise<HeldCounts | undefined> {
  const count = (table: string) =>
    sql`(SELECT count(*)::int FROM ${sql.identifier(table)} WHERE record_id = ${records.id})`;
  const listed = (member: string) => sql`coalesce(jsonb_array_length(${records.document}->${member}::text), 0)`;
  const rows = await db.execute(sql`
    SELECT ${count('scenarios')} AS scenarios, ${count('deleted_scenarios')} AS "deletedScenarios",
      ${listed('notes')} AS notes, ${listed('letters')} AS letters, ${count('record_versions')} AS versions,
      ${count('document_sources')} AS documents, ${count('calculations')} AS calculations,
      (SELECT (extract(epoch FROM max(made_at)) * 1000)::float8 FROM document_sources
        WHERE record_id = ${records.id}) AS "lastDocument"
    FROM ${records} WHERE ${records.id} = ${recordId} AND ${readableBy(caller)}`);
  return rowsOf<HeldCounts>(rows)[0];
}

/**
 * The existing copies of a record and copies of its copies, according to the audit trail. It also finds copies of a
 * copy that was purged. A record that was imported from a case file does not count as a copy here.
 * @param caller undefined for the operator
 */
export async function copiesOf(db: Database, caller: Caller | undefined, recordId: number): Promise<RecordCopies> {
  const rows = rowsOf<{ id: number; reference: string; isSeen: boolean }>(
    await db.execute(sql`
      WITH RECURSIVE family (id) AS (
        SELECT ${recordId}::bigint
        UNION
        SELECT coalesce(line.details->>'to', line.details->>'clonedFrom', line.details->>'duplicateOf')::bigint
        FROM family JOIN audit line ON line.record_id = family.id
        WHERE line.action IN ('record-cloned', 'record-duplicated', 'record-created')
          AND line.details ?| ARRAY['to', 'clonedFrom', 'duplicateOf'])
      SELECT ${records.id}::float8 AS id, ${records.reference} AS reference, (${caller === undefined ? sql`true` : readableBy(caller)}) AS "isSeen"
      FROM ${records} JOIN family ON family.id = ${records.id} WHERE ${records.id} <> ${recordId} ORDER BY ${records.id}`),
  );
  const seen = rows.filter(({ isSeen }) => isSeen).map(({ id, reference }) => ({ recId: id, reference }));
  return { count: rows.length, seen };
}

/** Deleted scenarios in the order of their deletion. */
export async function listDeletedScenarios(db: Database, caller: Caller, recordId: number) {
  return db
    .select({ scenario: deletedScenarios, by: nameColumns })
    .from(deletedScenarios)
    .innerJoin(records, eq(records.id, deletedScenarios.recordId))
    .innerJoin(users, eq(users.id, deletedScenarios.deletedBy))
    .where(and(eq(deletedScenarios.recordId, recordId), readableBy(caller)))
    .orderBy(asc(deletedScenarios.id));
}

const accepter = alias(users, 'accepter');

/** Calculations with their inputs, in their order, up to `limit` at a time. */
export async function calculationsAfter(db: Database, caller: Caller, recordId: number, after: number, limit: number) {
  return db
    .select({
      calculation: calculations,
      by: nameColumns,
      acceptedBy: { firstName: accepter.firstName, lastName: accepter.lastName },
    })
    .from(calculations)
    .innerJoin(records, eq(records.id, calculations.recordId))
    .innerJoin(users, eq(users.id, calculations.userId))
    .leftJoin(accepter, eq(accepter.id, calculations.acceptedBy))
    .where(and(eq(calculations.recordId, recordId), gt(calculations.id, after), readableBy(caller)))
    .orderBy(asc(calculations.id))
    .limit(limit);
}

/** The results of re-runs for the record, the newest first. */
export async function listRecalculations(db: Database, caller: Caller, recordId: number) {
  return db
    .select({ result: recalculations })
    .from(recalculations)
    .innerJoin(records, eq(records.id, recalculations.recordId))
    .where(and(eq(recalculations.recordId, recordId), readableBy(caller)))
    .orderBy(desc(recalculations.rerunId));
}

/** Hashes of the rate books that any data of the record was made with. */
export async function ratesOfRecord(db: Database, caller: Caller, recordId: number): Promise<readonly string[]> {
  const of = (table: string) => sql`SELECT rates_hash FROM ${sql.identifier(table)} WHERE record_id = ${recordId}`;
  const rows = await db.execute(sql`
    SELECT DISTINCT h.rates_hash AS hash FROM (${of('scenarios')} UNION ${of('calculations')} UNION
      ${of('record_versions')} UNION ${of('recalculations')} UNION
      SELECT ${documentSources.ratesHash} FROM ${documentSources} WHERE ${documentSources.recordId} = ${recordId}) h
    WHERE h.rates_hash IS NOT NULL AND EXISTS (SELECT 1 FROM ${records} WHERE ${records.id} = ${recordId}
      AND ${readableBy(caller)})
    ORDER BY 1`);
  return rowsOf<{ hash: string }>(rows).map(({ hash }) => hash);
}
