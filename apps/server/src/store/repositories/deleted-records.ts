import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { records, users } from '../schema.ts';

export interface DeletedRecord {
  readonly id: number;
  readonly owner: string;
  readonly deletedAt: Date | null;
}

/** Deleted records that are still stored, the last deleted first. Ids and accounts only, and nothing about a client. */
export async function listDeletedRecords(db: Database): Promise<readonly DeletedRecord[]> {
  return db
    .select({ id: records.id, owner: users.email, deletedAt: records.deletedAt })
    .from(records)
    .innerJoin(users, eq(users.id, records.ownerId))
    .where(isNotNull(records.deletedAt))
    .orderBy(desc(records.deletedAt), desc(records.id));
}

/** Restores a deleted record to its adviser. Returns its practice; undefined if the record does not exist. */
export async function undeleteRecord(db: Database, id: number): Promise<number | undefined> {
  const [row] = await db
    .update(records)
    .set({ deletedAt: null, deletedBy: null })
    .where(and(eq(records.id, id), isNotNull(records.deletedAt)))
    .returning({ practiceId: records.practiceId });
  return row?.practiceId;
}
