import { chmodSync, mkdirSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { diskTrouble, operatorMessage } from '../../platform/trouble.ts';
import { DatabaseUnusable } from '../unusable.ts';
import { DurableFs } from './durable-fs.ts';
import { type DirectoryLock, lockDirectory } from './lock.ts';
import { createDatabase, FORMAT_VERSION, START_PARAMETERS } from './template.ts';

/** The embedded database cannot store data durably on this machine. The message is for the person who starts it. */
class NotDurable extends Error {
  override readonly name = 'NotDurable';
}

/** With less free space the engine cannot write the files of a start. */
const ROOM_BYTES = 24 * 1024 * 1024;

function roomOn(directory: string): number {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Describes a failed start. The engine's own message is meant for its developers. */
function unusable(dataDir: string, error: unknown): Error {
  if (operatorMessage(error) !== undefined) return error as Error;
  const disk = diskTrouble(error) ?? (roomOn(dataDir) < ROOM_BYTES ? 'the disk is full' : undefined);
  if (disk !== undefined) {
    const message = `The database in ${dataDir} does not start: ${disk}. No saved work is lost.`;
    return new DatabaseUnusable(message, { cause: error });
  }
  return new DatabaseUnusable(
    `The database in ${dataDir} does not start: its files are damaged or incomplete. Leave them unchanged, and ` +
      'restore the newest backup into another data directory (docs/operations.md, "Back up and restore").',
    { cause: error },
  );
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly cacheDir: string;
  /** Called if the disk failed or the lock was lost. The process must end without answering anything more. */
  readonly onFatal: (error: Error) => void;
}

export interface EmbeddedDatabase {
  readonly client: PGlite;
  readonly created: boolean;
  /** Number of fsync calls to the host since the database was opened. */
  syncs(): number;
  close(): Promise<void>;
}

function checkFormat(directory: string): void {
  const format = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (format !== FORMAT_VERSION) {
    throw new NotDurable(
      `The database in ${directory} has format ${format}; this version reads format ${FORMAT_VERSION}. ` +
        'Start the version that wrote it and make a backup, then restore that backup into a new data directory.',
    );
  }
}

/**
 * Checks that one committed write reaches the disk. It counts fsync calls, because an engine that skips them commits
 * without an error.
 */
async function selfTest(client: PGlite, files: DurableFs): Promise<void> {
  const settings = await client.query<{ fsync: string; method: string }>(
    `SELECT current_setting('fsync') AS fsync, current_setting('wal_sync_method') AS method`,
  );
  const { fsync, method } = settings.rows[0] ?? { fsync: 'unknown', method: 'unknown' };
  const before = files.syncs;
  await client.query(`SELECT pg_logical_emit_message(true, 'advice-builder', 'self-test')`);
  if (files.syncs === before || fsync !== 'on' || method !== 'fsync') {
    throw new NotDurable(
      `The embedded database does not sync to the disk (fsync ${fsync}, method ${method}, ` +
        `${files.syncs - before} writes seen): a power cut would lose work. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

async function openLocked(options: EmbeddedOptions, lock: DirectoryLock): Promise<EmbeddedDatabase> {
  const created = await createDatabase(options.dataDir, options.cacheDir);
  const directory = join(options.dataDir, 'database');
  checkFormat(directory);
  chmodSync(directory, 0o700);
  const files = new DurableFs(directory, options.onFatal);
  if (!lock.held()) throw new NotDurable(`The lock of ${options.dataDir} was taken by another server while starting.`);
  const client = await PGlite.create({ fs: files, startParams: [...START_PARAMETERS] });
  try {
    await selfTest(client, files);
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    client,
    created,
    syncs: () => files.syncs,
    async close() {
      try {
        // A checkpoint makes the next start faster. On a full disk it fails, which is harmless.
        await client.exec('CHECKPOINT').catch(() => {});
        await client.close();
      } finally {
        lock.release();
      }
    },
  };
}

/**
 * Opens the embedded database of a data directory, and creates it if necessary.
 * @throws DataDirectoryInUse while another server has it, NotDurable if commits would not reach the disk
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, onFatal } = options;
  let lock: DirectoryLock | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    lock = lockDirectory(dataDir, () => onFatal(new NotDurable(`The lock of ${dataDir} was taken by another server.`)));
    return await openLocked(options, lock);
  } catch (error) {
    lock?.release();
    throw unusable(dataDir, error);
  }
}
