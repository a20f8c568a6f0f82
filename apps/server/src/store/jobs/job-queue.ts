import { is, SQL, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { SliceJob } from '../../domain/rerun-slices.ts';
import { onBehalfOf, requestOfNow } from '../../platform/on-behalf.ts';
import { type Database, rowsOf } from '../database.ts';
import type { QueueSource } from './queue-source.ts';

/** Handles a job. If it rejects, the next worker gets the job. */
type Work = (job: SliceJob) => Promise<void>;

export interface JobQueue {
  /** Resolves when jobs can be added. Creates the schema of the queue if necessary. */
  ready(): Promise<void>;
  /** Whether jobs can be added, as in `ready`. A failure to create the schema is reported. */
  isReady(): Promise<boolean>;
  /** Adds jobs in the transaction of the caller. The queue must be ready before that transaction begins. */
  add(tx: Database, jobs: readonly SliceJob[]): Promise<void>;
  /**
   * Works on jobs until the queue is closed. `lost` handles jobs that were given up because their workers ended again
   * and again.
   */
  work(work: Work, lost: Work): Promise<void>;
  /** Finds jobs whose worker gives no sign of life, and makes them available again. */
  lookForLost(): Promise<void>;
  /** Waits for jobs under way. */
  close(): Promise<void>;
}

const SLICES = 'rerun-slices';
const LOST = 'rerun-lost';
/** The minimum that pg-boss accepts. A worker gives a sign of life every four seconds. */
const HEARTBEAT_SECONDS = 10;
const HEARTBEAT_REFRESH_SECONDS = 4;
/** With this and the heartbeat, another worker takes over the job of a killed worker within 30 seconds. */
const MONITOR_SECONDS = 2;
const POLL_SECONDS = 1;
/** Most jobs that are fetched together. If a fetch returns this many, the next one follows without a pause. */
const AT_ONCE = 2;
/** A worker that stops also returns its job. This allows for many restarts of a machine in a bad week. */
const RETRIES = 50;
const HOUR = 3_600;
const DAY = 24 * HOUR;
const CLOSE_MS = 5_000;

const common = {
  schema: 'pgboss',
  // We supervise the queue ourselves, only while a run is open, so that an idle server writes nothing.
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
 * The queue stores the rejection of a job, and no purge reaches it. An error of the database layer quotes the statement
 * and its values: figures, names of scenarios. So the queue gets only the name of the error.
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
  // A paused run leaves its jobs in the queue. A worker that takes such a job later finds that its round is over, and
  // does nothing.
  retentionSeconds: 30 * DAY,
  deleteAfterSeconds: HOUR,
};

async function startBoss(source: QueueSource, report: (error: Error) => void): Promise<PgBoss> {
  const boss = await createBoss(source);
  boss.on('error', report);
  await boss.start();
  await boss.createQueue(LOST, { retryLimit: RETRIES, retentionSeconds: 30 * DAY, deleteAfterSeconds: HOUR });
  await boss.createQueue(SLICES, { ...queueOptions, deadLetter: LOST });
  // Without this, a queue that an earlier version created keeps its old options.
  await boss.updateQueue(SLICES, { ...queueOptions, deadLetter: LOST });
  // Loads the queue's metadata now, because nothing else may be queried within a transaction of the embedded engine.
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
 * The jobs of re-runs, stored by pg-boss in the schema `pgboss` of the same database.
 * @param report gets each failure, with only the name of the error
 */
export function createJobQueue(source: QueueSource, report: (error: Error) => void): JobQueue {
  let started: Promise<PgBoss> | undefined;
  let isClosed = false;
  /** Reports a failure once until it works again, because workers try again every few seconds. */
  let isReported = false;

  /** The next caller tries again after a failed start. */
  function boss(): Promise<PgBoss> {
    if (isClosed) return Promise.reject(new Error('the job queue is closed'));
    started ??= startBoss(source, report).catch((error: unknown) => {
      started = undefined;
      if (!isReported && error instanceof Error) report(error);
      isReported = true;
      throw error;
    });
    return started;
  }
  return {
    async ready() {
      await boss();
      isReported = false;
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
