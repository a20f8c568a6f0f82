import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { fsyncPath, fsyncTree } from './fsync-tree.ts';

/** Part of the template's name, so that a new engine version builds a new one. */
const ENGINE_VERSION = '0.5.14';
/** Major version of the on-disk format of this engine. */
export const FORMAT_VERSION = '18';

/**
 * The engine's default parameters without `-F`, which disables fsync, and with the one sync method that its C library
 * passes on to us (the default, fdatasync, does nothing there).
 */
export const START_PARAMETERS: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

function templateName(): string {
  const parameters = createHash('sha256').update(START_PARAMETERS.join('\n')).digest('hex').slice(0, 12);
  return `database-${ENGINE_VERSION}-${parameters}`;
}

/** Builds an empty database in a directory that does not exist yet. This takes four seconds of initdb. */
async function build(directory: string): Promise<void> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const engine = await PGlite.create({ dataDir: directory, startParams: [...START_PARAMETERS] });
  await engine.exec('CHECKPOINT');
  await engine.close();
}

/** Renames a finished directory to its final name. If another process was faster, its directory stays. */
function putInPlace(draft: string, directory: string): void {
  try {
    renameSync(draft, directory);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(directory, 'PG_VERSION'))) throw error;
  }
}

/** The directory of the template, built on first use; undefined if the cache directory is not writable. */
async function template(cacheDir: string): Promise<string | undefined> {
  const directory = join(cacheDir, templateName());
  if (existsSync(join(directory, 'PG_VERSION'))) return directory;
  try {
    mkdirSync(cacheDir, { recursive: true });
  } catch {
    return undefined;
  }
  const draft = `${directory}.${process.pid}.${randomBytes(6).toString('hex')}`;
  await build(draft);
  putInPlace(draft, directory);
  return directory;
}

/** Removes files of an interrupted creation. The caller holds the lock of the data directory. */
function removeDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('database.draft-')) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

/**
 * Creates `dataDir`/database if it does not exist: copied, synced to the disk, then renamed, so that it exists
 * completely or not at all. Returns whether it was created.
 */
export async function createDatabase(dataDir: string, cacheDir: string): Promise<boolean> {
  const directory = join(dataDir, 'database');
  removeDrafts(dataDir);
  if (existsSync(directory)) return false;
  const draft = join(dataDir, `database.draft-${randomBytes(6).toString('hex')}`);
  const source = await template(cacheDir);
  if (source === undefined) await build(draft);
  else cpSync(source, draft, { recursive: true });
  fsyncTree(draft);
  renameSync(draft, directory);
  fsyncPath(dataDir, true);
  return true;
}
