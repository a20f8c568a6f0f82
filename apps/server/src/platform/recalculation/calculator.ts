import { setImmediate as breathe } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { RateBook } from '@advice-builder/rates';
import { startThread } from '../thread.ts';
import type { FromThread, Recalculated, RecordJob, ToThread } from './messages.ts';
import { recalculate } from './recalculate.ts';

/** Calculates records, one after the other. */
export interface Calculator {
  /** `books`: of every hash the job names, as far as they are known. Rejects when the work cannot be done here. */
  calculate(job: RecordJob, books: readonly RateBook[]): Promise<Recalculated>;
  close(): Promise<void>;
}

/** In this thread, for a process that does nothing else. Timers get their turn between two records. */
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

/** Memory of its own that the thread may take, in MB; over it, Node.js ends the thread. */
const HEAP_MB = 300;
/** The program could not do it twice: what it says of the record, which is not its fault. */
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

interface Waiting {
  readonly job: RecordJob;
  readonly books: readonly RateBook[];
  readonly settle: (result: Recalculated) => void;
  readonly refuse: (error: Error) => void;
}

class ThreadCalculator implements Calculator {
  #thread: Worker | undefined;
  /** Hashes of the rates that the thread has. */
  readonly #sent = new Set<string>();
  readonly #waiting: Waiting[] = [];
  #isRetried = false;
  #isReady = false;
  #isClosed = false;
  readonly #begin: () => Worker;

  constructor(begin: () => Worker) {
    this.#begin = begin;
  }

  calculate(job: RecordJob, books: readonly RateBook[]): Promise<Recalculated> {
    if (this.#isClosed) return Promise.reject(new Error('the calculator is closed'));
    return new Promise((settle, refuse) => {
      const waiting = { job, books, settle, refuse };
      this.#waiting.push(waiting);
      if (this.#thread === undefined) this.#start();
      // At once, so that it need not wait for this thread between two records.
      else if (this.#isReady) this.#ask(this.#thread, waiting);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { refuse } of this.#waiting.splice(0)) refuse(new Error('the calculator is closed'));
    await this.#thread?.terminate();
  }

  #ask(thread: Worker, { job, books }: Waiting): void {
    const unknown = books.filter(({ hash }) => !this.#sent.has(hash));
    for (const { hash } of unknown) this.#sent.add(hash);
    const message: ToThread = { job, books: unknown.map(({ hash, data }) => ({ hash, data })) };
    thread.postMessage(message);
  }

  #start(): void {
    const thread = this.#begin();
    this.#thread = thread;
    this.#sent.clear();
    this.#isReady = false;
    thread.on('message', (message: FromThread) => this.#hear(thread, message));
    // Told by its end; without a listener it would end the process.
    thread.on('error', () => {});
    thread.on('exit', () => this.#lose(thread));
    thread.unref();
  }

  #hear(thread: Worker, message: FromThread): void {
    if (message.kind === 'ready') {
      this.#isReady = true;
      for (const waiting of this.#waiting) this.#ask(thread, waiting);
      return;
    }
    this.#isRetried = false;
    this.#waiting.shift()?.settle(message.result);
  }

  /** Once, the record it was at is tried again by another one. */
  #lose(thread: Worker): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    if (this.#isClosed) return;
    if (!this.#isReady) {
      for (const { refuse } of this.#waiting.splice(0)) refuse(new Error('the thread does not start'));
      return;
    }
    if (this.#isRetried) this.#waiting.shift()?.settle(ENDED);
    this.#isRetried = !this.#isRetried;
    if (this.#waiting.length > 0) this.#start();
  }
}

/** In a thread of this process, begun with the first record. */
export function createThreadCalculator(begin: () => Worker = startCalculating): Calculator {
  return new ThreadCalculator(begin);
}
