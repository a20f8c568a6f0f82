/** Backups of a PostgreSQL server: the output of `pg_dump` at one moment, encrypted like every other backup. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { type Database, rowsOf } from '../database.ts';
import { fsyncPath } from '../embedded/fsync-tree.ts';
import { type Migration, migrate } from '../migrate.ts';
import { forgetSessionKey } from '../repositories/key-fingerprints.ts';
import { cancelRestoredReruns } from '../repositories/reruns.ts';
import { backedUp, TABLE_RULES } from '../tables.ts';
import { draftOf } from './directory.ts';
import { BackupError, readDumpFile, writeDumpFile } from './file.ts';
import { checkRelease, startProgram } from './postgres-programs.ts';
import { checkCounts, checkIsEmpty, checkKnown } from './restore.ts';
import { type Counts, countTables, type Header, headerOf } from './write.ts';

export interface PostgresTools {
  readonly databaseUrl: string;
  readonly pgDump: string;
  readonly pgRestore: string;
}

/** The first line of the encrypted content of a dump file. */
interface Head {
  readonly header: Header;
  readonly counts: Counts;
}

/** Tables whose structure is in the archive but whose rows are not. The table of migrations keeps its rows. */
const EMPTY = Object.entries(TABLE_RULES)
  .filter(([name, { backup }]) => backup === 'left-out' && name !== 'schema_migrations')
  .map(([name]) => `--exclude-table-data=${name}`);
const WHAT = ['--format=custom', '--no-owner', '--no-privileges', '--exclude-schema=pgboss', ...EMPTY];

/** Exports a snapshot of the database while `work` runs, and passes its id, so that other connections can use it. */
async function atOneMoment<T>(databaseUrl: string, work: (db: Database, snapshot: string) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'advice-builder-backup' });
  // The error of a lost connection is ignored here, because the next statement fails with it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SET idle_in_transaction_session_timeout = 0');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const db: Database = drizzle(client);
    const [row] = rowsOf<{ snapshot: string }>(await db.execute(sql`SELECT pg_export_snapshot() AS snapshot`));
    return await work(db, row?.snapshot ?? '');
  } finally {
    await client.end();
  }
}

/** Reads a file to its end, so that its authentication tag is checked. Returns its first line. */
async function checkDump(path: string, key: string): Promise<Head> {
  let first = Buffer.alloc(0);
  for await (const bytes of readDumpFile(path, key)) if (!first.includes('\n')) first = Buffer.concat([first, bytes]);
  return JSON.parse(first.subarray(0, first.indexOf('\n')).toString('utf8')) as Head;
}

/**
 * Writes a backup of a PostgreSQL server to `path`. A file at `path` is always complete. Returns the number of rows of
 * each table.
 */
export async function writeDump(
  tools: PostgresTools,
  path: string,
  key: string,
  clock: Clock,
  signal?: AbortSignal,
): Promise<Counts> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = draftOf(path, randomBytes(6).toString('hex'));
  try {
    await atOneMoment(tools.databaseUrl, async (db, snapshot) => {
      await checkRelease(tools.pgDump, db);
      const head: Head = {
        header: await headerOf(db, clock.now().toISOString()),
        counts: await countTables(db, backedUp()),
      };
      async function* plain(): AsyncGenerator<string | Uint8Array> {
        yield `${JSON.stringify(head)}\n`;
        const { child, over } = startProgram(tools.pgDump, tools.databaseUrl, [...WHAT, `--snapshot=${snapshot}`]);
        try {
          yield* child.stdout as AsyncIterable<Uint8Array>;
          await over;
        } finally {
          child.kill();
        }
      }
      await writeDumpFile(draft, key, plain(), signal);
    });
    const { counts } = await checkDump(draft, key);
    renameSync(draft, path);
    fsyncPath(dirname(path), true);
    return counts;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The content after the first line. */
async function* archiveIn(path: string, key: string): AsyncGenerator<Buffer> {
  let isHead = true;
  for await (const bytes of readDumpFile(path, key)) {
    const end = isHead ? bytes.indexOf('\n') : -1;
    if (!isHead) yield bytes;
    else if (end >= 0) {
      isHead = false;
      yield bytes.subarray(end + 1);
    }
  }
}

/**
 * Restores a backup into an empty PostgreSQL database. It reads the file to its end before it writes anything. All rows
 * are restored in one transaction, which checks every reference.
 */
export async function restoreDump(
  db: Database,
  tools: PostgresTools,
  path: string,
  key: string,
  migrations: readonly Migration[],
  clock: Clock,
): Promise<Counts> {
  const { header, counts } = await checkDump(path, key);
  checkKnown(path, header, migrations);
  await checkRelease(tools.pgRestore, db);
  await checkIsEmpty(db);
  await db.execute(sql`DROP SCHEMA IF EXISTS pgboss CASCADE`);
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  const { child, over } = startProgram(tools.pgRestore, tools.databaseUrl, args);
  const { stdin } = child;
  if (stdin === null) throw new BackupError('pg_restore does not accept input.');
  await pipeline(Readable.from(archiveIn(path, key), { objectMode: false }), stdin).catch(() => {});
  await over;
  await checkCounts(db, path, counts);
  await migrate(db, clock, migrations);
  await cancelRestoredReruns(db, clock.now());
  await forgetSessionKey(db);
  return counts;
}
