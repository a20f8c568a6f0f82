import path from 'node:path';
import { ApiClient } from '../support/api-client.ts';
import { balancingProxy } from '../support/balancing-proxy.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { type RunningServer, removeFolder, startServer, temporaryFolder } from '../support/running-server.ts';
import { Lane } from './lane.ts';

const LANES = 4;
/** Seconds that a server keeps serving after the signal to stop: ten health checks of the proxy. */
const DRAIN_SECONDS = 1;

const SUMMARY_OF = { sCare: [{ typeOfCare: 1, dateOfEntry: '01/11/2026' }], meta: { revision: 1 } };

export interface Rolled {
  readonly restarts: number;
  readonly saves: number;
  readonly loads: number;
  readonly summaries: number;
  /** Calls without an answer or with a wrong one. */
  readonly failed: readonly string[];
  /** Number of acknowledged saves that differ from the stored state. */
  readonly lost: number;
  /** Milliseconds from the signal to the end of the process, for the slowest stop. */
  readonly slowestStopMs: number;
}

/** The environment of both servers. They share keys and a database, so that a session is valid on both. */
const env = (databaseUrl: string, keysDir: string, drainSeconds: number) => ({
  DATABASE_URL: databaseUrl,
  KEYS_DIR: keysDir,
  DRAIN_SECONDS: String(drainSeconds),
});

async function newLane(api: ApiClient): Promise<Lane> {
  const { recId } = await api.must<{ recId: number }>('POST', '/record/create', { form: {} });
  await api.must('PUT', `/record/${recId}/save`, { form: { scenarios: { 0: SUMMARY_OF } } });
  const lane = new Lane(recId);
  await lane.takeUp(api);
  return lane;
}

/**
 * Restarts two servers on one database behind a proxy, one after the other, while records are saved, loaded and counted
 * without pause.
 */
export async function restartInTurn(
  server: string,
  restarts: number,
  drainSeconds: number = DRAIN_SECONDS,
): Promise<Rolled> {
  const database = await createDatabase(server);
  const dataDirs = [temporaryFolder(), temporaryFolder()];
  const keysDir = path.join(dataDirs[0] as string, 'keys');
  const start = (place: number): Promise<RunningServer> =>
    startServer({ dataDir: dataDirs[place] as string, env: env(database.url, keysDir, drainSeconds) });
  const proxy = await balancingProxy();
  const servers = [await start(0), await start(1)];
  for (const [place, { url }] of servers.entries()) await proxy.put(place, url);
  const api = new ApiClient(proxy.url);
  await api.signIn();
  const lanes: Lane[] = [];
  for (let n = 0; n < LANES; n += 1) lanes.push(await newLane(api));

  const failed: string[] = [];
  const done = { saves: 0, loads: 0, summaries: 0 };
  let isOver = false;
  async function call(kind: keyof typeof done, make: () => Promise<boolean>): Promise<void> {
    const isGood = await make().catch((error: Error) => {
      failed.push(`${kind}: ${error.message.slice(0, 200)}`);
      return true;
    });
    if (!isGood) failed.push(`${kind}: no answer`);
    done[kind] += 1;
  }
  async function work(lane: Lane): Promise<void> {
    while (!isOver && failed.length === 0) {
      await call('saves', () => lane.save(api));
      await call('loads', async () => !!(await api.must('POST', `/record/${lane.recId}/load`)));
      await call('summaries', async () => !!(await api.must('POST', `/report/${lane.recId}/summary/0`, { form: {} })));
    }
  }
  const working = lanes.map(work);
  let slowestStopMs = 0;
  for (let n = 0; n < restarts; n += 1) {
    const place = n % 2;
    const signalledAt = performance.now();
    await servers[place]?.stop();
    slowestStopMs = Math.max(slowestStopMs, performance.now() - signalledAt);
    const next = await start(place);
    servers[place] = next;
    await proxy.put(place, next.url);
  }
  isOver = true;
  await Promise.all(working);
  failed.push(...proxy.failures());
  let lost = 0;
  for (const lane of lanes) {
    await lane.takeUp(api).catch(() => {
      lost += 1;
    });
  }
  await proxy.close();
  for (const each of servers) await each.stop();
  await database.drop();
  for (const folder of dataDirs) removeFolder(folder);
  return { restarts, ...done, failed, lost, slowestStopMs };
}
