import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { type Database, rowsOf } from '../database.ts';
import { type Migration, migrate } from '../migrate.ts';
import { forgetSessionKey } from '../repositories/key-fingerprints.ts';
import { cancelRestoredReruns } from '../repositories/reruns.ts';
import { backedUp } from '../tables.ts';
import { BackupError, readEntries } from './file.ts';
import { type Counts, checkReadable, type Header } from './write.ts';

/** Most rows that one statement inserts. */
const AT_ONCE = 200;

interface Entry {
  readonly header?: Header;
  readonly table?: string;
  readonly row?: unknown;
  /** The id of a record that was written again. Its earlier rows are replaced. */
  readonly again?: number;
}

/** Rows of a table that wait to be inserted. */
class Batch {
  #table = '';
  #rows: unknown[] = [];
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async add(table: string, row: unknown): Promise<void> {
    if (table !== this.#table || this.#rows.length === AT_ONCE) await this.flush();
    this.#table = table;
    this.#rows.push(row);
  }

  async flush(): Promise<void> {
    if (this.#rows.length === 0) return;
    const table = sql.identifier(this.#table);
    const rows = JSON.stringify(this.#rows);
    this.#rows = [];
    await this.#db.execute(
      sql`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, ${rows}::json)`,
    );
  }
}

interface Reference {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Drops the references between tables, because a backup has its rows in the order of reading. Returns a function that
 * restores them.
 */
async function withoutReferences(db: Database): Promise<() => Promise<void>> {
  const references = rowsOf<Reference>(
    await db.execute(sql`
      SELECT c.conrelid::regclass::text AS "table", c.conname AS name, pg_get_constraintdef(c.oid) AS definition
      FROM pg_constraint c WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace`),
  );
  for (const { table, name } of references) {
    await db.execute(sql`ALTER TABLE ${sql.identifier(table)} DROP CONSTRAINT ${sql.identifier(name)}`);
  }
  return async () => {
    for (const { table, name, definition } of references) {
      await db.execute(
        sql`ALTER TABLE ${sql.identifier(table)} ADD CONSTRAINT ${sql.identifier(name)} ${sql.raw(definition)}`,
      );
    }
  };
}

async function takeOut(db: Database, recordId: number): Promise<void> {
  for (const table of backedUp('of-record')) {
    const key = sql.identifier(table === 'records' ? 'id' : 'record_id');
    await db.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE ${key} = ${recordId}`);
  }
}

/** Sets the sequences of tables with numbered rows, so that new rows continue after the last. */
async function setSequences(db: Database): Promise<void> {
  const numbered = rowsOf<{ name: string }>(
    await db.execute(sql`SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND column_name = 'id' AND is_identity = 'YES'`),
  );
  for (const { name } of numbered) {
    const table = sql.identifier(name);
    await db.execute(
      sql`SELECT setval(pg_get_serial_sequence(${name}, 'id'), coalesce(max(id), 1), max(id) IS NOT NULL) FROM ${table}`,
    );
  }
}

export async function checkCounts(db: Database, path: string, expected: Counts): Promise<void> {
  for (const [table, rows] of Object.entries(expected)) {
    const there = await db.$count(sql`${sql.identifier(table)}`);
    if (there !== rows) throw new BackupError(`${path} is incomplete: ${there} of ${rows} ${table}.`);
  }
}

/** Refuses a backup of a newer release. */
export function checkKnown(path: string, { migrations: done }: Header, migrations: readonly Migration[]): void {
  const unknown = done.find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown) throw new BackupError(`${path} was written by a newer version (it has "${unknown}").`);
}

export async function checkIsEmpty(db: Database): Promise<void> {
  const existing = rowsOf(await db.execute(sql`SELECT 1 FROM pg_tables WHERE tablename = 'practices'`));
  if (existing.length > 0) throw new BackupError('A backup can be restored only into an empty database.');
}

async function load(db: Database, path: string, key: string, migrations: readonly Migration[], clock: Clock) {
  const known = new Set(backedUp());
  const batch = new Batch(db);
  let putBack = async (): Promise<void> => {};
  for await (const entry of readEntries(path, key)) {
    const { header, table, row, again } = entry as Entry;
    if (header !== undefined) {
      checkKnown(path, header, migrations);
      const then = migrations.filter((migration) => header.migrations.includes(migration.name));
      await migrate(db, clock, then);
      putBack = await withoutReferences(db);
    } else if (again !== undefined) {
      await batch.flush();
      await takeOut(db, again);
    } else if (table !== undefined && known.has(table)) {
      await batch.add(table, row);
    }
  }
  await batch.flush();
  await putBack();
}

/**
 * Restores a backup into a database without our tables: the schema it was written with, its rows, then later
 * migrations. It restores everything or nothing, and checks every reference and count. Re-runs are cancelled, because a
 * backup has neither their jobs nor their results. An existing job queue is dropped.
 */
export async function restoreBackup(
  db: Database,
  path: string,
  key: string,
  migrations: readonly Migration[],
  clock: Clock,
): Promise<Counts> {
  const counts = await checkReadable(path, key);
  await db.transaction(async (tx) => {
    await checkIsEmpty(tx);
    // An earlier database's jobs name runs by numbers that restored runs have too.
    await tx.execute(sql`DROP SCHEMA IF EXISTS pgboss CASCADE`);
    await load(tx, path, key, migrations, clock);
    await checkCounts(tx, path, counts);
    await setSequences(tx);
    await migrate(tx, clock, migrations);
    await cancelRestoredReruns(tx, clock.now());
    await forgetSessionKey(tx);
  });
  return counts;
}
