import type { DocumentSettings } from '@advice-builder/contract';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Caller } from '../../domain/caller.ts';
import type { Database } from '../database.ts';
import { documentSources, practiceDocuments, records, users } from '../schema.ts';
import { readableBy } from './reach.ts';

export type SourceRow = typeof documentSources.$inferSelect;
const { contents: _contents, ...listed } = getTableColumns(documentSources);

export type NewSource = typeof documentSources.$inferInsert;

export async function insertSource(db: Database, source: NewSource): Promise<number> {
  const [row] = await db.insert(documentSources).values(source).returning({ id: documentSources.id });
  if (row === undefined) throw new Error('the source of the document has no id');
  return row.id;
}

/** Whether the caller may read a record. It does not read the record itself. */
export async function isReadable(db: Database, caller: Caller, recordId: number): Promise<boolean> {
  const rows = await db
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.id, recordId), readableBy(caller)));
  return rows.length > 0;
}

/** Whether the caller may read a record. It also prevents a purge until the transaction ends. */
export async function holdReadable(tx: Database, caller: Caller, recordId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.id, recordId), readableBy(caller)))
    .for('update');
  return rows.length > 0;
}

/** The newest downloads of a record that the caller may read, without their contents. */
export async function listSources(db: Database, caller: Caller, recordId: number, limit: number) {
  return db
    .select({ source: listed, by: { firstName: users.firstName, lastName: users.lastName } })
    .from(documentSources)
    .innerJoin(records, eq(records.id, documentSources.recordId))
    .innerJoin(users, eq(users.id, documentSources.userId))
    .where(and(eq(documentSources.recordId, recordId), readableBy(caller)))
    .orderBy(desc(documentSources.id))
    .limit(limit);
}

/** Returns one download with its contents. */
export async function findSource(
  db: Database,
  caller: Caller,
  recordId: number,
  id: number,
): Promise<SourceRow | undefined> {
  const [row] = await db
    .select({ source: documentSources })
    .from(documentSources)
    .innerJoin(records, eq(records.id, documentSources.recordId))
    .where(and(eq(documentSources.id, id), eq(documentSources.recordId, recordId), readableBy(caller)));
  return row?.source;
}

export interface SettingsRow {
  readonly id: number;
  readonly settings: unknown;
}

/** The current document settings of a practice; undefined if it has none. */
export async function newestSettings(db: Database, practiceId: number): Promise<SettingsRow | undefined> {
  const [row] = await db
    .select({ id: practiceDocuments.id, settings: practiceDocuments.settings })
    .from(practiceDocuments)
    .where(eq(practiceDocuments.practiceId, practiceId))
    .orderBy(desc(practiceDocuments.id))
    .limit(1);
  return row;
}

/** One version of the document settings. */
export async function findSettings(db: Database, practiceId: number, id: number): Promise<SettingsRow | undefined> {
  const [row] = await db
    .select({ id: practiceDocuments.id, settings: practiceDocuments.settings })
    .from(practiceDocuments)
    .where(and(eq(practiceDocuments.practiceId, practiceId), eq(practiceDocuments.id, id)));
  return row;
}

export async function insertSettings(db: Database, caller: Caller, settings: DocumentSettings, at: Date) {
  const { practiceId, userId } = caller;
  await db.insert(practiceDocuments).values({ practiceId, userId, madeAt: at, settings });
}
