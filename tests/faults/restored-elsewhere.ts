/**
 * Restores an installation that lost all its data on another machine, by the steps of docs/operations.md: from the
 * bucket with its backups and from copies of its keys.
 */
import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { fixedClock } from '../../apps/server/src/platform/clock.ts';
import { type Config, readConfig } from '../../apps/server/src/platform/config.ts';
import { openOffSite } from '../../apps/server/src/platform/off-site/off-site.ts';
import { startObjectStorage } from '../../apps/server/src/platform/off-site/testing.ts';
import { copyBackups } from '../../apps/server/src/store/backup/copies.ts';
import type { Database } from '../../apps/server/src/store/database.ts';
import { backUpOnceADay, dumpOnceADay } from '../../apps/server/src/store/housekeeping.ts';
import { openStore, toolsOf } from '../../apps/server/src/store/open.ts';
import { ApiClient } from '../support/api-client.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { copyRecords, recordToCopy } from '../support/records-to-rerun.ts';
import { NOW, removeFolder, startServer, temporaryFolder } from '../support/running-server.ts';

export interface RestoredElsewhere {
  readonly records: number;
  /** The number of calculations repeated after the restore. */
  readonly calculations: number;
  readonly equal: number;
  /** Minutes from the empty folder to the first answer of the new server. */
  readonly minutes: number;
  readonly restored: string;
}

const top = fileURLToPath(new URL('../..', import.meta.url));
const clock = fixedClock(new Date(NOW));
const { signal } = new AbortController();

/** The calculations of the record, for each of its copies. */
const copyCalculations = (db: Database, recId: number) =>
  db.execute(sql`
    INSERT INTO calculations (record_id, sid, record_revision, scenario_revision, at, user_id, engine_version, rates_hash,
      inputs_hash, inputs, figures, figures_hash)
    SELECT r.id, c.sid, c.record_revision, c.scenario_revision, c.at, c.user_id, c.engine_version, c.rates_hash,
      c.inputs_hash, c.inputs, c.figures, c.figures_hash
    FROM calculations c, records r WHERE c.record_id = ${recId} AND r.id > ${recId}`);

/** Does the work of a server at night: the backup and its copy. */
async function oneNight(config: Config, recId: number, records: number): Promise<void> {
  const store = await openStore(config, clock, (error) => {
    throw error;
  });
  try {
    await copyRecords(store.db, recId, records);
    await copyCalculations(store.db, recId);
    const tools = toolsOf(config);
    if (tools === undefined) await backUpOnceADay(store.db, config, clock);
    else await dumpOnceADay(store.db, config, tools, clock);
    if (config.offSite === undefined) throw new Error('the copies go nowhere');
    const place = await openOffSite(config.offSite);
    await copyBackups(store.db, path.join(config.dataDir, 'backups'), place, clock, signal);
  } finally {
    await store.close();
  }
}

/** Runs the operator's command. The bucket is in this process, so this must not block it. */
export async function restoreCommand(env: Readonly<Record<string, string>>, ...typed: readonly string[]) {
  const args = ['--import', 'tsx', 'apps/server/src/restore.ts', ...typed];
  const child = spawn(process.execPath, args, { cwd: top, env: { ...process.env, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, said };
}

async function restore(env: Readonly<Record<string, string>>): Promise<string> {
  const { code, said } = await restoreCommand(env, '--from-remote', 'latest');
  if (code !== 0) throw new Error(`restoring ended with ${code}: ${said}`);
  return said;
}

/** Makes every stored calculation again. */
async function againAll(url: string): Promise<{ readonly records: number; readonly outcomes: readonly string[] }> {
  const api = new ApiClient(url);
  await api.signIn();
  const records = await api.must<{ recId: number }[]>('GET', '/records');
  const outcomes: string[] = [];
  for (const { recId } of records) {
    const listed = `/record/${recId}/calculations`;
    const { calculations } = await api.must<{ calculations: { id: number }[] }>('GET', listed);
    for (const { id } of calculations) {
      const { outcome } = await api.must<{ outcome: string }>('POST', `${listed}/${id}/again`, { json: {} });
      outcomes.push(outcome);
    }
  }
  return { records: records.length, outcomes };
}

/** @param databaseUrl a PostgreSQL server whose user may create databases; without it the embedded database is used */
export async function restoreElsewhere(records: number, databaseUrl?: string): Promise<RestoredElsewhere> {
  const folder = temporaryFolder();
  const storage = await startObjectStorage(path.join(folder, 'bucket'));
  const databases =
    databaseUrl === undefined ? [] : [await createDatabase(databaseUrl), await createDatabase(databaseUrl)];
  /** An installation as in production, with keys beside the data directory. */
  const installation = (name: string, at: number) => ({
    DATA_DIR: path.join(folder, name),
    KEYS_DIR: path.join(folder, `${name}-keys`),
    DATABASE_URL: databases[at]?.url ?? '',
    BACKUP_S3_URL: `${storage.url}/advice-builder`,
  });
  const [first, second] = [installation('first', 0), installation('second', 1)];
  try {
    const before = await startServer({ dataDir: first.DATA_DIR, env: first });
    const api = new ApiClient(before.url);
    await api.signIn();
    const recId = await recordToCopy(api);
    await before.stop();
    await oneNight(readConfig({ ...process.env, ...first }), recId, records);
    cpSync(first.KEYS_DIR, second.KEYS_DIR, { recursive: true });
    for (const gone of [first.DATA_DIR, first.KEYS_DIR]) removeFolder(gone);
    await databases[0]?.drop();
    const from = performance.now();
    const restored = await restore(second);
    const after = await startServer({ dataDir: second.DATA_DIR, env: second });
    const minutes = Math.round((performance.now() - from) / 600) / 100;
    const made = await againAll(after.url);
    await after.stop();
    const equal = made.outcomes.filter((outcome) => outcome === 'equal').length;
    return { records: made.records, calculations: made.outcomes.length, equal, minutes, restored };
  } finally {
    await storage.close();
    await databases[1]?.drop();
    removeFolder(folder);
  }
}
