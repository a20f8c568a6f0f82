/**
 * The server is killed in the middle of saving, again and again, on one embedded database. Nothing that it
 * acknowledged may be missing afterwards, and it must come up every time. `FAULT_REPEATS` sets how often.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import {
  beginServer,
  type RunningServer,
  removeFolder,
  startServer,
  temporaryFolder,
} from '../support/running-server.ts';

const REPEATS = Number(process.env.FAULT_REPEATS ?? 5);
/** Records saved at the same time, so that a kill always meets a save under way. */
const LANES = 3;

/** Mulberry32: the same kills on every run. */
function randomSource(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Loaded {
  readonly scenarios: Record<string, { sExpenses: { quickTotal: number | null }; meta: { revision: number } }>;
}

/** One record: what was sent last, what was acknowledged last. */
class Lane {
  sent = 0;
  acknowledged = 0;
  readonly recId: number;
  #revision = 0;
  constructor(recId: number) {
    this.recId = recId;
  }

  async read(api: ApiClient): Promise<number> {
    const { scenarios } = await api.must<Loaded>('POST', `/record/${this.recId}/load`);
    const current = scenarios['0'];
    if (current === undefined) throw new Error('scenario 0 is missing');
    this.#revision = current.meta.revision;
    return current.sExpenses.quickTotal ?? 0;
  }

  /** Saves the next number; resolves to false when the server went away before it answered. */
  async save(api: ApiClient): Promise<boolean> {
    this.sent += 1;
    const scenario = { meta: { revision: this.#revision }, sExpenses: { quickTotal: this.sent } };
    const answer = await api
      .call('PUT', `/record/${this.recId}/save`, { form: { scenarios: { 0: scenario } } })
      .catch(() => undefined);
    if (answer === undefined) return false;
    if (answer.status !== 200) throw new Error(`save answered ${answer.status}: ${answer.text}`);
    const { status } = answer.body as { status: { updated: { scenarios: Record<string, { revision: number }> } } };
    this.#revision = status.updated.scenarios['0']?.revision ?? Number.NaN;
    this.acknowledged = this.sent;
    return true;
  }
}

describe('the embedded database under kill -9', () => {
  const dataDir = temporaryFolder();
  const random = randomSource(20261121);
  const lanes: Lane[] = [];
  let token: string | undefined;

  beforeAll(async () => {
    const server = await startServer({ dataDir });
    const api = new ApiClient(server.url);
    await api.signIn();
    token = api.token;
    for (let lane = 0; lane < LANES; lane += 1) {
      const { recId } = await api.must<{ recId: number }>('POST', '/record/create', { form: {} });
      lanes.push(new Lane(recId));
    }
    await server.kill();
  });
  afterAll(() => removeFolder(dataDir));

  async function saveUntilKilled(server: RunningServer, saves: number): Promise<void> {
    const api = new ApiClient(server.url, token);
    let done = 0;
    let killed: Promise<void> | undefined;
    await Promise.all(
      lanes.map(async (lane) => {
        while (await lane.save(api)) {
          done += 1;
          if (done === saves) killed = server.kill();
        }
      }),
    );
    await killed;
  }

  test(`every acknowledged save is there after each of ${REPEATS} kills`, async () => {
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const server = await startServer({ dataDir });
      const api = new ApiClient(server.url, token);
      for (const lane of lanes) {
        const stored = await lane.read(api);
        // A save that was under way may have been kept or not; one that was acknowledged must have been.
        expect(stored).toBeGreaterThanOrEqual(lane.acknowledged);
        expect(stored).toBeLessThanOrEqual(lane.sent);
        lane.sent = stored;
        lane.acknowledged = stored;
      }
      await saveUntilKilled(server, 1 + Math.floor(random() * 60));
    }
    const server = await startServer({ dataDir });
    const api = new ApiClient(server.url, token);
    for (const lane of lanes) {
      expect(await lane.read(api)).toBeGreaterThanOrEqual(lane.acknowledged);
      expect(lane.acknowledged).toBeGreaterThan(0);
    }
    await server.stop();
  });
});

describe('a start that is killed', () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) removeFolder(folder);
  });

  /** Kills the first start as soon as it has made this file or folder of the data directory. */
  async function killWhenThere(dataDir: string, name: string): Promise<void> {
    const starting = beginServer({ dataDir });
    while (!existsSync(path.join(dataDir, name)) && starting.process.exitCode === null) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    starting.process.kill('SIGKILL');
    await starting.ended;
  }

  test.each(['server.lock', 'database'])('the next start succeeds after a kill once %s exists', async (name) => {
    const dataDir = temporaryFolder();
    folders.push(dataDir);
    await killWhenThere(dataDir, name);
    const server = await startServer({ dataDir });
    await new ApiClient(server.url).signIn();
    await server.stop();
  });
});
