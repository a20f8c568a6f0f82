import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { type Database, rowsOf } from '../database.ts';
import { fsyncPath } from '../embedded/fsync-tree.ts';
import { backedUp } from '../tables.ts';
import { draftOf } from './directory.ts';
import { BackupError, readEntries, writeLines } from './file.ts';

/** Number of rows of each table in a restored database. */
export type Counts = Readonly<Record<string, number>>;

export interface Header {
  readonly createdAt: string;
  readonly migrations: readonly string[];
}

/** Rows of one page: few enough that people do not notice when a call waits for a page. */
const GROWING_PAGE = 100;
const RECORDS_PAGE = 10;

export interface BackupOptions {
  /** Awaited between two pages, so that other work can run. */
  readonly between?: () => Promise<void>;
  /** Stops the backup between two pages and deletes its file. */
  readonly signal?: AbortSignal;
}

interface Row {
  readonly table: string;
  readonly id: number;
  readonly row: string;
}

const line = ({ table, row }: Pick<Row, 'table' | 'row'>): string => `{"table":"${table}","row":${row}}\n`;

/** The existing tables. A database that is about to be migrated does not have the newest ones yet. */
async function presentTables(db: Database): Promise<(name: string) => boolean> {
  const rows = rowsOf<{ name: string }>(
    await db.execute(sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`),
  );
  const present = new Set(rows.map((row) => row.name));
  return (name) => present.has(name);
}

export async function headerOf(db: Database, createdAt: string): Promise<Header> {
  const done = rowsOf<{ name: string }>(await db.execute(sql`SELECT name FROM schema_migrations ORDER BY name`));
  return { createdAt, migrations: done.map((row) => row.name) };
}

/** Counts the rows of those tables that exist. */
export async function countTables(db: Database, names: readonly string[]): Promise<Counts> {
  const counts: Record<string, number> = {};
  for (const name of names.filter(await presentTables(db)))
    counts[name] = await db.$count(sql`${sql.identifier(name)}`);
  return counts;
}

/**
 * The next rows of a table that only grows. It sorts by the column itself, because an alias of that name would sort
 * every row. The embedded database has one connection, so no row with a lower id can appear later.
 */
async function growingPage(db: Database, table: string, after: number): Promise<readonly Row[]> {
  return rowsOf<Row>(
    await db.execute(
      sql`SELECT ${table}::text AS "table", t.id::float8 AS id, row_to_json(t)::text AS row
          FROM ${sql.identifier(table)} t WHERE t.id > ${after} ORDER BY t.id LIMIT ${GROWING_PAGE}`,
    ),
  );
}

/** Records with all their rows, read in one statement, so that no save is half included. */
async function recordsPage(db: Database, tables: readonly string[], which: SQL): Promise<readonly Row[]> {
  const parts = tables.map((table) => {
    const key = sql.identifier(table === 'records' ? 'id' : 'record_id');
    return sql`SELECT ${table}::text AS "table", t.${key}::float8 AS id, row_to_json(t)::text AS row
      FROM ${sql.identifier(table)} t JOIN page ON page.id = t.${key}`;
  });
  return rowsOf<Row>(await db.execute(sql`WITH page AS MATERIALIZED (${which}) ${sql.join(parts, sql` UNION ALL `)}`));
}

const after = (id: number): SQL =>
  sql`SELECT r.id FROM records r WHERE r.id > ${id} ORDER BY r.id LIMIT ${RECORDS_PAGE}`;

/** The oldest transaction that is still running. All later transactions are newer. */
async function mark(db: Database): Promise<string> {
  const [row] = rowsOf<{ mark: string }>(
    await db.execute(sql`SELECT (pg_snapshot_xmin(pg_current_snapshot())::text::numeric % 4294967296)::text AS mark`),
  );
  if (row === undefined) throw new Error('the database has no snapshot');
  return row.mark;
}

/** The records with a row written since the mark. Each row carries the transaction that wrote it. */
async function changedSince(db: Database, tables: readonly string[], since: string): Promise<readonly number[]> {
  const parts = tables.map(
    (table) => sql`SELECT t.${sql.identifier(table === 'records' ? 'id' : 'record_id')}::float8 AS id
      FROM ${sql.identifier(table)} t WHERE age(t.xmin) <= age(${since}::text::xid)`,
  );
  const rows = rowsOf<{ id: number }>(await db.execute(sql.join(parts, sql` UNION `)));
  return rows.map((row) => row.id);
}

/** The end of a backup, read at one moment: everything that changed since its start, and all small tables. */
class Ending {
  readonly lines: string[] = [];
  readonly counts: Record<string, number> = {};
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async records(tables: readonly string[], since: string): Promise<void> {
    for (const id of await changedSince(this.#db, tables, since)) {
      this.lines.push(`{"again":${id}}\n`);
      this.lines.push(...(await recordsPage(this.#db, tables, sql`SELECT ${id}::bigint AS id`)).map(line));
    }
    for (const table of tables) this.counts[table] = await this.#db.$count(sql`${sql.identifier(table)}`);
  }

  async growing(table: string, last: number, soFar: number): Promise<void> {
    this.counts[table] = soFar;
    for (let from = last; ; ) {
      const page = await growingPage(this.#db, table, from);
      this.lines.push(...page.map(line));
      this.counts[table] += page.length;
      from = page.at(-1)?.id ?? from;
      if (page.length < GROWING_PAGE) return;
    }
  }

  async whole(table: string): Promise<void> {
    const rows = rowsOf<{ row: string }>(
      await this.#db.execute(sql`SELECT row_to_json(t)::text AS row FROM ${sql.identifier(table)} t`),
    );
    this.lines.push(...rows.map(({ row }) => line({ table, row })));
    this.counts[table] = rows.length;
  }
}

async function* content(db: Database, createdAt: string, { between, signal }: BackupOptions): AsyncGenerator<string> {
  const isThere = await presentTables(db);
  const ofRecord = backedUp('of-record').filter(isThere);
  const growing = backedUp('growing').filter(isThere);
  yield `${JSON.stringify({ header: await headerOf(db, createdAt) })}\n`;
  const since = await mark(db);
  const rest = async (): Promise<void> => {
    signal?.throwIfAborted();
    await between?.();
  };
  for (let last = 0; ; await rest()) {
    const page = await recordsPage(db, ofRecord, after(last));
    if (page.length === 0) break;
    for (const row of page) yield line(row);
    last = page.reduce((most, { id }) => Math.max(most, id), last);
  }
  const ends = new Map<string, { last: number; rows: number }>();
  for (const table of growing) {
    const end = { last: 0, rows: 0 };
    ends.set(table, end);
    for (; ; await rest()) {
      const page = await growingPage(db, table, end.last);
      for (const row of page) yield line(row);
      end.last = page.at(-1)?.id ?? end.last;
      end.rows += page.length;
      if (page.length < GROWING_PAGE) break;
    }
  }
  const ending = await db.transaction(async (tx) => {
    const found = new Ending(tx);
    for (const table of backedUp('whole').filter(isThere)) await found.whole(table);
    await found.records(ofRecord, since);
    for (const [table, { last, rows }] of ends) await found.growing(table, last, rows);
    return found;
  });
  yield* ending.lines;
  yield `${JSON.stringify({ end: ending.counts })}\n`;
}

/** Reads a backup to its end. Returns the counts of its last line. */
export async function checkReadable(path: string, key: string, signal?: AbortSignal): Promise<Counts> {
  let end: Counts | undefined;
  for await (const entry of readEntries(path, key, signal)) end = (entry as { end?: Counts }).end;
  if (end === undefined) throw new BackupError(`${basename(path)} is incomplete.`);
  return end;
}

/**
 * Writes a backup to `path` page by page, and reads it back before it gets its name, so that a file at `path` is always
 * complete. It contains the database at the end of the writing, when the changes since its start are added. Returns the
 * number of rows of each table.
 */
export async function writeBackup(
  db: Database,
  path: string,
  key: string,
  clock: Clock,
  options: BackupOptions = {},
): Promise<Counts> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = draftOf(path, randomBytes(6).toString('hex'));
  try {
    await writeLines(draft, key, content(db, clock.now().toISOString(), options), options.signal);
    const counts = await checkReadable(draft, key, options.signal);
    renameSync(draft, path);
    fsyncPath(dirname(path), true);
    return counts;
  } finally {
    rmSync(draft, { force: true });
  }
}
