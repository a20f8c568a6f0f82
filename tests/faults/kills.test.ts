/**
 * Kills the server in the middle of saves, again and again, on one embedded database and on one PostgreSQL database. No
 * acknowledged save may be missing afterwards, and the server must start every time. `FAULT_REPEATS` sets the number of
 * kills.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { createDatabase } from '../support/postgres-database.ts';
import {
  beginServer,
  type RunningServer,
  removeFolder,
  startServer,
  temporaryFolder,
} from '../support/running-server.ts';
import { Lane } from './lane.ts';
import { SetLane } from './set-lane.ts';

const REPEATS = Number(process.env.FAULT_REPEATS ?? 3);
const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL ?? '';
/** Records saved at the same time, so that a save is always under way when the server is killed. */
const LANES = 3;

/** Mulberry32, so that every run has the same kills. */
function randomSource(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Engine {
  /** Opens a database for one suite of tests. */
  open(): Promise<KilledStore>;
}

interface KilledStore {
  readonly env: Readonly<Record<string, string>>;
  /** Resolves when the database has finished the work that the killed server began. */
  settled(): Promise<void>;
  dispose(): Promise<void>;
}

const embedded: Engine = {
  // The embedded database is part of the killed process, so nothing has to be opened or awaited.
  open: async () => ({ env: {}, settled: async () => {}, dispose: async () => {} }),
};

const postgresql: Engine = {
  async open() {
    const database = await createDatabase(TEST_DATABASE_URL);
    return {
      env: { DATABASE_URL: database.url },
      settled: () => database.withoutSessions(),
      dispose: () => database.drop(),
    };
  },
};

/** Tests a server that is killed `REPEATS` times while it saves to one database. */
function killSuite({ open }: Engine): void {
  const dataDir = temporaryFolder();
  const random = randomSource(20261121);
  const lanes: Lane[] = [];
  const sets: SetLane[] = [];
  let store: KilledStore | undefined;
  let token: string | undefined;
  const start = () => startServer({ dataDir, env: store?.env ?? {} });

  async function kill(server: RunningServer): Promise<void> {
    await server.kill();
    await store?.settled();
  }

  beforeAll(async () => {
    store = await open();
    const server = await start();
    const api = new ApiClient(server.url);
    await api.signIn();
    token = api.token;
    for (let lane = 0; lane < LANES; lane += 1) {
      const { recId } = await api.must<{ recId: number }>('POST', '/record/create', { form: {} });
      lanes.push(new Lane(recId));
      sets.push(await SetLane.create(api));
    }
    await kill(server);
  });
  afterAll(async () => {
    await store?.dispose();
    removeFolder(dataDir);
  });

  async function saveUntilKilled(
    server: RunningServer,
    saves: number,
    of: readonly { save(api: ApiClient): Promise<boolean> }[] = lanes,
  ): Promise<void> {
    const api = new ApiClient(server.url, token);
    let done = 0;
    let killed: Promise<void> | undefined;
    await Promise.all(
      of.map(async (lane) => {
        while (await lane.save(api)) {
          done += 1;
          if (done === saves) killed = kill(server);
        }
      }),
    );
    await killed;
  }

  test(`every acknowledged save is stored after each of ${REPEATS} kills`, { timeout: REPEATS * 60_000 }, async () => {
    const total = (of: (lane: Lane) => number) => lanes.reduce((sum, lane) => sum + of(lane), 0);
    let acknowledged = 0;
    let unanswered = 0;
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const server = await start();
      const api = new ApiClient(server.url, token);
      for (const lane of lanes) await lane.takeUp(api);
      acknowledged -= total((lane) => lane.acknowledged);
      await saveUntilKilled(server, 1 + Math.floor(random() * 60));
      acknowledged += total((lane) => lane.acknowledged);
      unanswered += total((lane) => lane.sent - lane.acknowledged);
    }
    const server = await start();
    const api = new ApiClient(server.url, token);
    for (const lane of lanes) await lane.takeUp(api);
    await server.stop();
    expect(acknowledged).toBeGreaterThanOrEqual(REPEATS);
    const kept = total((lane) => lane.keptUnanswered);
    console.log(
      `${REPEATS} kills: ${acknowledged} saves acknowledged, all there; ${unanswered} without an answer, ${kept} kept`,
    );
  });

  test(`a set of scenarios is stored completely or not at all after each of ${REPEATS} kills`, {
    timeout: REPEATS * 60_000,
  }, async () => {
    for (let repeat = 0; repeat <= REPEATS; repeat += 1) {
      const server = await start();
      const api = new ApiClient(server.url, token);
      for (const lane of sets) await lane.takeUp(api);
      if (repeat === REPEATS) await server.stop();
      else await saveUntilKilled(server, 1 + Math.floor(random() * 30), sets);
    }
    const [done, open] = (['acknowledged', 'unanswered'] as const).map((key) =>
      sets.reduce((sum, lane) => sum + lane[key], 0),
    );
    expect(done).toBeGreaterThanOrEqual(REPEATS);
    console.log(`${REPEATS} kills: ${done} sets made or taken away, ${open} without an answer, none in part`);
  });
}

describe('the embedded database under kill -9 of the server', () => killSuite(embedded));

describe.skipIf(TEST_DATABASE_URL === '')('PostgreSQL (TEST_DATABASE_URL) under kill -9 of the server', () =>
  killSuite(postgresql),
);

describe('a start that is killed', () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) removeFolder(folder);
  });

  /** Kills the first start as soon as it has created this file or folder in the data directory. */
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
