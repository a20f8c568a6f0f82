/**
 * `npm run --silent bench -- documents`: the time and memory of documents in worker threads, and the delay for people
 * who type while twenty are downloaded at once.
 */
import { cpus, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentJob } from '@advice-builder/reports';
import {
  createDocumentPool,
  type DocumentPool,
  POOL_LIMITS,
  type PoolLimits,
} from '../../apps/server/src/platform/documents/pool.ts';
import { jobOf } from '../../packages/reports/src/testing/jobs.ts';
import { Lane } from '../faults/lane.ts';
import { ApiClient } from '../support/api-client.ts';
import { removeFolder, temporaryFolder } from '../support/running-server.ts';
import { serveHere } from '../support/server-here.ts';
import { print, summary } from './statistics.ts';

const RUNS = 40;
/** The number of documents a worker makes before it is replaced. */
const RUNS_OF_WORKER = POOL_LIMITS.jobsOfWorker;
/** Milliseconds a worker rests between its start and the first document. */
const REST_MS = 4_000;
const AT_ONCE = 20;
/** Milliseconds a person who types rests between two saves. */
const THINKING_MS = 100;
const NANOSECONDS = 1e6;
const MICROSECONDS = 1e3;
const MB = 1024 * 1024;

const fail = (error: Error): never => {
  throw error;
};

/**
 * Returns six scenarios: those of the case, and copies with other living expenses.
 * @param run gives each scenario other figures, because the typesetter caches its layout
 */
function sixScenarios(choices: Partial<DocumentJob['choices']>, run: number): DocumentJob {
  const job = jobOf('margaret');
  const known = Object.values(job.scenarios);
  const sids = [0, 1, 2, 3, 4, 5];
  const scenarios = sids.flatMap((sid) => {
    const scenario = known[sid % known.length];
    if (scenario === undefined) return [];
    const sExpenses = { ...scenario.sExpenses, quickTotal: 12_000 + 500 * sid + 37 * run };
    return [[String(sid), { ...scenario, name: `Scenario ${sid}`, sExpenses }] as const];
  });
  const all = { scenarios: sids, charts: sids, preferred: 5, extendYears: true };
  return {
    ...job,
    choices: { ...job.choices, ...all, ...choices },
    source: { ...job.source, scenarioRevisions: Object.fromEntries(sids.map((sid) => [String(sid), 1])) },
    scenarios: Object.fromEntries(scenarios),
  };
}

const DETAILED = { document: 'detailed', format: 'pdf' } as const;
const OTHERS: Readonly<Record<string, Partial<DocumentJob['choices']>>> = {
  'summary report, PDF': { document: 'summary', format: 'pdf' },
  'detailed report, Word': { document: 'detailed', format: 'docx' },
  'workbook, Excel': { document: 'workbook', format: 'xlsx' },
};

async function timed(pool: DocumentPool, job: DocumentJob) {
  const from = performance.now();
  const cpuFrom = process.cpuUsage();
  const made = await pool.make(job);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const { user, system } = process.cpuUsage(cpuFrom);
  const cpuMs = (user + system) / MICROSECONDS;
  return { ms: performance.now() - from, cpuMs, bytes: made.value.bytes.length, pages: made.value.pages };
}

async function benchOthers(pool: DocumentPool): Promise<void> {
  for (const [name, choices] of Object.entries(OTHERS)) {
    const first = await timed(pool, sixScenarios(choices, 0));
    const times: number[] = [];
    for (let run = 1; run <= RUNS; run += 1) times.push((await timed(pool, sixScenarios(choices, run))).ms);
    print({
      bench: 'documents',
      what: `${name}, six scenarios, other figures each time, through a worker thread, one after the other`,
      unit: 'milliseconds',
      bytes: first.bytes,
      pages: first.pages,
      first: first.ms,
      warm: summary(times),
      loadAverage: loadavg(),
    });
  }
}

async function heapOf(pool: DocumentPool): Promise<number> {
  const [worker] = pool.threads();
  // The process must wait for the worker, because an idle thread does not keep the process alive.
  worker?.ref();
  const heap = await worker?.getHeapStatistics();
  worker?.unref();
  return Math.round((heap?.used_heap_size ?? Number.NaN) / MB);
}
const residentMb = (): number => Math.round(process.memoryUsage.rss() / MB);

/**
 * Measures the memory of the process and of the thread's heap, because the native memory of one thread cannot be
 * measured alone.
 */
