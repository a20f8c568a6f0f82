import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Rerun } from '@advice-builder/contract';
import { connectPostgres } from '../../apps/server/src/store/postgres.ts';
import { ApiClient } from '../support/api-client.ts';
import { margaretCase } from '../support/margaret.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { RecordClient } from '../support/record-client.ts';
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
import { beginServer, joinedServer, removeFolder, temporaryFolder } from '../support/running-server.ts';
import { startWorker } from '../support/running-worker.ts';
import { growthOf, held, type Limit } from './limits.ts';
import { print, type Summary, summary } from './statistics.ts';

const SCENARIOS = 3;
const WORKERS = 2;
/** The limits for a re-run: scenarios a second, also while an adviser works, and memory. */
const LEAST_OF_A_WORKER = 400;
const LEAST_EMBEDDED = 150;
const P99_BELOW_MS = 50;
const GROWTH_BELOW = 1.15;
/** Milliseconds between two calls of the adviser who works meanwhile. */
const BETWEEN_CALLS_MS = 40;
const SAMPLE_MS = 2_000;

/** Processor seconds of a process, and its memory in megabytes, on systems that report them. */
function usageOf(pid: number): { readonly cpu: number; readonly megabytes: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { cpu: (Number(fields[11]) + Number(fields[12])) / 100, megabytes: Math.trunc(Number(kilobytes) / 1024) };
}

type Call = 'load' | 'save' | 'summary' | 'progress';

/** An adviser who works on their own record until stopped. Collects the milliseconds of each kind of call. */
class Adviser {
  readonly times: Record<Call, number[]> = { load: [], save: [], summary: [], progress: [] };
  #isStopped = false;
  readonly #api: ApiClient;
  readonly #record: RecordClient;

  private constructor(api: ApiClient, record: RecordClient) {
    this.#api = api;
    this.#record = record;
  }

  static async at(api: ApiClient): Promise<Adviser> {
    const record = await RecordClient.create(api);
    await record.save({ record: margaretCase.record, scenarios: { 0: margaretCase.scenarios['0'] } });
    return new Adviser(api, record);
  }

  stop(): void {
    this.#isStopped = true;
  }

