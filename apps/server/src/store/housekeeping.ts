import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Clock, sydneyTime } from '../platform/clock.ts';
import { hasKey } from '../platform/keys.ts';
import { type Rounds, startRounds } from '../platform/rounds.ts';
import { KeysError } from '../platform/secret.ts';
import { detailsOf, reasonOf } from '../platform/trouble.ts';
import type { Watch } from '../platform/watch.ts';
import { pruneBackups, removeDrafts } from './backup/directory.ts';
import type { PostgresTools } from './backup/dump.ts';
import { type BackupOptions, writeBackup } from './backup/write.ts';
import { type Database, rowsOf, type Store } from './database.ts';
import { backupKey, type StoreConfig, toolsOf } from './open.ts';
import { deleteAttemptsBefore } from './repositories/attempts.ts';
import { claimBackup, holdBackup, noteBackup } from './repositories/backups.ts';
import { deleteFreshSignInsBefore } from './repositories/fresh-sign-ins.ts';
import { readFingerprints } from './repositories/key-fingerprints.ts';
import { deleteChallengesBefore } from './repositories/passkeys.ts';
import { deleteSignOnsBefore } from './repositories/sign-ons.ts';
import { purgeUnlessClockJumped } from './retention.ts';

/** The hour, Sydney time, from which the backup of the day is due. */
const BACKUP_HOUR = 2;
/** A server's claim on a backup lasts this many milliseconds unless it is renewed. */
const CLAIM_MS = 10 * 60_000;
const ATTEMPTS_KEPT_MS = 7 * 86_400_000;
const SIGN_ONS_KEPT_MS = 86_400_000;
/** The embedded engine has no background process, so our code has to write checkpoints and remove dead rows. */
const CHECKPOINT_EVERY_MS = 5 * 60_000;
const VACUUM_EVERY_ROUNDS = 12;
/**
 * Milliseconds between two pages of a backup: longer than a page takes, so that people have the database for most of
 * the time.
 */
export const BETWEEN_PAGES_MS = 5;

async function walPosition(db: Database): Promise<string> {
  const [row] = rowsOf<{ lsn: string }>(await db.execute(sql`SELECT pg_current_wal_insert_lsn()::text AS lsn`));
  return row?.lsn ?? '';
}

const backupsOf = (config: StoreConfig): string => join(config.dataDir, 'backups');

/**
 * The key of nightly backups, created with the first backup. If a key exists elsewhere, none is created here, so that
 * all nights use one.
 */
async function keyOfNights(db: Database, config: StoreConfig): Promise<string> {
  if (!hasKey(config, 'backup.key') && (await readFingerprints(db)).has('backup.key')) {
    throw new KeysError(
      'There is no backup.key (BACKUP_KEY) here, but this database is backed up with one. Give this process the key of the ' +
        'other processes, or your copy of it. If the key is lost, see "keys accept" in the manual.',
    );
  }
  return backupKey(config);
}

/** Writes the backup of the day if it is due and missing. Resolves to its path if it wrote one. */
export async function backUpOnceADay(
  db: Database,
  config: StoreConfig,
  clock: Clock,
  options: BackupOptions = {},
): Promise<string | undefined> {
  const { date, hour } = sydneyTime(clock.now());
  const directory = backupsOf(config);
  const path = join(directory, `nightly-${date}.backup`);
  if (hour < BACKUP_HOUR || existsSync(path)) return undefined;
  removeDrafts(directory);
  await writeBackup(db, path, await keyOfNights(db, config), clock, options);
  await noteBackup(db, basename(path), clock.now());
  pruneBackups(directory);
  return path;
}

/**
 * Backs up a PostgreSQL server once a day: one of its servers makes the backup, in its own folder. The claim of a
 * server that died ends after some minutes. Resolves to the path if it wrote one.
 */
