import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { secretOf } from '../platform/keys.ts';
import { DAMAGED, isDamaged } from '../platform/trouble.ts';
import { removeDrafts } from './backup/directory.ts';
import type { PostgresTools } from './backup/dump.ts';
import { writeBackup } from './backup/write.ts';
import { type Database, rowsOf, type Store } from './database.ts';
import { probeDisk } from './embedded/probe.ts';
import { migrate, shippedMigrations } from './migrate.ts';
import { lookAtTables } from './readable.ts';
import { DatabaseUnusable } from './unusable.ts';

export type StoreConfig = Pick<Config, 'dataDir' | 'keysDir' | 'cacheDir' | 'databaseUrl' | 'backupKey'> &
  Partial<Pick<Config, 'backupsHere' | 'pgDump' | 'pgRestore'>>;

/**
 * The programs with which this server backs up its PostgreSQL server; undefined without one, or if somebody else makes
 * backups.
 */
export function toolsOf({ databaseUrl, backupsHere, pgDump, pgRestore }: StoreConfig): PostgresTools | undefined {
  if (databaseUrl === undefined || !backupsHere) return undefined;
  return { databaseUrl, pgDump: pgDump ?? 'pg_dump', pgRestore: pgRestore ?? 'pg_restore' };
}

interface Connection {
  readonly db: Database;
  readonly kind: Store['kind'];
  readonly probe: Store['probe'];
  readonly load: Store['load'];
  readonly queue: Store['queue'];
  close(): Promise<void>;
}

/** Describes a standby server, which takes no writes: a fail-over that stopped half way. */
async function standsBy(db: Database): Promise<string | undefined> {
  const [row] = rowsOf<{ state: string }>(
    await db.execute(sql`SELECT current_setting('transaction_read_only') AS state`),
  );
  return row?.state === 'on' ? 'Nothing can be saved: the database does not accept writes.' : undefined;
}

/**
 * Connects without touching the schema. `onFatal`: the disk or the lock failed, and the process must end. `patient`:
 * without time limits for statements. Each driver is loaded only where it is used, so that a start waits for only one.
 */
export async function connect(
  config: StoreConfig,
  onFatal: (error: Error) => void,
  { patient = false } = {},
): Promise<Connection> {
  if (config.databaseUrl !== undefined) {
    const { connectPostgres } = await import('./postgres.ts');
    const connection = connectPostgres(config.databaseUrl, { patient });
    const queue = { kind: 'postgresql', url: config.databaseUrl } as const;
    const probe = async (): Promise<string | undefined> =>
      (await standsBy(connection.db)) ?? (await lookAtTables(connection.db));
    return { ...connection, kind: 'postgresql', queue, probe };
  }
  const { connectEmbedded } = await import('./embedded/connect.ts');
  const { client, ...connection } = await connectEmbedded({
    dataDir: config.dataDir,
    cacheDir: config.cacheDir,
    onFatal,
  });
  const probe = async (): Promise<string | undefined> => {
    return (await lookAtTables(connection.db)) ?? probeDisk(config.dataDir);
  };
  return { ...connection, kind: 'embedded', queue: { kind: 'embedded', client }, probe };
}

export function backupKey(config: StoreConfig): string {
  return secretOf(config, 'backup.key');
}

async function isEmpty(db: Database): Promise<boolean> {
  const [row] = rowsOf<{ found: unknown }>(await db.execute(sql`SELECT to_regclass('practices') AS found`));
  return row?.found === null;
}

/** Migrates the database to the shipped schema. Resolves to whether it was empty. */
async function bringUpToDate({ db, kind }: Connection, config: StoreConfig, clock: Clock): Promise<boolean> {
  const backups = join(config.dataDir, 'backups');
  // For an embedded database this process holds the lock, so no other process is writing a draft.
  removeDrafts(backups, kind === 'embedded' ? undefined : clock.now().getTime());
  const isNew = await isEmpty(db);
  await migrate(db, clock, shippedMigrations(), async (tx) => {
    const path = join(backups, `before-migration-${clock.now().toISOString().replaceAll(':', '')}.backup`);
    if (kind === 'embedded') await writeBackup(tx, path, backupKey(config), clock);
    const tools = toolsOf(config);
    if (tools === undefined) return;
    const { writeDump } = await import('./backup/dump.ts');
    await writeDump(tools, path, backupKey(config), clock);
  });
  return isNew;
}

/** Opens the configured database and migrates it to the shipped schema. */
export async function openStore(config: StoreConfig, clock: Clock, onFatal: (error: Error) => void): Promise<Store> {
  const connection = await connect(config, onFatal, { patient: true });
  let isNew: boolean;
  try {
    isNew = await bringUpToDate(connection, config, clock);
  } catch (error) {
    await connection.close();
    throw isDamaged(error) ? new DatabaseUnusable(`The server does not start. ${DAMAGED}`, { cause: error }) : error;
  }
  if (connection.kind === 'embedded') return { ...connection, isNew };
  await connection.close();
  return { ...(await connect(config, onFatal)), isNew };
}
