/** Records of a practice by how long they are kept: numbers and names of advisers, and nothing about a client. */
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database.ts';
import { records } from '../schema.ts';

export interface KeptLine {
  readonly practice: string;
  readonly recId: number;
  readonly adviser: string;
  /** When the record was deleted, in milliseconds since 1970. */
  readonly deletedAt: number;
}

const ofPractice = (practiceId: number | undefined): SQL =>
  practiceId === undefined ? sql`true` : sql`r.practice_id = ${practiceId}`;

/**
 * Deleted records that are still stored, those that will be purged first at the top.
 * @param practiceId undefined for every practice
 */
export async function listKept(db: Database, practiceId?: number, limit?: number): Promise<readonly KeptLine[]> {
  return rowsOf(
    await db.execute(sql`
      SELECT p.name AS practice, r.id::float8 AS "recId", u.first_name || ' ' || u.last_name AS adviser,
        (extract(epoch FROM r.deleted_at) * 1000)::float8 AS "deletedAt"
      FROM records r JOIN users u ON u.id = r.owner_id JOIN practices p ON p.id = r.practice_id
      WHERE r.deleted_at IS NOT NULL AND ${ofPractice(practiceId)} ORDER BY r.deleted_at, r.id
      LIMIT ${limit ?? null}::bigint`),
  );
}

export const countKept = (db: Database, practiceId: number): Promise<number> =>
  db.$count(records, and(eq(records.practiceId, practiceId), isNotNull(records.deletedAt)));

export interface AgeLine {
  readonly practice: string;
  /** Whole years since the last save. */
  readonly years: number;
  readonly records: number;
  readonly archived: number;
}

/** Records that are not deleted, by whole years since their last save. */
export async function countByAge(db: Database, now: Date, practiceId?: number): Promise<readonly AgeLine[]> {
  return rowsOf(
    await db.execute(sql`
      SELECT p.name AS practice, extract(year FROM age(${now.toISOString()}::timestamptz, r.saved_at))::int AS years,
        count(*)::int AS records, count(r.archived_at)::int AS archived
      FROM records r JOIN practices p ON p.id = r.practice_id
      WHERE r.deleted_at IS NULL AND ${ofPractice(practiceId)} GROUP BY 1, 2 ORDER BY 1, 2`),
  );
}
