import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Caller } from '../../domain/caller.ts';
import { type Database, rowsOf } from '../database.ts';
import { prepared } from '../prepared.ts';
import { documentSources, records, recordVersions, users } from '../schema.ts';
import { readableBy } from './reach.ts';

/** Callers of these functions check first whether the person may read or change the record. */
export type VersionRow = typeof recordVersions.$inferSelect;
export type NewVersion = Omit<VersionRow, 'asAt' | 'name' | 'namedAt' | 'namedBy' | 'automatic'>;

const { number, userId, fromAt, sealed, changes } = recordVersions;
const newestQuery = prepared((db) =>
  db
    .select({ number, userId, fromAt, sealed, changes, isWhole: isNotNull(recordVersions.contents) })
    .from(recordVersions)
    .where(eq(recordVersions.recordId, sql.placeholder('recordId')))
    .orderBy(desc(recordVersions.number))
    .limit(1)
    .prepare('newest_version'),
);

/** The newest version of a record that the caller has locked. A save continues from it. */
export async function newestVersion(tx: Database, recordId: number) {
  const [row] = await newestQuery(tx).execute({ recordId });
  return row === undefined ? undefined : { ...row, isWhole: row.isWhole === true };
}
export type NewestVersion = NonNullable<Awaited<ReturnType<typeof newestVersion>>>;

const bytes = (value: Uint8Array | null): SQL => sql`${value}::bytea`;
const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

export function versionInsert(row: NewVersion): SQL {
  return sql`INSERT INTO record_versions (record_id, number, kind, user_id, from_at, to_at, sealed, parts, changes, contents,
      revisions, rates_hash, engine_version)
    VALUES (${row.recordId}::bigint, ${row.number}::int, ${row.kind}, ${row.userId}::bigint, ${instant(row.fromAt)},
      ${instant(row.toAt)}, ${row.sealed}::boolean, ${row.parts}::smallint, ${bytes(row.changes)}, ${bytes(row.contents)},
      ${JSON.stringify(row.revisions)}::jsonb, ${row.ratesHash}, ${row.engineVersion})`;
}

/** Includes a further save by the same person in their newest version. */
export function versionUpdate(
  recordId: number,
  number: number,
  row: Pick<VersionRow, 'toAt' | 'parts' | 'changes' | 'revisions' | 'ratesHash' | 'engineVersion'>,
): SQL {
  return sql`UPDATE record_versions SET to_at = greatest(to_at, ${instant(row.toAt)}), parts = ${row.parts}::smallint,
      changes = ${bytes(row.changes)}, revisions = ${JSON.stringify(row.revisions)}::jsonb, rates_hash = ${row.ratesHash}, engine_version = ${row.engineVersion}
    WHERE record_id = ${recordId}::bigint AND number = ${number}::int AND NOT sealed`;
}

/** Stores the complete contents of a version in addition to its changes. */
export function versionCompletion(recordId: number, number: number, contents: Uint8Array): SQL {
  return sql`UPDATE record_versions SET contents = ${bytes(contents)}
    WHERE record_id = ${recordId}::bigint AND number = ${number}::int AND contents IS NULL`;
}

/** Closes a version, so that no later save changes it. */
export async function sealVersion(tx: Database, recordId: number, number: number): Promise<void> {
  await tx
    .update(recordVersions)
    .set({ sealed: true })
    .where(and(eq(recordVersions.recordId, recordId), eq(recordVersions.number, number)));
}

export interface Shown {
  /** `yyyy-mm-dd` */
  readonly asAt: string;
  readonly ratesHash: string;
  readonly engineVersion: string;
}

/**
 * Sets the day and rates with which a version was first shown. Called before it is named, because a named version never
 * changes.
 */
export async function setShown(
  tx: Database,
  recordId: number,
  number: number,
  { asAt, ratesHash, engineVersion }: Shown,
): Promise<void> {
  const ofVersion = and(eq(recordVersions.recordId, recordId), eq(recordVersions.number, number));
  await tx
    .update(recordVersions)
    .set({ asAt, ratesHash, engineVersion })
    .where(and(ofVersion, or(isNull(recordVersions.asAt), isNull(recordVersions.name))));
}

export interface VersionName {
  readonly name: string;
  readonly namedAt: Date;
  readonly namedBy: number;
  readonly automatic: boolean;
}

export async function setVersionName(tx: Database, recordId: number, number: number, name: VersionName): Promise<void> {
  await tx
    .update(recordVersions)
    .set(name)
    .where(and(eq(recordVersions.recordId, recordId), eq(recordVersions.number, number)));
}

/** How often the person has named a version after `since`, according to the audit trail. Replaced names count too. */
export async function countNamings(tx: Database, { practiceId, userId }: Caller, since: Date): Promise<number> {
  const [row] = rowsOf<{ count: number }>(
    await tx.execute(sql`SELECT count(*)::int AS count FROM audit
      WHERE practice_id = ${practiceId} AND user_id = ${userId} AND at > ${since.toISOString()}::timestamptz
        AND action = 'version-named'`),
  );
  return row?.count ?? 0;
}

/** The names of the versions of a record. */
export async function versionNames(db: Database, recordId: number): Promise<readonly string[]> {
  const rows = await db
    .select({ name: recordVersions.name })
    .from(recordVersions)
    .where(and(eq(recordVersions.recordId, recordId), isNotNull(recordVersions.name)));
  return rows.flatMap(({ name }) => name ?? []);
}

