import { is, SQL, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { SliceJob } from '../../domain/rerun-slices.ts';
import { onBehalfOf, requestOfNow } from '../../platform/on-behalf.ts';
import { type Database, rowsOf } from '../database.ts';
import type { QueueSource } from './queue-source.ts';

/** Of a job that somebody works on. Rejecting gives it to the next who asks. */
type Work = (job: SliceJob) => Promise<void>;

export interface JobQueue {
  /** Resolves when jobs can be added; makes the schema of the queue where there is none. */
  ready(): Promise<void>;
  /** Whether jobs can be added, as `ready`; where it cannot be made, that is told. */
  isReady(): Promise<boolean>;
  /** Adds jobs in the transaction of what asks for them. The queue has to be ready before the transaction begins. */
  add(tx: Database, jobs: readonly SliceJob[]): Promise<void>;
  /** Works on jobs until the queue is closed. `lost`: of one that was given up, its workers having ended again and again. */
  work(work: Work, lost: Work): Promise<void>;
  /** Looks for jobs whose worker gave no sign of life, and gives them to the next who asks. */
  lookForLost(): Promise<void>;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

const SLICES = 'rerun-slices';
const LOST = 'rerun-lost';
/** The least that pg-boss takes. A worker gives a sign of life every four. */
const HEARTBEAT_SECONDS = 10;
const HEARTBEAT_REFRESH_SECONDS = 4;
/** With this and the heartbeat, a job whose worker was killed is taken up within 30 seconds. */
const MONITOR_SECONDS = 2;
const POLL_SECONDS = 1;
/** Fetched together: while there are as many, the next are fetched without a pause. */
const AT_ONCE = 2;
/** A worker that ends gives its job back, too: as many times as a machine may be restarted in a bad week. */
const RETRIES = 50;
const HOUR = 3_600;
const DAY = 24 * HOUR;
const CLOSE_MS = 5_000;

const common = {
  schema: 'pgboss',
  // Looked after by us, and only while a run is open: an idle server writes nothing.
  supervise: false,
  schedule: false,
  monitorIntervalSeconds: MONITOR_SECONDS,
  monitorVacuum: false,
  reindex: false,
} as const;

async function createBoss(source: QueueSource): Promise<PgBoss> {
  const { PgBoss: Boss, fromPglite } = await import('pg-boss');
  if (source.kind === 'embedded') return new Boss({ ...common, db: fromPglite(source.client), backend: 'pglite' });
  return new Boss({ ...common, connectionString: source.url, application_name: 'advice-builder-jobs', max: 3 });
}

/**
 * The queue keeps what a job rejected with, outside of every purge. An error of the database layer names the statement and
 * what was to be written: figures, names of scenarios. So the name of an error is all that it gets.
 */
function rejectBare(error: unknown): never {
  const bare = new Error('A job of a re-run failed.');
  bare.name = error instanceof Error ? error.name : 'Error';
  bare.stack = bare.name;
  throw bare;
}

const queueOptions = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retryLimit: RETRIES,
  retryDelay: 0,
  // A paused run leaves its jobs; they are read, and found to be of before, whenever somebody asks.
  retentionSeconds: 30 * DAY,
  deleteAfterSeconds: HOUR,
};

async function startBoss(source: QueueSource, tell: (error: Error) => void): Promise<PgBoss> {
  const boss = await createBoss(source);
  boss.on('error', tell);
  await boss.start();
  await boss.createQueue(LOST, { retryLimit: RETRIES, retentionSeconds: 30 * DAY, deleteAfterSeconds: HOUR });
  await boss.createQueue(SLICES, { ...queueOptions, deadLetter: LOST });
  // One that an earlier version made keeps what it was made with.
  await boss.updateQueue(SLICES, { ...queueOptions, deadLetter: LOST });
  // Known from here on: within a transaction of the embedded engine nothing else may be asked.
  await boss.findJobs(SLICES, { id: '00000000-0000-0000-0000-000000000000' });
  return boss;
}

/** Adds jobs within our own transaction. */
async function insertJobs(boss: PgBoss, tx: Database, jobs: readonly SliceJob[]): Promise<void> {
  const { fromDrizzle } = await import('pg-boss');
  const execute = async (query: unknown) => {
    if (!is(query, SQL)) throw new TypeError('the job queue asks in SQL');
    return { rows: [...rowsOf(await tx.execute(query))] };
  };
  const requestId = requestOfNow();
  const rows = jobs.map((job) => ({ data: { ...job, ...(requestId === undefined ? {} : { requestId }) } }));
  await boss.insert(SLICES, rows, { db: fromDrizzle({ execute }, sql) });
}

/**
 * The jobs of re-runs, kept by pg-boss in the schema `pgboss` of the same database. `tell` is told what does not work, by
 * the name of the error alone.
 */
export function createJobQueue(source: QueueSource, tell: (error: Error) => void): JobQueue {
  let started: Promise<PgBoss> | undefined;
  let isClosed = false;
  /** Once, until it works: who looks for work tries again every few seconds. */
  let isTold = false;

  /** A start that failed is tried again by the next who asks. */
  function boss(): Promise<PgBoss> {
    if (isClosed) return Promise.reject(new Error('the job queue is closed'));
    started ??= startBoss(source, tell).catch((error: unknown) => {
      started = undefined;
      if (!isTold && error instanceof Error) tell(error);
      isTold = true;
      throw error;
    });
    return started;
  }
  return {
    async ready() {
      await boss();
      isTold = false;
    },
    isReady: () =>
      boss().then(
        () => true,
        () => false,
      ),
    add: async (tx, jobs) => insertJobs(await boss(), tx, jobs),
    async work(work, lost) {
      const options = { batchSize: AT_ONCE, burstWhenBatchFull: true, pollingIntervalSeconds: POLL_SECONDS } as const;
      const all = (each: Work) => async (jobs: readonly { readonly data: SliceJob }[]) => {
        for (const { data } of jobs) await onBehalfOf(data.requestId, () => each(data).catch(rejectBare));
      };
      const there = await boss();
      await there.work<SliceJob>(SLICES, { ...options, heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS }, all(work));
      await there.work<SliceJob>(LOST, { pollingIntervalSeconds: 3 * POLL_SECONDS }, all(lost));
    },
    async lookForLost() {
      await (await boss()).supervise();
    },
    async close() {
      isClosed = true;
      const there = await started?.catch(() => undefined);
      await there?.stop({ graceful: true, timeout: CLOSE_MS });
    },
  };
}
