import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database.ts';

const NIGHTS = sql`name LIKE 'nightly-%'`;

export async function noteBackup(db: Database, name: string, at: Date): Promise<void> {
  await db.execute(sql`INSERT INTO backups (name, made_at) VALUES (${name}, ${at.toISOString()})
    ON CONFLICT (name) DO UPDATE SET made_at = excluded.made_at, claimed_until = NULL`);
}

/** Claims a backup for one of the servers on the database until the given time. Returns whether this server has it. */
export async function claimBackup(db: Database, name: string, now: Date, until: Date): Promise<boolean> {
  const claimed =
    await db.execute(sql`INSERT INTO backups (name, claimed_until) VALUES (${name}, ${until.toISOString()})
    ON CONFLICT (name) DO UPDATE SET claimed_until = excluded.claimed_until
    WHERE backups.made_at IS NULL AND coalesce(backups.claimed_until, '-infinity') <= ${now.toISOString()}::timestamptz
    RETURNING name`);
  return rowsOf(claimed).length > 0;
}

/** Renews the claim. `until` = now releases it. */
export async function holdBackup(db: Database, name: string, until: Date): Promise<void> {
  await db.execute(
    sql`UPDATE backups SET claimed_until = ${until.toISOString()} WHERE name = ${name} AND made_at IS NULL`,
  );
}

/** Records a copy. `to`: the id of the place. */
export async function noteCopy(db: Database, name: string, to: string, at: Date): Promise<void> {
  await db.execute(sql`INSERT INTO backups (name, copied_to, copied_at) VALUES (${name}, ${to}, ${at.toISOString()})
    ON CONFLICT (name) DO UPDATE SET copied_to = excluded.copied_to, copied_at = excluded.copied_at`);
}

/** The names of the backups that were copied to a place. */
export async function copiedTo(db: Database, to: string): Promise<ReadonlySet<string>> {
  const rows = rowsOf<{ name: string }>(await db.execute(sql`SELECT name FROM backups WHERE copied_to = ${to}`));
  return new Set(rows.map(({ name }) => name));
}

/** The state of the backups of all servers on the database. Days are in Sydney, `YYYY-MM-DD`. */
export interface BackupStatus {
  readonly lastBackupAt: Date | undefined;
  readonly lastNight: string | undefined;
  readonly lastCopyAt: Date | undefined;
  readonly lastCopiedNight: string | undefined;
}

const dayOf = (name: string | null): string | undefined => name?.slice('nightly-'.length, 'nightly-YYYY-MM-DD'.length);
const dateOf = (at: string | Date | null): Date | undefined => (at === null ? undefined : new Date(at));

/** For alarms and metrics: when the last nightly backup was made, and when one was last copied. */
export async function backupStatus(db: Database): Promise<BackupStatus> {
  const [row] = rowsOf<{ made: string | null; night: string | null; copied: string | null; copy: string | null }>(
    await db.execute(sql`SELECT max(made_at) AS made, max(name) FILTER (WHERE made_at IS NOT NULL) AS night,
      max(copied_at) AS copied, max(name) FILTER (WHERE copied_at IS NOT NULL) AS copy FROM backups WHERE ${NIGHTS}`),
  );
  const { made = null, night = null, copied = null, copy = null } = row ?? {};
  return {
    lastBackupAt: dateOf(made),
    lastNight: dayOf(night),
    lastCopyAt: dateOf(copied),
    lastCopiedNight: dayOf(copy),
  };
}
