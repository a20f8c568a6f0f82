import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database.ts';

/** When housekeeping last looked at the clock; undefined if it never has in this database. */
export async function clockSeen(db: Database): Promise<Date | undefined> {
  const [row] = rowsOf<{ at: string | Date }>(await db.execute(sql`SELECT seen_at AS at FROM housekeeping`));
  return row === undefined ? undefined : new Date(row.at);
}

/** The time of the newest line of the audit trail before a given time; undefined if there is none. */
export async function newestLineBefore(db: Database, before: Date): Promise<Date | undefined> {
  const [row] = rowsOf<{ at: string | Date | null }>(
    await db.execute(sql`SELECT max(at) AS at FROM audit WHERE at < ${before.toISOString()}::timestamptz`),
  );
  return row?.at == null ? undefined : new Date(row.at);
}

export async function noteClock(db: Database, now: Date): Promise<void> {
  await db.execute(sql`INSERT INTO housekeeping (id, seen_at) VALUES (1, ${now.toISOString()})
    ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`);
}