export async function dumpOnceADay(
  db: Database,
  config: StoreConfig,
  tools: PostgresTools,
  clock: Clock,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const { date, hour } = sydneyTime(clock.now());
  const name = `nightly-${date}.backup`;
  const until = (): Date => new Date(clock.now().getTime() + CLAIM_MS);
  const key = await keyOfNights(db, config);
  if (hour < BACKUP_HOUR || !(await claimBackup(db, name, clock.now(), until()))) return undefined;
  const path = join(backupsOf(config), name);
  const holding = setInterval(() => void holdBackup(db, name, until()).catch(() => {}), CLAIM_MS / 5);
  try {
    const { writeDump } = await import('./backup/dump.ts');
    removeDrafts(backupsOf(config));
    await writeDump(tools, path, key, clock, signal);
    await noteBackup(db, name, clock.now());
  } catch (error) {
    // If the database cannot be reached, the claim expires by itself. The error to report is the one of the backup.
    await holdBackup(db, name, clock.now()).catch(() => {});
    throw error;
  } finally {
    clearInterval(holding);
  }
  pruneBackups(backupsOf(config));
  return path;
}

/** `details` are only for the log. */
type FailedJob = (job: string, reason: string, details: readonly string[]) => void;

/** Runs the jobs of one round after the other. A job that fails is reported, and the next one still runs. */
export function createRounds(
  store: Pick<Store, 'db' | 'kind'>,
  config: StoreConfig,
  clock: Clock,
  watch: Watch,
  options: BackupOptions & { readonly onError: FailedJob },
): () => Promise<void> {
  let round = 0;
  let seen = '';
  const { db } = store;

  async function removeOld(): Promise<void> {
    const now = clock.now();
    await deleteAttemptsBefore(db, new Date(now.getTime() - ATTEMPTS_KEPT_MS));
    await deleteChallengesBefore(db, now);
    const signOnsUntil = new Date(now.getTime() - SIGN_ONS_KEPT_MS);
    await deleteSignOnsBefore(db, signOnsUntil);
    await deleteFreshSignInsBefore(db, signOnsUntil);
    const refused = await purgeUnlessClockJumped(db, now);
    watch.report('clock', refused);
    if (refused !== undefined) options.onError('purge', refused, []);
  }
  async function checkpoint(): Promise<void> {
    const position = await walPosition(db);
    if (position === seen) return;
    if (round % VACUUM_EVERY_ROUNDS === 0) await db.execute(sql`VACUUM (ANALYZE)`);
    await db.execute(sql`CHECKPOINT`);
    seen = await walPosition(db);
  }
  async function job(name: string, work: () => Promise<unknown>): Promise<void> {
    if (options.signal?.aborted) return;
    try {
      await work();
      watch.report(name, undefined);
      watch.done(name);
    } catch (error) {
      if (options.signal?.aborted) return;
      const [reason, details] = [reasonOf(error), detailsOf(error)];
      const more = details.length > 0 ? ': see the log' : '';
      watch.report(name, `Housekeeping, ${name}: ${reason.replace(/\.$/, '')}${more}.`);
      options.onError(name, reason, details);
    }
  }
  return async () => {
    round += 1;
    if (round % VACUUM_EVERY_ROUNDS === 1) await job('purge', removeOld);
    const tools = toolsOf(config);
    if (tools !== undefined) await job('backup', () => dumpOnceADay(db, config, tools, clock, options.signal));
    if (store.kind !== 'embedded') return;
    await job('checkpoint', checkpoint);
    await job('backup', () => backUpOnceADay(db, config, clock, options));
  };
}

/**
 * Starts purge, checkpoints, vacuum and the nightly backup of the embedded database. `onError` gets every failure.
 * Stopping ends a backup between two of its pages.
 */
export function startHousekeeping(
  store: Store,
  config: StoreConfig,
  clock: Clock,
  watch: Watch,
  onError: FailedJob,
): Rounds {
  const stopped = new AbortController();
  const between = async (): Promise<void> => void (await pause(BETWEEN_PAGES_MS));
  const tidy = createRounds(store, config, clock, watch, { between, signal: stopped.signal, onError });
  const failed = (error: Error): void => onError('round', reasonOf(error), detailsOf(error));
  const rounds = startRounds({ everyMs: CHECKPOINT_EVERY_MS, round: tidy, failed });
  return {
    async stop() {
      stopped.abort();
      await rounds.stop();
    },
  };
}
