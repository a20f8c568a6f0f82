import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import { sha256Hex } from '../platform/ids.ts';
import { type Database, rowsOf } from './database.ts';

export interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
  readonly hash: string;
}

/** The database does not belong to this program. The message is for the operator. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** An arbitrary number that is the same in every server of a database. */
const LOCK = 7_201_503;
const BREAK = '--> statement-breakpoint';

/** Migrations in the order of their names (`0001_initial.sql`). */
export function shippedMigrations(directory: string = join(import.meta.dirname, 'migrations')): readonly Migration[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(directory, file), 'utf8');
      return { name: file.replace('.sql', ''), statements: text.split(BREAK), hash: sha256Hex(text) };
    });
}

async function applied(db: Database): Promise<ReadonlyMap<string, string>> {
  await db.execute(sql`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY,
      hash text NOT NULL,
      applied_at timestamptz NOT NULL
    )`);
  const rows = rowsOf<{ name: string; hash: string }>(
    await db.execute(sql`SELECT name, hash FROM schema_migrations ORDER BY name`),
  );
  return new Map(rows.map((row) => [row.name, row.hash]));
}

function check(migrations: readonly Migration[], done: ReadonlyMap<string, string>): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.hash]));
  for (const [name, hash] of done) {
    if (!known.has(name)) {
      throw new MigrationError(
        `The database was written by a newer version of Advice Builder (it has "${name}"). Start that version.`,
      );
    }
    if (known.get(name) !== hash) {
      throw new MigrationError(`The migration "${name}" differs from the one that this database was created with.`);
    }
  }
}

/**
 * Migrates the database to the last of `migrations`: all of them or none, and never twice, however many servers start
 * at once. `before` runs if there is something to do in a database with data. Resolves to the names of the applied
 * migrations.
 */
export async function migrate(
  db: Database,
  clock: Clock,
  migrations: readonly Migration[],
  before: (db: Database) => Promise<void> = async () => {},
): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK}::bigint)`);
    const done = await applied(tx);
    check(migrations, done);
    const pending = migrations.filter((migration) => !done.has(migration.name));
    if (pending.length > 0 && done.size > 0) await before(tx);
    for (const migration of pending) {
      for (const statement of migration.statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`
        INSERT INTO schema_migrations (name, hash, applied_at)
        VALUES (${migration.name}, ${migration.hash}, ${clock.now().toISOString()})`);
    }
    return pending.map((migration) => migration.name);
  });
}
