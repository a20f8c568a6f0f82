import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Clock, sydneyTime } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { pruneBackups, writeBackup } from './backup.ts';
import { type Database, rowsOf, type Store } from './database.ts';
import { backupKey } from './open.ts';
import { deleteAttemptsBefore } from './repositories/attempts.ts';
import { purgeDeleted } from './retention.ts';

/** From this hour, Sydney time, the backup of the day is due. */
const BACKUP_HOUR = 2;
const BACKUPS_KEPT = 30;
const ATTEMPTS_KEPT_MS = 7 * 86_400_000;
/** The embedded engine has no background process: nobody but us writes checkpoints or removes dead rows. */
const CHECKPOINT_EVERY_MS = 5 * 60_000;
const VACUUM_EVERY_ROUNDS = 12;

async function walPosition(db: Database): Promise<string> {
  const [row] = rowsOf<{ lsn: string }>(await db.execute(sql`SELECT pg_current_wal_insert_lsn()::text AS lsn`));
  return row?.lsn ?? '';
}

/** Writes the day's backup when it is due and not there yet. Returns its path when it wrote one. */
export async function backUpOnceADay(
  db: Database,
  config: Pick<Config, 'dataDir' | 'cacheDir' | 'databaseUrl' | 'backupKey'>,
  clock: Clock,
): Promise<string | undefined> {
  const { date, hour } = sydneyTime(clock.now());
  const directory = join(config.dataDir, 'backups');
  const path = join(directory, `nightly-${date}.backup`);
  if (hour < BACKUP_HOUR || existsSync(path)) return undefined;
  await writeBackup(db, path, backupKey(config), clock);
  pruneBackups(directory, BACKUPS_KEPT);
  return path;
}

export interface Housekeeping {
  stop(): Promise<void>;
}

/** Checkpoints, vacuum and the nightly backup of the embedded database; `onError` is told what did not work. */
export function startHousekeeping(
  store: Store,
  config: Pick<Config, 'dataDir' | 'cacheDir' | 'databaseUrl' | 'backupKey'>,
  clock: Clock,
  onError: (error: Error) => void,
): Housekeeping {
  let round = 0;
  let seen = '';
  const tidy = async (): Promise<void> => {
    round += 1;
    if (round % VACUUM_EVERY_ROUNDS === 1) {
      await deleteAttemptsBefore(store.db, new Date(clock.now().getTime() - ATTEMPTS_KEPT_MS));
      await purgeDeleted(store.db, clock.now());
    }
    if (store.kind !== 'embedded') return;
    const position = await walPosition(store.db);
    if (position !== seen) {
      if (round % VACUUM_EVERY_ROUNDS === 0) await store.db.execute(sql`VACUUM (ANALYZE)`);
      await store.db.execute(sql`CHECKPOINT`);
      seen = await walPosition(store.db);
    }
    await backUpOnceADay(store.db, config, clock);
  };
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(tidy).catch(onError);
  }, CHECKPOINT_EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
