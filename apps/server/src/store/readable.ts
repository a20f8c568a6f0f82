import { sql } from 'drizzle-orm';
import { DAMAGED, isDamaged } from '../platform/trouble.ts';
import { type Database, rowsOf } from './database.ts';

/** Reads a row of every table. Resolves to a description of damaged files; undefined if it finds none. */
export async function lookAtTables(db: Database): Promise<string | undefined> {
  try {
    const tables = rowsOf<{ name: string }>(
      await db.execute(sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`),
    );
    const looks = tables.map(({ name }) => sql`EXISTS (SELECT 1 FROM ${sql.identifier(name)})`);
    await db.execute(sql`SELECT ARRAY[${sql.join(looks, sql`, `)}]`);
    return undefined;
  } catch (error) {
    if (isDamaged(error)) return DAMAGED;
    throw error;
  }
}