  async work(): Promise<void> {
    const scenario = margaretCase.scenarios['0'];
    const calls: readonly (readonly [Call, (n: number) => Promise<unknown>])[] = [
      ['load', () => this.#record.load()],
      ['save', (n) => this.#record.save({ scenarios: { 0: { ...scenario, sExpenses: { quickTotal: 12_000 + n } } } })],
      ['summary', () => this.#record.summary(0)],
      ['progress', () => newestRerun(this.#api)],
    ];
    for (let n = 0; !this.#isStopped; n += 1) {
      const [kind, call] = calls[n % calls.length] as (typeof calls)[number];
      const started = performance.now();
      await call(n);
      this.times[kind].push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_CALLS_MS));
    }
  }

  /** Statistics of all calls, and of each kind. */
  summaries(): Readonly<Record<string, Summary>> {
    const kinds = Object.entries(this.times).map(([kind, times]) => [kind, summary(times)] as const);
    return { all: summary(Object.values(this.times).flat()), ...Object.fromEntries(kinds) };
  }
}

interface Bench {
  readonly api: ApiClient;
  /** Ids of the processes that calculate; on the embedded database, the server. */
  readonly pids: readonly number[];
  readonly server: number;
}

interface Measured {
  readonly last: Rerun;
  readonly numbers: Readonly<Record<string, unknown>>;
  readonly perSecondAndWorker: number;
  readonly p99: number;
  readonly growth: number;
}

const rounded = (value: number): number => Number(value.toPrecision(3));

/** Measures a run from the first result to the last: speed, resources, and the calls of an adviser meanwhile. */
async function measure({ api, pids, server }: Bench): Promise<Measured> {
  const adviser = await Adviser.at(api);
  const first = await untilRerun(api, ({ done }) => done > 0);
  const samples: number[][] = [];
  const sample = (): void => void samples.push(pids.map((pid) => usageOf(pid).megabytes));
  sample();
  const cpu = (): number => pids.reduce((sum, pid) => sum + usageOf(pid).cpu, 0);
  const [cpuBefore, serverBefore, started] = [cpu(), usageOf(server).cpu, performance.now()];
  const timer = setInterval(sample, SAMPLE_MS);
  const working = adviser.work();
  const last = await untilRerun(api, ({ state }) => state === 'done', 250);
  const [seconds, cpuSeconds] = [(performance.now() - started) / 1000, cpu() - cpuBefore];
  clearInterval(timer);
  sample();
  adviser.stop();
  await working;
  const scenarios = (last.total - first.done) * SCENARIOS;
  const memory = samples.map((each) => each.join('+'));
  const summaries = adviser.summaries();
  const perSecondAndWorker = scenarios / seconds / pids.length;
  const numbers = {
    scenarios,
    seconds: rounded(seconds),
    scenariosPerSecond: rounded(scenarios / seconds),
    scenariosPerSecondAndWorker: rounded(perSecondAndWorker),
    processorSecondsOfWorkers: rounded(cpuSeconds),
    scenariosPerProcessorSecond: rounded(scenarios / cpuSeconds),
    processorSecondsOfServer: rounded(usageOf(server).cpu - serverBefore),
    megabytesOfWorkers: { start: memory[0], end: memory.at(-1), each2Seconds: memory.join(' ') },
    apiMilliseconds: summaries,
  };
  return { last, numbers, perSecondAndWorker, p99: summaries.all?.p99 ?? Number.NaN, growth: growthOf(samples) };
}

const limitsOf = ({ perSecondAndWorker, p99, growth }: Measured, least: number): readonly Limit[] => [
  { what: 'scenarios of each that calculates', measured: perSecondAndWorker, unit: 'a second', atLeast: least },
  { what: 'calls of an adviser meanwhile, 99 of 100', measured: p99, unit: 'ms', below: P99_BELOW_MS },
  { what: 'memory, second half over first', measured: growth, unit: 'times', below: GROWTH_BELOW },
];

function report(store: string, measured: Measured, written: Written, least: number): void {
  const { last, numbers } = measured;
  const { total, done, sameToTheDollar, changed, thresholdCrossed, failed, skipped } = last;
  print({
    bench: 'rerun',
    store,
    what: `${total} records with ${SCENARIOS} scenarios each, with the rates of before and of now, read and written`,
    machine: { processors: cpus().length, loadAverage: loadavg().map((load) => Number(load.toFixed(1))) },
    ...numbers,
    run: { total, done, sameToTheDollar, changed, thresholdCrossed, failed, skipped },
    written,
    limits: held(limitsOf(measured, least)),
  });
  if (written.results !== total || written.distinct !== total || failed > 0) process.exitCode = 1;
}

async function onPostgres(url: string, records: number): Promise<void> {
  const script = await joinedServer();
  const database = await createDatabase(url);
  const dataDir = temporaryFolder();
  const { db, close } = connectPostgres(database.url, { patient: true });
  const starting = beginServer({ dataDir, script, env: { DATABASE_URL: database.url, RERUNS_HERE: '0' } });
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const server = await starting.ready;
    stops.push(server.stop);
    const api = new ApiClient(server.url);
    await api.signIn();
    await copyRecords(db, await recordToCopy(api), records);
    const pids: number[] = [];
    for (let n = 0; n < WORKERS; n += 1) {
      const worker = await startWorker(dataDir, database.url);
      stops.push(worker.stop);
      pids.push(worker.process.pid ?? 0);
    }
    await publishRates(db);
    const measured = await measure({ api, pids, server: starting.process.pid ?? 0 });
    report(`PostgreSQL, ${WORKERS} workers`, measured, await writtenResults(db), LEAST_OF_A_WORKER);
  } finally {
    for (const stop of stops) await stop();
    await close();
    await database.drop();
    removeFolder(dataDir);
  }
}

async function onEmbedded(records: number): Promise<void> {
  const script = await joinedServer();
  const dataDir = temporaryFolder();
  try {
    const first = await beginServer({ dataDir, script }).ready;
    const before = new ApiClient(first.url);
    await before.signIn();
    const recId = await recordToCopy(before);
    await first.stop();
    await onStore({ dataDir }, async ({ db }) => {
      await copyRecords(db, recId, records);
      await publishRates(db);
    });
    const starting = beginServer({ dataDir, script });
    const server = await starting.ready;
    const pid = starting.process.pid ?? 0;
    const measured = await measure({ api: new ApiClient(server.url, before.token), pids: [pid], server: pid });
    await server.stop();
    const written = await onStore({ dataDir }, ({ db }) => writtenResults(db));
    report('embedded, with fsync', measured, written, LEAST_EMBEDDED);
  } finally {
    removeFolder(dataDir);
  }
}

/**
 * Measures a re-run while an adviser works: with two workers on the PostgreSQL of TEST_DATABASE_URL, and on the
 * embedded database.
 */
export async function benchRerun(words: readonly string[]): Promise<void> {
  const options = { records: { type: 'string', default: '10000' } } as const;
  const { values } = parseArgs({ args: [...words], options });
  const records = Number(values.records);
  if (!(records > 0)) throw new Error('usage: npm run --silent bench -- rerun [--records 10000]');
  const url = process.env.TEST_DATABASE_URL;
  if (url) await onPostgres(url, records);
  else console.error('Without TEST_DATABASE_URL the embedded database alone.');
  await onEmbedded(records);
}