async function benchDetailed(pool: DocumentPool): Promise<void> {
  const before = residentMb();
  pool.start();
  await pause(REST_MS);
  const first = await timed(pool, sixScenarios(DETAILED, 0));
  const times: number[] = [];
  const cpuTimes: number[] = [];
  const memory: { documents: number; process: number; heapOfWorker: number }[] = [];
  for (let run = 1; run <= RUNS_OF_WORKER; run += 1) {
    const { ms, cpuMs } = await timed(pool, sixScenarios(DETAILED, run));
    times.push(ms);
    cpuTimes.push(cpuMs);
    if (run % 20 === 0) memory.push({ documents: run, process: residentMb(), heapOfWorker: await heapOf(pool) });
  }
  print({
    bench: 'documents',
    what: 'detailed report, PDF, six scenarios, other figures each time, through one worker thread, one after the other',
    unit: 'milliseconds',
    bytes: first.bytes,
    pages: first.pages,
    first: first.ms,
    warm: summary(times),
    warmProcessorTime: summary(cpuTimes),
    memoryInMb: { beforeTheWorker: before, memory },
    loadAverage: loadavg(),
  });
}

/** Milliseconds of each call of a person who saves and loads until `isOver`. */
async function typing(url: string, token: string | undefined, isOver: () => boolean): Promise<number[]> {
  const api = new ApiClient(url, token);
  const { recId } = await api.must<{ recId: number }>('POST', '/record/create', { form: {} });
  const lane = new Lane(recId);
  await lane.takeUp(api);
  const times: number[] = [];
  while (!isOver()) {
    const from = performance.now();
    await lane.save(api);
    times.push(performance.now() - from);
    await pause(THINKING_MS);
  }
  return times;
}

/** Saves a record like those of the jobs, with six scenarios. Resolves to its number. */
async function savedRecord(api: ApiClient, run: number): Promise<number> {
  const { recId } = await api.must<{ recId: number }>('POST', '/record/create', { form: {} });
  const { record, scenarios } = sixScenarios(DETAILED, run);
  const { clients, reference } = record;
  const { sCare, sHome, sInvest, sExpenses } = scenarios[0] ?? fail(new Error('no scenario'));
  const contents = { meta: { revision: 1 }, sCare, sHome, sInvest, sExpenses };
  const payload = { record: { clients, reference }, recordRevision: 1, scenarios: { 0: contents } };
  await api.must('PUT', `/record/${recId}/save`, { json: payload });
  for (let sid = 1; sid < 6; sid += 1) await api.must('POST', `/record/${recId}/copy/0`, { form: {} });
  return recId;
}

async function benchBesideTyping(pool: DocumentPool): Promise<void> {
  const dataDir = temporaryFolder();
  const server = await serveHere(dataDir, pool);
  try {
    const { url } = server;
    const api = new ApiClient(url);
    await api.signIn();
    const recIds: number[] = [];
    for (let run = 0; run < AT_ONCE; run += 1) recIds.push(await savedRecord(api, run));
    const quietUntil = performance.now() + 10_000;
    const quiet = await typing(url, api.token, () => performance.now() > quietUntil);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    let isOver = false;
    const meanwhile = typing(url, api.token, () => isOver);
    const from = performance.now();
    const took = await Promise.all(
      recIds.map(async (recId) => {
        const answer = await fetch(`${url}/api/v1/report/${recId}/download/5`, {
          method: 'POST',
          headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ scenarios: [0, 1, 2, 3, 4, 5], extendYears: true }),
        });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`a download answered ${answer.status}`);
        return performance.now() - from;
      }),
    );
    isOver = true;
    const beside = await meanwhile;
    delay.disable();
    print({
      bench: 'documents',
      what: `${AT_ONCE} detailed reports of six scenarios of as many records asked for at once while somebody saves every ${THINKING_MS} ms`,
      loadGenerator: 'in the process of the server, over loopback: its work counts in the delay of the loop',
      machine: { processors: cpus().length, workers: POOL_LIMITS.workers, loadAverage: loadavg() },
      unit: 'milliseconds',
      savesWithoutDownloads: summary(quiet),
      savesBeside: summary(beside),
      downloadsFromTheFirstAskedFor: summary(took),
      delayOfTheLoop: { p99: delay.percentile(99) / NANOSECONDS, most: delay.max / NANOSECONDS },
    });
  } finally {
    await server.close();
    removeFolder(dataDir);
  }
}

async function withPool(limits: Partial<PoolLimits>, bench: (pool: DocumentPool) => Promise<void>): Promise<void> {
  const pool = createDocumentPool({ ...POOL_LIMITS, ...limits });
  try {
    await bench(pool);
  } finally {
    await pool.close();
  }
}

export async function benchDocuments(): Promise<void> {
  const isNeverReplaced = { jobsOfWorker: Number.MAX_SAFE_INTEGER };
  await withPool({ workers: 1, ...isNeverReplaced }, benchDetailed);
  await withPool({ waitingOfOne: AT_ONCE }, benchBesideTyping);
  await withPool(isNeverReplaced, benchOthers);
}
