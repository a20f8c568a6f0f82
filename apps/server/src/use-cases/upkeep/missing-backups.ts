/**
 * Reports a missing backup or off-site copy of last night: in `/healthz`, and once a day in the log and to the
 * operators.
 */
import { sydneyDayStart, sydneyTime } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { type Rounds, startRounds } from '../../platform/rounds.ts';
import { missingBackups } from '../../store/backup/late.ts';
import type { Store } from '../../store/database.ts';
import { lockCount } from '../../store/repositories/attempts.ts';
import { appendAudit, hasNoticeSince } from '../../store/repositories/audit.ts';
import { missingBackupMessage } from '../base/messages.ts';
import type { Services, Settings } from '../base/services.ts';

interface BackupServices extends Pick<Services, 'db' | 'clock' | 'outbox' | 'watch'> {
  readonly settings: Pick<Settings, 'operators'>;
}

interface BackupLog {
  readonly missing: (lines: readonly string[]) => void;
  readonly failed: (error: Error) => void;
}

/** Whether no server has reported the missing backup today. If so, it is now marked as reported. */
async function takeNew({ db, clock }: BackupServices, missing: number): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockCount(tx, 'backup-missing');
    if (await hasNoticeSince(tx, 'backup-missing', sydneyDayStart(sydneyTime(now).date))) return false;
    const origin = { requestId: 'housekeeping', address: '' };
    await appendAudit(tx, { at: now, action: 'backup-missing', ...origin, details: { missing } });
    return true;
  });
}

/** One check. If one e-mail fails, the others are still sent. */
export async function notifyMissingBackups(
  services: BackupServices,
  store: Pick<Store, 'db' | 'kind'>,
  config: Pick<Config, 'dataDir' | 'offSite' | 'backupsHere'>,
  startedAt: Date,
  log: BackupLog,
): Promise<void> {
  const lines = await missingBackups(store, config, services.clock.now(), startedAt);
  services.watch.report('backups', lines.length === 0 ? undefined : lines.join(' '));
  if (lines.length === 0 || !(await takeNew(services, lines.length))) return;
  log.missing(lines);
  for (const operator of services.settings.operators) {
    await services.outbox.send(missingBackupMessage(operator, lines));
  }
}

const LOOK_EVERY_MS = 5 * 60_000;

/** Checks every few minutes. */
export function followBackups(
  services: BackupServices,
  store: Pick<Store, 'db' | 'kind'>,
  config: Pick<Config, 'dataDir' | 'offSite' | 'backupsHere'>,
  log: BackupLog,
): Rounds {
  const startedAt = services.clock.now();
  const round = () => notifyMissingBackups(services, store, config, startedAt, log);
  return startRounds({ everyMs: LOOK_EVERY_MS, round, failed: log.failed });
}
