import type { RecordDocument } from '@advice-builder/contract';
import { and, asc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { readsPractice } from '../../auth/permissions.ts';
import { type Database, rowsOf } from '../database.ts';
import { prepared } from '../prepared.ts';
import { records, scenarios, users } from '../schema.ts';
import type { ScenarioRow } from './scenarios.ts';

export type RecordRow = Omit<typeof records.$inferSelect, 'document'> & { readonly document: RecordDocument };

const ofPractice = (caller: Caller) => and(eq(records.practiceId, caller.practiceId), isNull(records.deletedAt));

/** The part of every query that changes records: rows of the caller that were not deleted. */
export function ownedBy(caller: Caller): SQL | undefined {
  return and(eq(records.ownerId, caller.userId), ofPractice(caller));
}

/** The part of every query that reads records: own rows, or those of the practice for who may read them. */
export function readableBy(caller: Caller): SQL | undefined {
  return readsPractice(caller) ? ofPractice(caller) : ownedBy(caller);
}

/** What the list and the search need of a document, kept beside it. */
export function columnsOf(document: RecordDocument) {
  const names = document.clients
    .filter((client) => !client.deleted)
    .map((client) => `${client.first_name} ${client.last_name}`.trim())
    .filter((name) => name !== '');
  return {
    reference: document.reference,
    clientNames: names.join(' & '),
    projectFrom: document.projectFrom ?? '',
  };
}

/** What a record was cloned from, and its status because of that. */
export type CloneMark = Pick<RecordRow, 'clonedFrom' | 'status'>;

export async function insertRecord(
  db: Database,
  caller: Caller,
  document: RecordDocument,
  at: Date,
  mark?: CloneMark,
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

export interface RecordListRow {
  readonly id: number;
  readonly reference: string;
  readonly client: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly updated: number;
  readonly status: number;
  readonly clonedFrom: number | null;
  readonly version: number;
  /** In a list of other people's records too. */
  readonly adviser?: string;
}

const milliseconds = (column: SQLWrapper): SQL => sql`round(date_part('epoch', ${column}) * 1000)`;

/** Written out, with numbers for ids and times: of a list of ten thousand, making objects is most of the work. */
const listed = sql`${records.id}::float8 AS id, ${records.reference} AS reference, ${records.clientNames} AS client,
  ${milliseconds(records.createdAt)} AS created, ${milliseconds(records.updatedAt)} AS updated,
  ${records.status} AS status, ${records.clonedFrom}::float8 AS "clonedFrom",
  ${records.version} AS version`;

const newestFirst = sql`ORDER BY ${records.updatedAt} DESC, ${records.id} DESC`;

/** The caller's records, the one changed last first. */
export async function listOwnRecords(db: Database, caller: Caller): Promise<readonly RecordListRow[]> {
  return rowsOf(await db.execute(sql`SELECT ${listed} FROM ${records} WHERE ${ownedBy(caller)} ${newestFirst}`));
}

/** Every record the caller may read, with the name of its adviser. */
export async function listReadableRecords(db: Database, caller: Caller): Promise<readonly RecordListRow[]> {
  const rows = await db.execute(sql`
    SELECT ${listed}, ${users.firstName} || ' ' || ${users.lastName} AS adviser
    FROM ${records} JOIN ${users} ON ${users.id} = ${records.ownerId} WHERE ${readableBy(caller)} ${newestFirst}`);
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
 * A record that the caller may read with its scenarios, all of one moment. Undefined when there is none for this
 * caller: missing, deleted and another adviser's look alike.
 */
export async function findRecord(db: Database, caller: Caller, id: number): Promise<WholeRecord | undefined> {
  const { practiceId, userId } = caller;
  const rows = await recordQuery(db).execute({ id, practiceId, userId, readsPractice: readsPractice(caller) });
  const [first] = rows;
  if (first === undefined) return undefined;
  return { record: first.record as RecordRow, scenarios: rows.map((row) => row.scenario as ScenarioRow) };
}

/** An own one, kept from other writers until the transaction ends: changes of a record happen one after the other. */
export async function lockRecord(db: Database, caller: Caller, id: number): Promise<RecordRow | undefined> {
  const [row] = await db
    .select()
    .from(records)
    .where(and(eq(records.id, id), ownedBy(caller)))
    .for('update');
  return row as RecordRow | undefined;
}

/** Marks a record of the caller as saved, with a scenario more or less. */
export async function touchRecord(db: Database, caller: Caller, id: number, at: Date): Promise<void> {
  await db
    .update(records)
    .set({ savedAt: at, updatedAt: at, version: sql`${records.version} + 1` })
    .where(and(eq(records.id, id), ownedBy(caller)));
}

/**
 * Records of the caller, kept from other writers until the transaction ends; ascending, and locked in that order, so
 * that two calls with the same ids do not wait for each other.
 */
export async function lockRecords(db: Database, caller: Caller, ids: readonly number[]) {
  return db
    .select({ id: records.id, version: records.version, savedAt: records.savedAt })
    .from(records)
    .where(and(inArray(records.id, [...ids]), ownedBy(caller)))
    .orderBy(asc(records.id))
    .for('update');
}

/** Takes records of the caller out of sight; their rows stay until they are purged. */
export async function deleteRecordRows(db: Database, caller: Caller, ids: readonly number[], at: Date): Promise<void> {
  await db
    .update(records)
    .set({ deletedAt: at, deletedBy: caller.userId })
    .where(and(inArray(records.id, [...ids]), ownedBy(caller)));
}
