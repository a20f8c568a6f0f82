import { setImmediate as breathe } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { RateBook } from '@advice-builder/rates';
import { Crew, type CrewTask, type GivenUp } from '../crew.ts';
import { startThread } from '../thread.ts';
import type { FromThread, Recalculated, RecordJob, ToThread } from './messages.ts';
import { recalculate } from './recalculate.ts';

/** Calculates records one after the other. */
export interface Calculator {
  /**
   * Rejects if the work cannot be done here.
   * @param books the known rate books of all hashes that the job names
   */
  calculate(job: RecordJob, books: readonly RateBook[]): Promise<Recalculated>;
  close(): Promise<void>;
}

/** Calculates in this thread, for a process that does nothing else. Timers run between two records. */
export function createOwnCalculator(): Calculator {
  let before: Promise<unknown> = Promise.resolve();
  return {
    calculate(job, books) {
      const result = before
        .then(() => breathe())
        .then(() => recalculate(job, (hash) => books.find((book) => book.hash === hash)));
      before = result.catch(() => {});
      return result;
    },
    close: async () => {},
  };
}

/** Memory limit of the thread in MB. Node.js ends a thread that exceeds it. */
const HEAP_MB = 300;
/** The result of a record whose thread died twice. The record itself is not at fault. */
const ENDED: Recalculated = {
  outcome: 'failed',
  error: 'The program could not calculate this record (it ran out of memory).',
};

const startCalculating = (): Worker =>
  startThread({
    name: 'recalculation',
    joined: 'recalculation-worker.mjs',
    source: new URL('worker.ts', import.meta.url),
    heapMb: HEAP_MB,
  });

interface Task extends CrewTask {
  readonly job: RecordJob;
  readonly books: readonly RateBook[];
  readonly settle: (result: Recalculated) => void;
  readonly refuse: (error: Error) => void;
}

function giveUp({ settle, refuse }: Task, why: GivenUp): void {
  if (why === 'closed') refuse(new Error('the calculator is closed'));
  else if (why === 'cannot-start') refuse(new Error('the thread does not start'));
  else settle(ENDED);
}

/** Makes the message of a job. It contains only rates that the thread has not received yet. */
function createRequests(): (task: Task, worker: Worker) => ToThread {
  const sentTo = new WeakMap<Worker, Set<string>>();
  return ({ job, books }, worker) => {
    const sent = sentTo.get(worker) ?? new Set();
    sentTo.set(worker, sent);
    const unknown = books.filter(({ hash }) => !sent.has(hash));
    for (const { hash } of unknown) sent.add(hash);
    return { job, books: unknown.map(({ hash, data }) => ({ hash, data })) };
  };
}

/** Calculates in a thread of this process, which starts with the first record. */
export function createThreadCalculator(begin: () => Worker = startCalculating): Calculator {
  const crew = new Crew<Task, FromThread>({
    start: begin,
    maxThreads: 1,
    worksAhead: true,
    request: createRequests(),
    receive({ result }, { settle }) {
      settle(result);
      return true;
    },
    giveUp,
  });
  return {
    calculate: (job, books) =>
      new Promise((settle, refuse) => crew.add({ job, books, settle, refuse, isRetried: false })),
    close: () => crew.close(),
  };
}
