/**
 * A server saves without pause while its PostgreSQL restarts, its connections are all ended, and its network falls
 * silent. The process must survive and lose nothing it acknowledged.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { connectPostgres } from '../../apps/server/src/store/postgres.ts';
import { ApiClient } from '../support/api-client.ts';
import { beginServer, removeFolder, temporaryFolder } from '../support/running-server.ts';
import { type SilentProxy, silentProxy } from '../support/silent-proxy.ts';
import { Lane } from './lane.ts';

interface Cluster {
  readonly url: string;
  restart(): Promise<void>;
  stop(): void;
}

const top = fileURLToPath(new URL('../..', import.meta.url));

/** Starts a private PostgreSQL, or returns the reason why this machine cannot run one. */
export async function privateCluster(): Promise<Cluster | { readonly why: string }> {
  const { startPrivateCluster } = await import(path.join(top, 'scripts/lib/postgres.mjs'));
  return startPrivateCluster({ mayInstall: false });
}

export const DISTURBANCES = ['restart', 'terminate', 'cut'] as const;
export type Disturbance = (typeof DISTURBANCES)[number];

export interface Disturbed {
  readonly acknowledged: number;
  readonly unavailable: number;
  /** Milliseconds from the end of each disturbance to the first acknowledged save after it. */
  readonly recoveries: Readonly<Record<Disturbance, readonly number[]>>;
}

const LANES = 6;
/** A server that has not recovered within this time counts as failed. */
const GIVE_UP_MS = 60_000;

/** Saves on every lane until stopped. After each failure of the database it continues from the stored state. */
class Savers {
  readonly #lanes: readonly Lane[];
  readonly #api: ApiClient;
  #stopped = false;
  acknowledged = 0;
  unavailable = 0;
  #sent = 0;
  #waiting: { readonly after: number; readonly resolveNext: () => void }[] = [];

  constructor(lanes: readonly Lane[], api: ApiClient) {
    this.#lanes = lanes;
    this.#api = api;
  }

  async run(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => this.#saveOn(lane)));
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Resolves with the next save that is sent after this call and acknowledged. */
  nextSuccess(): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`no save within ${GIVE_UP_MS} ms`)), GIVE_UP_MS);
      const resolveNext = (): void => {
        clearTimeout(late);
        resolve();
      };
      this.#waiting.push({ after: this.#sent, resolveNext });
    });
  }

  async #saveOn(lane: Lane): Promise<void> {
    while (!this.#stopped) {
      this.#sent += 1;
      const number = this.#sent;
      if (await lane.saveIfAvailable(this.#api)) {
        this.acknowledged += 1;
        for (const { after, resolveNext } of this.#waiting) if (after < number) resolveNext();
        this.#waiting = this.#waiting.filter(({ after }) => after >= number);
      } else {
        this.unavailable += 1;
        await this.#takeUp(lane);
      }
    }
  }

  async #takeUp(lane: Lane): Promise<void> {
    for (;;) {
      const { status } = await this.#api.call('POST', `/record/${lane.recId}/load`);
      if (status === 200) return lane.takeUp(this.#api).catch((error: Error) => this.#unlessAway(error));
      if (status !== 503) throw new Error(`load answered ${status}`);
    }
  }

  #unlessAway(error: Error): void {
    if (!/ answered 503/.test(error.message)) throw error;
  }
}

/** Applies the disturbances in order. Rejects if the process ends, an answer has no type or a save is lost. */
export async function disturb(cluster: Cluster, order: readonly Disturbance[]): Promise<Disturbed> {
  const target = new URL(cluster.url);
  const proxy = await silentProxy(target.hostname, Number(target.port));
  const dataDir = temporaryFolder();
  const env = { DATABASE_URL: Object.assign(new URL(cluster.url), { port: String(proxy.port) }).toString() };
  const starting = beginServer({ dataDir, env });
  try {
    const server = await starting.ready;
    const ended = starting.ended.then((code) => {
      throw new Error(`the process ended with ${code}:\n${server.output()}`);
    });
    ended.catch(() => {});
    const api = new ApiClient(server.url);
    await api.signIn();
    const lanes = await makeLanes(api);
    const savers = new Savers(lanes, api);
    const running = savers.run();
    running.catch(() => {});
    const recoveries = await Promise.race([disturbAll(cluster, proxy, order, savers), running.then(never), ended]);
    savers.stop();
    await Promise.race([running, ended]);
    for (const lane of lanes) await lane.takeUp(api);
    await server.stop();
    return { acknowledged: savers.acknowledged, unavailable: savers.unavailable, recoveries };
  } finally {
    starting.process.kill('SIGKILL');
    await starting.ended;
    await proxy.close();
    removeFolder(dataDir);
  }
}

function never(): never {
  throw new Error('the savers ended before they were stopped');
}

async function makeLanes(api: ApiClient): Promise<readonly Lane[]> {
  const lanes: Lane[] = [];
  for (let n = 0; n < LANES; n += 1) {
    const { recId } = await api.must<{ recId: number }>('POST', '/record/create', { form: {} });
    const lane = new Lane(recId);
    await lane.takeUp(api);
    lanes.push(lane);
  }
  return lanes;
}

async function disturbAll(cluster: Cluster, proxy: SilentProxy, order: readonly Disturbance[], savers: Savers) {
  const acts: Readonly<Record<Disturbance, () => Promise<void>>> = {
    restart: () => cluster.restart(),
    terminate: () => terminateAll(cluster.url),
    cut: async () => proxy.swallow(),
  };
  const recoveries: Record<Disturbance, number[]> = { restart: [], terminate: [], cut: [] };
  for (const disturbance of order) {
    await savers.nextSuccess();
    await acts[disturbance]();
    const from = performance.now();
    await savers.nextSuccess();
    recoveries[disturbance].push(Math.round(performance.now() - from));
  }
  return recoveries;
}

/** Ends every connection of the server, even in the middle of a transaction. */
async function terminateAll(url: string): Promise<void> {
  const { db, close } = connectPostgres(url);
  await db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'advice-builder' AND pid <> pg_backend_pid()`);
  await close();
}
