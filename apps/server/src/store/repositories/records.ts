import type { RecordDocument } from '@advice-builder/contract';
import { and, asc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Caller } from '../../domain/caller.ts';
import type { ListedRecord } from '../../domain/listed-record.ts';
import { readsPractice } from '../../domain/permissions.ts';
import { type Database, rowsOf } from '../database.ts';
import { prepared } from '../prepared.ts';
import { documentSources, records, scenarios, users } from '../schema.ts';
import { ownedBy, ownedByCaller, ownOf, readableBy } from './reach.ts';
import type { ScenarioRow } from './scenarios.ts';

export type RecordRow = Omit<typeof records.$inferSelect, 'document'> & { readonly document: RecordDocument };

/** Characters of a description that a list shows. */
const LISTED_DESCRIPTION = 200;

/** Values of a document that the list and the search use, stored in columns. */
export function columnsOf(document: RecordDocument) {
  const names = document.clients
    .filter((client) => !client.deleted)
    .map((client) => `${client.first_name} ${client.last_name}`.trim())
    .filter((name) => name !== '');
  return {
    reference: document.reference,
    clientNames: names.join(' & '),
    projectFrom: document.projectFrom ?? '',
    description: [...document.description.replace(/\s+/g, ' ').trim()].slice(0, LISTED_DESCRIPTION).join(''),
  };
}

/** Initial values of a record that is a copy, an example or has defaults. */
export type RecordMark = Partial<
  Pick<RecordRow, 'clonedFrom' | 'status' | 'lastCare' | 'isExample' | 'exampleName' | 'defaults'>
>;

export async function insertRecord(
  db: Database,
  caller: Caller,
  document: RecordDocument,
  at: Date,
  mark?: RecordMark,
): Promise<number> {
  const [row] = await db
    .insert(records)
    .values({
      ...columnsOf(document),
      ...mark,
      practiceId: caller.practiceId,
      ownerId: caller.userId,
      document,
      revision: 1,
      createdAt: at,
      updatedAt: at,
      savedAt: at,
    })
    .returning({ id: records.id });
  if (row === undefined) throw new Error('the new record has no id');
  return row.id;
}

const milliseconds = (column: SQLWrapper): SQL => sql`round(date_part('epoch', ${column}) * 1000)`;

/**
 * Written as SQL, with numbers for ids and times, because creating objects is most of the work for a list of ten
 * thousand.
 */
const listed = sql`${records.id}::float8 AS id, ${records.reference} AS reference, ${records.clientNames} AS client,
  ${milliseconds(records.createdAt)} AS created, ${milliseconds(records.updatedAt)} AS updated,
  ${records.status} AS status, ${records.clonedFrom}::float8 AS "clonedFrom",
  ${records.version} AS version, ${records.workStatus} AS "workStatus", ${records.nextReview}::text AS "nextReview",
  ${milliseconds(records.archivedAt)} AS "archivedAt", ${records.lastCare} AS "lastCare",
  ${records.isExample} AS example, ${records.description} AS description`;

const newestFirst = sql`ORDER BY ${records.updatedAt} DESC, ${records.id} DESC`;

/** The caller's copy of the example, if the list has one. */
export async function findExample(db: Database, caller: Caller, name: string | null): Promise<number | undefined> {
  const isNamed = name === null ? isNull(records.exampleName) : eq(records.exampleName, name);
  const [row] = await db
    .select({ id: records.id })
    .from(records)
    .where(and(ownedBy(caller), records.isExample, isNamed, isNull(records.archivedAt)))
    .limit(1);
  return row?.id;
}

/** Only archived records, or only those that are not archived. */
const inArchive = (archived: boolean): SQL => sql`${records.archivedAt} IS ${archived ? sql`NOT NULL` : sql`NULL`}`;

/** The caller's records, the last changed first. */
export async function listOwnRecords(
  db: Database,
  caller: Caller,
  archived: boolean,
): Promise<readonly ListedRecord[]> {
  return rowsOf(
    await db.execute(
      sql`SELECT ${listed} FROM ${records} WHERE ${ownedBy(caller)} AND ${inArchive(archived)} ${newestFirst}`,
    ),
  );
}

/** Every record the caller may read except examples, with the name of its adviser. */
export async function listReadableRecords(
  db: Database,
  caller: Caller,
  archived: boolean,
): Promise<readonly ListedRecord[]> {
  const rows = await db.execute(sql`
    SELECT ${listed}, ${users.firstName} || ' ' || ${users.lastName} AS adviser
    FROM ${records} JOIN ${users} ON ${users.id} = ${records.ownerId} WHERE ${readableBy(caller)}
      AND NOT ${records.isExample} AND ${inArchive(archived)} ${newestFirst}`);
  return rowsOf(rows);
}

