import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { type PracticeSettings, practices } from '../schema.ts';

export type PracticeRow = typeof practices.$inferSelect;

export async function insertPractice(
  db: Database,
  name: string,
  at: Date,
  settings: PracticeSettings = {},
): Promise<number> {
  const [row] = await db.insert(practices).values({ name, settings, createdAt: at }).returning({ id: practices.id });
  if (row === undefined) throw new Error('the new practice has no id');
  return row.id;
}

/** The practice of a name, written in any case; undefined when there is none. */
export async function findPracticeByName(db: Database, name: string): Promise<PracticeRow | undefined> {
  const [row] = await db
    .select()
    .from(practices)
    .where(eq(sql`lower(${practices.name})`, name.toLowerCase()));
  return row;
}

export async function listPractices(db: Database): Promise<readonly PracticeRow[]> {
  return db.select().from(practices).orderBy(asc(practices.name));
}

export async function setPracticeSettings(db: Database, id: number, settings: PracticeSettings): Promise<void> {
  await db.update(practices).set({ settings }).where(eq(practices.id, id));
}
