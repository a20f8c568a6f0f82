/**
 * A re-run whose worker is killed again and again: one of two workers on PostgreSQL, or the server itself on the
 * embedded database. Each record must get its result exactly once, and another process must take over the jobs of a
 * killed worker.
 */
import type { Rerun, RerunAnswer } from '@advice-builder/contract';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../apps/server/src/store/database.ts';
import { connectPostgres } from '../../apps/server/src/store/postgres.ts';
import { ApiClient } from '../support/api-client.ts';
import { createDatabase } from '../support/postgres-database.ts';
import {
  copyRecords,
  newestRerun,
  onStore,
  publishRates,
  recordToCopy,
  untilRerun,
  type Written,
  writtenResults,
} from '../support/records-to-rerun.ts';
import { removeFolder, startServer, temporaryFolder } from '../support/running-server.ts';
import { type RunningWorker, startWorker } from '../support/running-worker.ts';

export interface KilledRerun {
  readonly kills: number;
  readonly runs: number;
  readonly written: Written;
  /** Seconds from each kill until all jobs of the killed worker were taken over, including its restart. */
  readonly takenUpSeconds: readonly number[];
}

const secondsSince = (start: number): number => Number(((performance.now() - start) / 1000).toFixed(1));

interface Held {
  readonly id: string;
  readonly started: string;
}

/** The jobs that a worker holds. */
async function heldJobs(db: Database): Promise<readonly Held[]> {
  return rowsOf<Held>(
    await db.execute(
      sql`SELECT id::text AS id, started_on::text AS started FROM pgboss.job WHERE name = 'rerun-slices' AND state = 'active'`,
    ),
  );
}

/** Whether each job was completed, or started again by another worker. */
async function areTakenUp(db: Database, held: readonly Held[]): Promise<boolean> {
  for (const { id, started } of held) {
    const [job] = rowsOf<{ taken: boolean }>(
      await db.execute(sql`SELECT state = 'completed' OR (state = 'active' AND started_on > ${started}::timestamptz) AS taken
        FROM pgboss.job WHERE id = ${id}::uuid`),
    );
    if (job?.taken === false) return false;
  }
  return true;
}

const startRerun = async (api: ApiClient): Promise<Rerun> =>
  (await api.must<RerunAnswer>('POST', '/practice/rerun', { json: {} })).rerun;

/** Kills one of two workers on PostgreSQL once in each of several runs, and starts another in its place. */
export async function killWorkers(url: string, kills: number, records: number): Promise<KilledRerun> {
  const database = await createDatabase(url);
  const dataDir = temporaryFolder();
  const { db, close } = connectPostgres(database.url);
  const workers: RunningWorker[] = [];
  const server = await startServer({ dataDir, env: { DATABASE_URL: database.url, RERUNS_HERE: '0' } });
  try {
    const api = new ApiClient(server.url);
    await api.signIn();
    await copyRecords(db, await recordToCopy(api), records);
    for (let n = 0; n < 2; n += 1) workers.push(await startWorker(dataDir, database.url));
    await publishRates(db);
    const takenUpSeconds: number[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      // The first run starts automatically.
      const { id } = kill === 1 ? await untilRerun(api, () => true) : await startRerun(api);
      await untilRerun(api, (rerun) => rerun.id === id && rerun.done >= records / 10);
      await workers.shift()?.kill();
      const held = await heldJobs(db);
      const started = performance.now();
      const { state } = await untilRerun(api, () => true);
      if (state !== 'running') throw new Error('the run was over before the kill: give it more records');
      workers.push(await startWorker(dataDir, database.url));
      while (!(await areTakenUp(db, held))) await new Promise((resolve) => setTimeout(resolve, 100));
      takenUpSeconds.push(secondsSince(started));
      await untilRerun(api, (rerun) => rerun.state === 'done');
    }
    return { kills, runs: kills, takenUpSeconds, written: await writtenResults(db) };
  } finally {
    for (const worker of workers) await worker.stop();
    await server.stop();
    await close();
    await database.drop();
    removeFolder(dataDir);
  }
}

/**
 * Kills the server on an embedded database once in each of several runs. The runs have so few records that the killed
 * server held all the remaining ones, so the first result after a kill is one that was taken over.
 */
export async function killServers(kills: number): Promise<KilledRerun> {
  const records = 100;
  const dataDir = temporaryFolder();
  try {
    const first = await startServer({ dataDir });
    const api = new ApiClient(first.url);
    await api.signIn();
    const recId = await recordToCopy(api);
    await first.stop();
    await onStore({ dataDir }, async ({ db }) => {
      await copyRecords(db, recId, records);
      await publishRates(db);
    });
    let server = await startServer({ dataDir });
    let here = new ApiClient(server.url, api.token);
    const takenUpSeconds: number[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      // The first run starts automatically.
      const { id } = kill === 1 ? await untilRerun(here, () => true) : await startRerun(here);
      await untilRerun(here, (rerun) => rerun.id === id && rerun.done > 0, 5);
      await server.kill();
      const started = performance.now();
      server = await startServer({ dataDir });
      here = new ApiClient(server.url, api.token);
      const then = await newestRerun(here);
      if (then?.state !== 'running') throw new Error('the run was over before the kill: give it more records');
      await untilRerun(here, ({ done }) => done > then.done);
      takenUpSeconds.push(secondsSince(started));
      await untilRerun(here, ({ state }) => state === 'done');
    }
    await server.stop();
    return { kills, runs: kills, takenUpSeconds, written: await onStore({ dataDir }, ({ db }) => writtenResults(db)) };
  } finally {
    removeFolder(dataDir);
  }
}
