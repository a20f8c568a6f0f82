import { ApiClient } from '../support/api-client.ts';
import { margaretCase } from '../support/margaret.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { RecordClient } from '../support/record-client.ts';
import { type RunningServer, removeFolder, startServer, temporaryFolder } from '../support/running-server.ts';
import { print, type Summary, summary } from './statistics.ts';

const RUNS = 200;
const WARM_UP = 40;
/** Advisers who work at the same time, each on their own record. */
const LANES = 8;
const RUNS_OF_LANE = 50;

type Call = (record: RecordClient, run: number) => Promise<unknown>;

const scenario = margaretCase.scenarios['0'];

/** A different amount each time, so that every call saves a change. */
const changed = (run: number) => ({ scenarios: { 0: { ...scenario, sExpenses: { quickTotal: 12_000 + run } } } });

const calls: Readonly<Record<string, Call>> = {
  'POST summary that saves, one scenario a body': (record, run) => record.summary(0, changed(run)),
  'POST summary with nothing to save': (record) => record.summary(0),
  'PUT save, one scenario a body': (record, run) => record.save(changed(run)),
};

async function newRecord(api: ApiClient): Promise<RecordClient> {
  const record = await RecordClient.create(api);
  await record.save({ record: margaretCase.record, scenarios: { 0: scenario } });
  return record;
}

/** Milliseconds of each call, made one after the other. */
async function sequential(record: RecordClient, call: Call, runs: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    await call(record, run);
    times.push(performance.now() - started);
  }
  return times;
}

interface Load extends Summary {
  readonly callsPerSecond: number;
}

async function load(records: readonly RecordClient[], call: Call, runs: number): Promise<Load> {
  const started = performance.now();
  const lanes = await Promise.all(records.map((record) => sequential(record, call, runs)));
  const seconds = (performance.now() - started) / 1000;
  const times = lanes.flat();
  return { callsPerSecond: Math.round(times.length / seconds), ...summary(times) };
}

async function measure(server: RunningServer, store: string): Promise<void> {
  const api = new ApiClient(server.url);
  await api.signIn();
  const records = await Promise.all(Array.from({ length: LANES }, () => newRecord(api)));
  for (const [name, call] of Object.entries(calls)) {
    await load(records, call, WARM_UP / LANES);
    print({
      bench: 'api',
      call: `${name}, form-encoded`,
      store,
      loadGenerator: 'one process on the same machine as the server, over loopback',
      unit: 'milliseconds a call',
      oneAfterTheOther: await load(records.slice(0, 1), call, RUNS),
      [`${LANES}AtATime`]: await load(records, call, RUNS_OF_LANE),
    });
  }
}

/**
 * Measures save and summary over HTTP, on the embedded database or on a new database of the server of
 * TEST_DATABASE_URL.
 */
export async function benchApi(): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  const database = url ? await createDatabase(url) : undefined;
  const dataDir = temporaryFolder();
  try {
    const server = await startServer({ dataDir, ...(database && { env: { DATABASE_URL: database.url } }) });
    await measure(server, database ? 'PostgreSQL' : 'embedded, with fsync').finally(() => server.stop());
  } finally {
    removeFolder(dataDir);
    await database?.drop();
  }
}
