import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from './platform/clock.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { hasKey } from './platform/keys.ts';
import { sealMemory } from './platform/newest-seal.ts';
import { createBucket } from './platform/off-site/s3.ts';
import { detailsOf } from './platform/trouble.ts';
import { draftOf, ofNewestNight } from './store/backup/directory.ts';
import { restoreDump } from './store/backup/dump.ts';
import { BackupError, isDumpFile } from './store/backup/file.ts';
import { restoreBackup } from './store/backup/restore.ts';
import type { Counts } from './store/backup/write.ts';
import type { Database } from './store/database.ts';
import { shippedMigrations } from './store/migrate.ts';
import { backupKey, connect, toolsOf } from './store/open.ts';

const USAGE = `restore.ts FILE, or with BACKUP_S3_URL: restore.ts --list-remote
                                     restore.ts --from-remote latest|NAME`;

const say = (words: string): void => void process.stdout.write(`${words}\n`);

function bucketOf({ offSite }: Config) {
  if (offSite?.kind === 's3') return createBucket(offSite);
  throw new ConfigError('Set BACKUP_S3_URL to the place of the copied backups.');
}

/**
 * The backup of the latest night.
 * @throws {BackupError} if that night has several: a person has to choose.
 */
function latestOf(names: readonly string[]): string | undefined {
  const [name, ...more] = ofNewestNight(names);
  if (more.length === 0) return name;
  throw new BackupError(
    `There are several backups of the latest night: ${[name, ...more].join(', ')}. Name the one you want.`,
  );
}

/**
 * Downloads a backup into the folder of backups; `latest` means the latest night. Never overwrites an existing file.
 */
async function fetched(config: Config, wanted: string): Promise<string> {
  const bucket = bucketOf(config);
  const names = await bucket.names();
  const name = wanted === 'latest' ? latestOf(names) : wanted;
  if (name === undefined || !names.includes(name)) {
    throw new BackupError(
      `There is no copied backup of that name. The copied backups are: ${names.join(', ') || 'none'}.`,
    );
  }
  const directory = join(config.dataDir, 'backups');
  const path = join(directory, name);
  if (existsSync(path))
    throw new BackupError(`${path} exists already. Restore that file, or move it to another folder.`);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const draft = draftOf(path, '0');
  rmSync(draft, { force: true });
  await bucket.fetch(name, draft);
  renameSync(draft, path);
  say(`Fetched ${name}.`);
  return path;
}

/**
 * The backup key in the folder of keys. It is not created here: a new key opens no backup, and would block the right
 * one.
 */
function keyThatIsThere(config: Config): string {
  if (hasKey(config, 'backup.key')) return backupKey(config);
  throw new BackupError(
    `There is no backup.key in ${config.keysDir}. Put a copy of it there, or set BACKUP_KEY, then run this again.`,
  );
}

/** Restores a backup. A PostgreSQL backup needs PostgreSQL; a backup of the embedded database works in either. */
async function restored(db: Database, config: Config, path: string, key: string): Promise<Counts> {
  if (!(await isDumpFile(path))) return restoreBackup(db, path, key, shippedMigrations(), systemClock);
  const tools = toolsOf({ ...config, backupsHere: true });
  if (tools === undefined) {
    throw new BackupError(`${path} is a PostgreSQL backup. Set DATABASE_URL to an empty PostgreSQL database.`);
  }
  return restoreDump(db, tools, path, key, shippedMigrations(), systemClock);
}

/** `node --import tsx apps/server/src/restore.ts FILE`: restores a backup into the empty configured database. */
async function main(args: readonly string[]): Promise<void> {
  const options = { 'from-remote': { type: 'string' }, 'list-remote': { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  // Backups of earlier releases may have a shorter key than this release accepts.
  const { BACKUP_KEY = '', ...env } = process.env;
  const config = readConfig(env);
  if (values['list-remote']) {
    const names = await bucketOf(config).names();
    if (names.length === 0) throw new BackupError('No backups have been copied to BACKUP_S3_URL yet.');
    for (const name of names) say(name);
    return;
  }
  const key = BACKUP_KEY.trim() || keyThatIsThere(config);
  const remote = values['from-remote'];
  const path = remote === undefined ? positionals[0] : await fetched(config, remote);
  if (path === undefined) throw new BackupError(`Name the backup to restore:\n${USAGE}`);
  const fail = (error: Error): never => {
    throw error;
  };
  const connection = await connect(config, fail, { patient: true });
  try {
    const counts = await restored(connection.db, config, path, key);
    const rowCounts = Object.entries(counts).map(([table, count]) => `${count} ${table}`);
    say(`Restored ${rowCounts.join(', ')}.`);
    const memory = sealMemory(config);
    const newest = memory.newest();
    if (newest === 'damaged')
      say('audit.seal could not be read, so we cannot check whether the backup is older than the newest seal.');
    else if (newest !== undefined) {
      say(`The newest seal of the audit trail was number ${newest.id}, ${newest.hash}: the backup may end before it.`);
    }
    memory.forget();
  } finally {
    await connection.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const words = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${[words, ...detailsOf(error)].join('\n')}\n`);
  process.exit(1);
});