const recordQuery = prepared((db) =>
  db
    .select({ record: records, scenario: scenarios })
    .from(records)
    .innerJoin(scenarios, eq(scenarios.recordId, records.id))
    .where(
      and(
        eq(records.id, sql.placeholder('id')),
        eq(records.practiceId, sql.placeholder('practiceId')),
        sql`(${records.ownerId} = ${sql.placeholder('userId')} OR ${sql.placeholder('readsPractice')}::boolean)`,
        isNull(records.deletedAt),
      ),
    )
    .orderBy(asc(scenarios.sid))
    .prepare('read_record'),
);

export interface WholeRecord {
  readonly record: RecordRow;
  readonly scenarios: readonly ScenarioRow[];
}

/**
 * A record that the caller may read with its scenarios, read at one moment. Undefined if the caller may not read it:
 * missing, deleted and another adviser's records look alike.
 */
export async function findRecord(db: Database, caller: Caller, id: number): Promise<WholeRecord | undefined> {
  const { practiceId, userId } = caller;
  const rows = await recordQuery(db).execute({ id, practiceId, userId, readsPractice: readsPractice(caller) });
  const [first] = rows;
  if (first === undefined) return undefined;
  return { record: first.record as RecordRow, scenarios: rows.map((row) => row.scenario as ScenarioRow) };
}

const lockQuery = prepared((db) =>
  db
    .select()
    .from(records)
    .where(and(eq(records.id, sql.placeholder('id')), ownedByCaller))
    .for('update')
    .prepare('lock_record'),
);

/**
 * Locks one of the caller's records against other writers until the transaction ends, so that changes of a record
 * happen one after the other.
 */
export async function lockRecord(db: Database, caller: Caller, id: number): Promise<RecordRow | undefined> {
  const [row] = await lockQuery(db).execute({ id, ...ownOf(caller) });
  return row as RecordRow | undefined;
}

/** Marks a record of the caller as saved after a scenario was added or deleted. */
export async function touchRecord(db: Database, caller: Caller, id: number, at: Date): Promise<void> {
  await db
    .update(records)
    .set({ savedAt: at, updatedAt: at, version: sql`${records.version} + 1` })
    .where(and(eq(records.id, id), ownedBy(caller)));
}

/**
 * Locks records of the caller against other writers until the transaction ends. Ids must be ascending and are locked in
 * that order, so that two calls with the same ids do not block each other.
 */
export async function lockRecords(db: Database, caller: Caller, ids: readonly number[]) {
  return db
    .select({
      id: records.id,
      version: records.version,
      savedAt: records.savedAt,
      archivedAt: records.archivedAt,
    })
    .from(records)
    .where(and(inArray(records.id, [...ids]), ownedBy(caller)))
    .orderBy(asc(records.id))
    .for('update');
}

/** Marks records of the caller as deleted. Their rows stay until they are purged. */
export async function deleteRecordRows(db: Database, caller: Caller, ids: readonly number[], at: Date): Promise<void> {
  await db
    .update(records)
    .set({ deletedAt: at, deletedBy: caller.userId })
    .where(and(inArray(records.id, [...ids]), ownedBy(caller)));
}

export type RecordMarks = Partial<Pick<RecordRow, 'workStatus' | 'nextReview' | 'archivedAt'>>;

/**
 * Sets our own properties of the caller's records (status, review, archive). Their contents and time of saving do not
 * change.
 */
export async function markRecordRows(
  db: Database,
  caller: Caller,
  ids: readonly number[],
  marks: RecordMarks,
): Promise<void> {
  await db
    .update(records)
    .set(marks)
    .where(and(inArray(records.id, [...ids]), ownedBy(caller)));
}

/**
 * Marks a draft of the caller as presented with the first document they download of it. If they set it back to draft, a
 * later download does not change it. Called before the download is stored.
 */
export async function markPresented(db: Database, caller: Caller, id: number): Promise<void> {
  await db
    .update(records)
    .set({ workStatus: 'presented' })
    .where(
      and(
        eq(records.id, id),
        ownedBy(caller),
        isNull(records.archivedAt),
        eq(records.workStatus, 'draft'),
        sql`NOT EXISTS (SELECT 1 FROM ${documentSources}
          WHERE ${documentSources.recordId} = ${id} AND ${documentSources.userId} = ${caller.userId})`,
      ),
    );
}