export interface VersionFilter {
  /** Only versions with a smaller number. */
  readonly before?: number | undefined;
  readonly number?: number | undefined;
  readonly numbers?: readonly number[] | undefined;
  readonly named?: boolean | undefined;
  readonly userId?: number | undefined;
  /** Only versions with this bit of `parts`. */
  readonly part?: number | undefined;
}

const columns = {
  number: recordVersions.number,
  kind: recordVersions.kind,
  userId: recordVersions.userId,
  fromAt: recordVersions.fromAt,
  toAt: recordVersions.toAt,
  revisions: recordVersions.revisions,
  asAt: recordVersions.asAt,
  ratesHash: recordVersions.ratesHash,
  engineVersion: recordVersions.engineVersion,
  name: recordVersions.name,
  namedAt: recordVersions.namedAt,
  namedById: recordVersions.namedBy,
  automatic: recordVersions.automatic,
};

const ALL = 1_000_000;

const maker = alias(users, 'maker');
const namer = alias(users, 'namer');
const nameColumns = (who: typeof maker | typeof namer) => ({ firstName: who.firstName, lastName: who.lastName });

/** Versions of a record that the caller may read, the newest first, without their contents. */
export async function listVersions(
  db: Database,
  caller: Caller,
  recordId: number,
  { before, number, numbers, named, userId, part }: VersionFilter,
  limit?: number,
) {
  return db
    .select({ version: columns, by: nameColumns(maker), namedBy: nameColumns(namer) })
    .from(recordVersions)
    .innerJoin(records, eq(records.id, recordVersions.recordId))
    .innerJoin(maker, eq(maker.id, recordVersions.userId))
    .leftJoin(namer, eq(namer.id, recordVersions.namedBy))
    .where(
      and(
        eq(recordVersions.recordId, recordId),
        readableBy(caller),
        before === undefined ? undefined : lt(recordVersions.number, before),
        number === undefined ? undefined : eq(recordVersions.number, number),
        numbers === undefined ? undefined : inArray(recordVersions.number, [...numbers]),
        named === true ? isNotNull(recordVersions.name) : undefined,
        userId === undefined ? undefined : eq(recordVersions.userId, userId),
        part === undefined ? undefined : sql`${recordVersions.parts} & ${1 << part} <> 0`,
      ),
    )
    .orderBy(desc(recordVersions.number))
    .limit(limit ?? ALL);
}
export type ListedVersion = Awaited<ReturnType<typeof listVersions>>[number];

/** The length of the history of a record, and the number of people in it. */
export async function countVersions(db: Database, caller: Caller, recordId: number) {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      named: sql<number>`count(${recordVersions.name})::int`,
      people: sql<number>`count(DISTINCT ${recordVersions.userId})::int`,
      newest: sql<number>`coalesce(max(${recordVersions.number}), 0)::int`,
      since: sql<number | null>`(extract(epoch FROM min(${recordVersions.fromAt})) * 1000)::float8`,
    })
    .from(recordVersions)
    .innerJoin(records, eq(records.id, recordVersions.recordId))
    .where(and(eq(recordVersions.recordId, recordId), readableBy(caller)));
  return row ?? { total: 0, named: 0, people: 0, newest: 0, since: null };
}

/** The nearest complete version at or before `number`, and the changes of each later version up to `to`. */
export async function chainFrom(db: Database, caller: Caller, recordId: number, number: number, to: number) {
  const ofRecord = and(eq(recordVersions.recordId, recordId), readableBy(caller));
  const [whole] = await db
    .select({ number: recordVersions.number, contents: recordVersions.contents })
    .from(recordVersions)
    .innerJoin(records, eq(records.id, recordVersions.recordId))
    .where(and(ofRecord, lte(recordVersions.number, number), isNotNull(recordVersions.contents)))
    .orderBy(desc(recordVersions.number))
    .limit(1);
  if (whole?.contents === undefined || whole.contents === null) return undefined;
  const steps = await db
    .select({ number: recordVersions.number, changes: recordVersions.changes })
    .from(recordVersions)
    .innerJoin(records, eq(records.id, recordVersions.recordId))
    .where(and(ofRecord, gte(recordVersions.number, whole.number + 1), lte(recordVersions.number, to)))
    .orderBy(asc(recordVersions.number));
  return { number: whole.number, contents: whole.contents, steps };
}

/** The downloads of versions of a record that the caller may read, in their order. */
export async function downloadsOfVersions(db: Database, caller: Caller, recordId: number, from: number, to: number) {
  const { id, document, format, madeAt, userId, choices, recordVersion } = documentSources;
  return db
    .select({
      source: { id, document, format, madeAt, userId, choices, recordVersion },
      by: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(documentSources)
    .innerJoin(records, eq(records.id, documentSources.recordId))
    .innerJoin(users, eq(users.id, documentSources.userId))
    .where(
      and(eq(documentSources.recordId, recordId), readableBy(caller), gte(recordVersion, from), lte(recordVersion, to)),
    )
    .orderBy(asc(id));
}

/** Locks a record that the caller may read against writers until the transaction ends. */
export async function lockReadable(tx: Database, caller: Caller, recordId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.id, recordId), readableBy(caller)))
    .for('update');
  return rows.length > 0;
}
