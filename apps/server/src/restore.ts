import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { BackupError } from './store/backup/file.ts';
import { restoreBackup } from './store/backup/restore.ts';
import { shippedMigrations } from './store/migrate.ts';
import { backupKey, connect } from './store/open.ts';

/** `node --import tsx apps/server/src/restore.ts FILE`: a backup into the empty database of the configuration. */
async function main(path: string | undefined): Promise<void> {
  if (path === undefined) throw new BackupError('Name the backup file to restore.');
  // Backups of earlier releases may have a shorter key than this one takes.
  const { BACKUP_KEY = '', ...env } = process.env;
  const config = readConfig(env);
  const key = BACKUP_KEY.trim() || backupKey(config);
  const fail = (error: Error): never => {
    throw error;
  };
  const connection = await connect(config, fail, { patient: true });
  try {
    const counts = await restoreBackup(connection.db, path, key, shippedMigrations(), systemClock);
    const told = Object.entries(counts).map(([table, count]) => `${count} ${table}`);
    process.stdout.write(`Restored ${told.join(', ')}.\n`);
  } finally {
    await connection.close();
  }
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
