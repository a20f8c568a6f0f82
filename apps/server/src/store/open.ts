import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { secretFile } from '../platform/secret.ts';
import { writeBackup } from './backup.ts';
import { type Database, rowsOf, type Store } from './database.ts';
import { migrate, shippedMigrations } from './migrate.ts';

export type StoreConfig = Pick<Config, 'dataDir' | 'cacheDir' | 'databaseUrl' | 'backupKey'>;

interface Connection {
  readonly db: Database;
  readonly kind: Store['kind'];
  close(): Promise<void>;
}

/**
 * Connects without touching the schema. `onFatal`: the disk or the lock failed, the process must end. Each driver is
 * loaded only where it is used: the start waits for one of them, not for both.
 */
export async function connect(config: StoreConfig, onFatal: (error: Error) => void): Promise<Connection> {
  if (config.databaseUrl !== undefined) {
    const { connectPostgres } = await import('./postgres.ts');
    // A lost idle connection is replaced by the pool; requests that meet a server that is down fail on their own.
    const connection = connectPostgres(config.databaseUrl, () => {});
    return { ...connection, kind: 'postgresql' };
  }
  const { connectEmbedded } = await import('./embedded/connect.ts');
  const connection = await connectEmbedded({ dataDir: config.dataDir, cacheDir: config.cacheDir, onFatal });
  return { ...connection, kind: 'embedded' };
}

export function backupKey(config: StoreConfig): string {
  return config.backupKey ?? secretFile(join(config.dataDir, 'keys', 'backup.key'));
}

async function isEmpty(db: Database): Promise<boolean> {
  const [row] = rowsOf<{ found: unknown }>(await db.execute(sql`SELECT to_regclass('practices') AS found`));
  return row?.found === null;
}

/** Opens the database that the configuration names and brings it to the shipped schema. */
export async function openStore(config: StoreConfig, clock: Clock, onFatal: (error: Error) => void): Promise<Store> {
  const connection = await connect(config, onFatal);
  try {
    const isNew = await isEmpty(connection.db);
    await migrate(connection.db, clock, shippedMigrations(), async (tx) => {
      if (connection.kind !== 'embedded') return;
      const name = `before-migration-${clock.now().toISOString().replaceAll(':', '')}.backup`;
      await writeBackup(tx, join(config.dataDir, 'backups', name), backupKey(config), clock);
    });
    return { ...connection, isNew };
  } catch (error) {
    await connection.close();
    throw error;
  }
}
