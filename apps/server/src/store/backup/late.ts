/** Finds backups that are missing. */
import { join } from 'node:path';
import { sydneyDayStart } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Store } from '../database.ts';
import { backupStatus } from '../repositories/backups.ts';
import { newestNightly } from './directory.ts';

const HOUR_MS = 3_600_000;
/** A backup of two in the morning is too old from four in the morning of the next day. */
const LATE_MS = (24 + 4) * HOUR_MS;
/**
 * A server that has just started has this long to make a missing backup. If there has never been a backup, the first
 * night may not be over yet.
 */
const START_GRACE_MS = HOUR_MS / 4;
const FIRST_GRACE_MS = 4 * HOUR_MS;

/** Whether to report that the newest nightly backup is too old or does not exist. */
export function isLate(newest: string | undefined, now: Date, startedAt: Date): boolean {
  const grace = newest === undefined ? FIRST_GRACE_MS : START_GRACE_MS;
  if (now.getTime() - startedAt.getTime() < grace) return false;
  return newest === undefined || now.getTime() - sydneyDayStart(newest).getTime() > LATE_MS;
}

/** Names the night of the newest backup, and of the newest off-site copy, if either is too old. */
export async function missingBackups(
  store: Pick<Store, 'db' | 'kind'>,
  config: Pick<Config, 'dataDir' | 'offSite' | 'backupsHere'>,
  now: Date,
  startedAt: Date,
): Promise<readonly string[]> {
  const isEmbedded = store.kind === 'embedded';
  if (!isEmbedded && !config.backupsHere) return [];
  const status = await backupStatus(store.db);
  // With several servers on one database, another one may have made the backup.
  const newest = isEmbedded ? newestNightly(join(config.dataDir, 'backups')) : status.lastNight;
  const copied = status.lastCopiedNight;
  const lines: string[] = [];
  if (isLate(newest, now, startedAt)) {
    lines.push(newest === undefined ? 'There is no nightly backup.' : `The last nightly backup is from ${newest}.`);
  }
  if (config.offSite !== undefined && isLate(copied, now, startedAt)) {
    lines.push(
      copied === undefined
        ? 'No nightly backup was copied off this machine.'
        : `The last nightly backup that was copied off this machine is from ${copied}.`,
    );
  }
  return lines;
}
