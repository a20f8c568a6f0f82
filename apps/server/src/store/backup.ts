import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import {
  appendFileSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import { type Database, rowsOf } from './database.ts';
import { fsyncPath } from './embedded/fsyncTree.ts';
import { type Migration, migrate } from './migrate.ts';

/**
 * A backup is one file: gzipped lines of JSON (a header, one line a row, a closing line with the counts), encrypted
 * with AES-256-GCM. Sessions and sign-in attempts are left out: after a restore everybody signs in again.
 */
const TABLES = [
  'practices',
  'users',
  'two_factor',
  'recovery_codes',
  'records',
  'scenarios',
  'deleted_scenarios',
  'feedback',
  'audit',
] as const;
type TableName = (typeof TABLES)[number];
const ORDER: Readonly<Record<TableName, string>> = {
  practices: 'id',
  users: 'id',
  two_factor: 'user_id',
  recovery_codes: 'id',
  records: 'id',
  scenarios: 'record_id, sid',
  deleted_scenarios: 'id',
  feedback: 'id',
  audit: 'id',
};

const MAGIC = Buffer.from('ABB1');
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PAGE = 200;

interface Header {
  readonly createdAt: string;
  readonly migrations: readonly string[];
}
type Counts = Readonly<Record<string, number>>;

/** The tables there are: a database that is about to be migrated does not have the newest yet. */
async function presentTables(db: Database): Promise<readonly TableName[]> {
  const rows = rowsOf<{ name: string }>(
    await db.execute(sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`),
  );
  const present = new Set(rows.map((row) => row.name));
  return TABLES.filter((table) => present.has(table));
}

/** A backup that cannot be read or restored; the message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const keyBytes = (key: string): Buffer => createHash('sha256').update(key).digest();

async function* lines(db: Database, createdAt: string): AsyncGenerator<string> {
  const done = rowsOf<{ name: string }>(await db.execute(sql`SELECT name FROM schema_migrations ORDER BY name`));
  const header: Header = { createdAt, migrations: done.map((row) => row.name) };
  yield `${JSON.stringify({ header })}\n`;
  const counts: Record<string, number> = {};
  for (const table of await presentTables(db)) {
    counts[table] = 0;
    for (let offset = 0; ; offset += PAGE) {
      const page = rowsOf<{ row: string }>(
        await db.execute(
          sql`SELECT row_to_json(t)::text AS row FROM ${sql.identifier(table)} t
              ORDER BY ${sql.raw(ORDER[table])} LIMIT ${PAGE} OFFSET ${offset}`,
        ),
      );
      for (const { row } of page) yield `{"table":"${table}","row":${row}}\n`;
      counts[table] += page.length;
      if (page.length < PAGE) break;
    }
  }
  yield `${JSON.stringify({ end: counts })}\n`;
}

async function write(db: Database, path: string, key: string, createdAt: string): Promise<void> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyBytes(key), iv);
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' });
  file.write(Buffer.concat([MAGIC, iv]));
  await pipeline(Readable.from(lines(db, createdAt)), createGzip(), cipher, file);
  appendFileSync(path, cipher.getAuthTag());
  fsyncPath(path, false);
}

/** Ends a line at a newline alone; readline of newer Node.js ends it at U+2028 too, which may stand in a text. */
async function* splitLines(input: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const part of input.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** The decrypted lines of a backup. The seal is checked when the last line has been read. */
async function* readLines(path: string, key: string): AsyncGenerator<string> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  const head = Buffer.alloc(MAGIC.length + IV_BYTES);
  const tag = Buffer.alloc(TAG_BYTES);
  await file.read(head, 0, head.length, 0);
  await file.read(tag, 0, TAG_BYTES, Math.max(0, size - TAG_BYTES));
  await file.close();
  if (size < head.length + TAG_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new BackupError(`${path} is not a backup of Advice Builder.`);
  }
  const decipher = createDecipheriv('aes-256-gcm', keyBytes(key), head.subarray(MAGIC.length));
  decipher.setAuthTag(tag);
  const unpacked = createGunzip();
  const source = createReadStream(path, { start: head.length, end: size - TAG_BYTES - 1 });
  const flow = pipeline(source, decipher, unpacked);
  // Awaited after the loop; without a handler of its own an early failure would end the process first.
  flow.catch(() => {});
  try {
    yield* splitLines(unpacked);
    await flow;
  } catch {
    throw new BackupError(`${path} cannot be opened: the key is another one, or the file is damaged.`);
  }
}

async function checkReadable(path: string, key: string): Promise<Counts> {
  const counts: Record<string, number> = {};
  let end: Counts | undefined;
  for await (const line of readLines(path, key)) {
    const entry = JSON.parse(line) as { table?: string; end?: Counts };
    if (entry.table !== undefined) counts[entry.table] = (counts[entry.table] ?? 0) + 1;
    end = entry.end ?? end;
  }
  if (end === undefined || TABLES.some((table) => (counts[table] ?? 0) !== (end?.[table] ?? 0))) {
    throw new BackupError(`${path} is incomplete.`);
  }
  return end;
}

/**
 * Writes a backup of one moment to `path` and reads it back before it gets its name: a file at `path` is whole.
 * Returns the number of rows of each table.
 */
export async function writeBackup(db: Database, path: string, key: string, clock: Clock): Promise<Counts> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.draft-${randomBytes(6).toString('hex')}`;
  try {
    await db.transaction((tx) => write(tx, draft, key, clock.now().toISOString()), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    const counts = await checkReadable(draft, key);
    renameSync(draft, path);
    fsyncPath(dirname(path), true);
    return counts;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Keeps the newest `keep` backups of a directory. */
export function pruneBackups(directory: string, keep: number): void {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.backup'))
    .sort();
  for (const name of names.slice(0, Math.max(0, names.length - keep))) rmSync(join(directory, name));
}

async function load(db: Database, path: string, key: string, migrations: readonly Migration[], clock: Clock) {
  for await (const line of readLines(path, key)) {
    const entry = JSON.parse(line) as { header?: Header; table?: TableName; row?: unknown };
    if (entry.header !== undefined) {
      const { header } = entry;
      const unknown = header.migrations.find((name) => !migrations.some((migration) => migration.name === name));
      if (unknown) throw new BackupError(`${path} was written by a newer version (it has "${unknown}").`);
      await migrate(
        db,
        clock,
        migrations.filter((migration) => header.migrations.includes(migration.name)),
      );
    } else if (entry.table !== undefined && TABLES.includes(entry.table)) {
      const table = sql.identifier(entry.table);
      const row = JSON.stringify(entry.row);
      await db.execute(sql`INSERT INTO ${table} SELECT * FROM json_populate_record(NULL::${table}, ${row}::json)`);
    }
  }
  for (const table of (await presentTables(db)).filter((name) => ORDER[name] === 'id')) {
    const name = sql.identifier(table);
    await db.execute(
      sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 1), max(id) IS NOT NULL) FROM ${name}`,
    );
  }
}

/**
 * Restores a backup into a database without tables of ours: the schema it was written with, its rows, then the
 * migrations that came later. All or nothing.
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
    const existing = rowsOf(await tx.execute(sql`SELECT 1 FROM pg_tables WHERE tablename = 'practices'`));
    if (existing.length > 0) throw new BackupError('A backup is restored into an empty database only.');
    await load(tx, path, key, migrations, clock);
    await migrate(tx, clock, migrations);
  });
  return counts;
}
