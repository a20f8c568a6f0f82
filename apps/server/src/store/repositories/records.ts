import type { RecordDocument } from '@advice-builder/contract';
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import type { Database } from '../database.ts';
import { records } from '../schema.ts';

export type RecordRow = Omit<typeof records.$inferSelect, 'document'> & { readonly document: RecordDocument };

/** The part of every query on records: rows of the caller that were not deleted. */
export function ownedBy(caller: Caller): SQL | undefined {
  return and(eq(records.ownerId, caller.userId), eq(records.practiceId, caller.practiceId), isNull(records.deletedAt));
}

/** What the list and the search need of a document, kept beside it. */
function columnsOf(document: RecordDocument) {
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

export async function insertRecord(db: Database, caller: Caller, document: RecordDocument, at: Date): Promise<number> {
  const [row] = await db
    .insert(records)
    .values({
      ...columnsOf(document),
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

export type RecordListRow = Pick<
  RecordRow,
  'id' | 'reference' | 'clientNames' | 'createdAt' | 'updatedAt' | 'status' | 'clonedFrom'
>;

/** The caller's records, the one changed last first. */
export async function listRecords(db: Database, caller: Caller): Promise<readonly RecordListRow[]> {
  return db
    .select({
      id: records.id,
      reference: records.reference,
      clientNames: records.clientNames,
      createdAt: records.createdAt,
      updatedAt: records.updatedAt,
      status: records.status,
      clonedFrom: records.clonedFrom,
    })
    .from(records)
    .where(ownedBy(caller))
    .orderBy(desc(records.updatedAt), desc(records.id));
}

/** Undefined when there is no such record for this caller: missing, deleted and another adviser's look alike. */
export async function findRecord(db: Database, caller: Caller, id: number): Promise<RecordRow | undefined> {
  const [row] = await db
    .select()
    .from(records)
    .where(and(eq(records.id, id), ownedBy(caller)));
  return row as RecordRow | undefined;
}

/** The same, kept from other writers until the transaction ends: changes of one record happen one after the other. */
export async function lockRecord(db: Database, caller: Caller, id: number): Promise<RecordRow | undefined> {
  const [row] = await db
    .select()
    .from(records)
    .where(and(eq(records.id, id), ownedBy(caller)))
    .for('update');
  return row as RecordRow | undefined;
}

export interface RecordChange {
  readonly document: RecordDocument;
  readonly revision: number;
  readonly changeHash: string | null;
}

/** Marks a record as saved; with a change, its document too. */
export async function saveRecordRow(
  db: Database,
  caller: Caller,
  id: number,
  at: Date,
  change?: RecordChange,
): Promise<void> {
  await db
    .update(records)
    .set({ savedAt: at, updatedAt: at, ...(change ? { ...change, ...columnsOf(change.document) } : {}) })
    .where(and(eq(records.id, id), ownedBy(caller)));
}
