import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { type ContractProblem, problem } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import type { DocumentJob, MadeDocument, RecordFileJob } from '@advice-builder/reports';
import { Crew, type CrewTask, type CrewThread, type GivenUp } from '../crew.ts';
import type { Documents, MakeOptions } from './documents.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { sampleJob } from './sample-job.ts';
import { startThread } from './thread.ts';
import { createTurns } from './turns.ts';

export interface PoolLimits {
  readonly workers: number;
  /** Milliseconds a worker may take for one document. A worker that takes longer is ended and replaced. */
  readonly jobMs: number;
  /** The number of documents that may wait, in total and per person. */
  readonly waiting: number;
  readonly waitingOfOne: number;
  /** A worker is replaced after `jobsOfWorker` documents, or if the process has grown by `bytesOfWorker` per worker. */
  readonly jobsOfWorker: number;
  readonly bytesOfWorker: number;
}

const MB = 1024 * 1024;

/** One processor is left free for the requests of people at work. */
export const POOL_LIMITS: PoolLimits = {
  workers: Math.max(1, Math.min(2, availableParallelism() - 1)),
  jobMs: 10_000,
  waiting: 20,
  waitingOfOne: 10,
  jobsOfWorker: 200,
  bytesOfWorker: 400 * MB,
};

/** Events for the operator: why no documents can be made (undefined once they can), and where a document failed. */
export interface PoolEvents {
  readonly unavailable?: (reason: string | undefined) => void;
  readonly failed?: (error: string, frames: readonly string[]) => void;
}

export interface DocumentPool extends Documents {
  /** The current threads. */
  threads(): readonly Worker[];
  /** The number of threads, of threads that make a document, and of waiting documents. */
  load(): { readonly threads: number; readonly busy: number; readonly waiting: number };
}

interface Task extends CrewTask {
  readonly job: DocumentJob | RecordFileJob;
  readonly options: MakeOptions;
  readonly settle: (result: Result<MadeDocument>) => void;
  /** Runs a log call in the context of the request, which a message from a thread does not carry. */
  readonly asAsked: <T>(say: () => T) => T;
}

/** Warms a thread up: its first document takes about three times as long as the next. */
const sampleTask = (): Task => ({
  job: sampleJob,
  options: {},
  settle: () => {},
  asAsked: (say) => say(),
  isRetried: true,
});

/** A thread has the shipped rates. Other rates are sent with the job. */
function messageOf({ job, options: { book } }: Task): ToWorker {
  if (book === undefined || book.hash === shippedRateBook.hash) return { job };
  return { job, rates: { hash: book.hash, data: book.data } };
}

const refused = (found: ContractProblem): Result<never> => failure(found);

/** Describes a failed start to a user, without any path of the machine. */
function reasonOfStart(error: Error | undefined): string {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return `a part of it does not load${code === undefined ? '' : ` (${code})`}`;
}

function problemOf(why: GivenUp, error: Error | undefined, jobMs: number): ContractProblem {
  switch (why) {
    case 'too-slow':
      // biome-ignore lint/plugin: seconds, no money
      return problem('document-too-slow', [], { seconds: Math.ceil(jobMs / 1000) });
    case 'died':
      return problem('document-failed');
    case 'cannot-start':
      return problem('documents-unavailable', [], { reason: reasonOfStart(error) });
    case 'closed':
      return problem('server-unavailable');
  }
}

const howManyOf = (tasks: readonly Task[], userId: number | undefined): number =>
  userId === undefined ? 0 : tasks.filter(({ options }) => options.asker?.userId === userId).length;

class ThreadPool implements DocumentPool {
  readonly #limits: PoolLimits;
  readonly #events: PoolEvents;
  readonly #crew: Crew<Task, FromWorker>;
  readonly #turns = createTurns<Task>(({ options, isRetried }) => (isRetried ? undefined : options.asker));
  /** Memory of the process, in bytes, when a thread started. */
  readonly #bytesBefore = new WeakMap<Worker, number>();

  constructor(limits: PoolLimits, events: PoolEvents, begin: () => Worker) {
    this.#limits = limits;
    this.#events = events;
    this.#crew = new Crew<Task, FromWorker>({
      start: () => {
        const worker = begin();
        this.#bytesBefore.set(worker, process.memoryUsage.rss());
        return worker;
      },
      maxThreads: limits.workers,
      isStanding: true,
      taskMs: limits.jobMs,
      choose: (waiting, underWay) => this.#choose(waiting, underWay),
      request: messageOf,
      receive: (message, task) => this.#receive(message, task),
      giveUp: (task, why, error) => task.settle(refused(problemOf(why, error, limits.jobMs))),
      finished: (thread, { job }) => this.#replaceWorn(thread, job),
      queueChanged: () => this.#tellPlaces(),
      ready: () => events.unavailable?.(undefined),
      cannotStart: (error) => events.unavailable?.(error?.message.split('\n')[0] ?? reasonOfStart(error)),
      died: (error, task) => {
        const reportFailure = (): void => events.failed?.(error?.name ?? 'a worker ended', []);
        if (task === undefined) reportFailure();
        else task.asAsked(reportFailure);
      },
    });
  }

  make(job: DocumentJob | RecordFileJob, options: MakeOptions = {}): Promise<Result<MadeDocument>> {
    const { waiting } = this.#crew;
    if (options.signal?.aborted) return Promise.resolve(refused(problem('server-unavailable')));
    const own = howManyOf(waiting, options.asker?.userId);
    const { waiting: most, waitingOfOne: mostOfOne } = this.#limits;
    if (waiting.length >= most || own >= mostOfOne) {
      const ahead = own >= mostOfOne ? own : waiting.length;
      return Promise.resolve(refused(problem('documents-busy', [], { waiting: ahead })));
    }
    return new Promise((settle) => {
      const task: Task = { job, options, settle, asAsked: AsyncLocalStorage.snapshot(), isRetried: false };
      options.signal?.addEventListener('abort', () => this.#crew.withdraw(task), { once: true });
      this.#crew.add(task);
    });
  }

  start(): void {
    for (let missing = this.#limits.workers - this.threads().length; missing > 0; missing -= 1) {
      this.#crew.add(sampleTask());
    }
  }

  stopWaiting(): void {
    this.#crew.stop();
  }

  close(): Promise<void> {
    return this.#crew.close();
  }

  threads(): readonly Worker[] {
    return this.#crew.workers;
  }

  load(): ReturnType<DocumentPool['load']> {
    const { workers, busy, waiting } = this.#crew;
    return { threads: workers.length, busy, waiting: waiting.length };
  }

  #tellPlaces(): void {
    for (const [place, { options }] of this.#turns.inOrder(this.#crew.waiting).entries()) {
      options.onStage?.('waiting', place);
    }
  }

  #choose(waiting: readonly Task[], underWay: readonly Task[]): Task | undefined {
    // biome-ignore lint/plugin: threads, no money
    const threadsOfOne = Math.max(1, Math.floor(this.#limits.workers / 2));
    const mayBegin = ({ options }: Task): boolean => howManyOf(underWay, options.asker?.userId) < threadsOfOne;
    const next = this.#turns.inOrder(waiting).find((task) => task.isRetried || mayBegin(task));
    if (next !== undefined) this.#turns.take(next, [...waiting, ...underWay]);
    return next;
  }

  #receive(message: FromWorker, task: Task): boolean {
    switch (message.kind) {
      case 'stage':
        task.options.onStage?.(message.stage);
        return false;
      case 'made': {
        const { kind: _kind, ...made } = message;
        task.settle(success(made));
        return true;
      }
      case 'refused':
        task.settle(failure(...message.problems));
        return true;
      case 'failed':
        task.asAsked(() => this.#events.failed?.(message.error, message.frames));
        task.settle(refused(problem('document-failed')));
        return true;
    }
  }

  #replaceWorn(thread: CrewThread<Task>, last: Task['job']): void {
    const { jobsOfWorker, bytesOfWorker } = this.#limits;
    const grown = process.memoryUsage.rss() - (this.#bytesBefore.get(thread.worker) ?? 0);
    if (thread.done < jobsOfWorker && grown / this.threads().length <= bytesOfWorker) return;
    this.#crew.replace(thread);
    // If documents wait, they warm the new thread up. If the sample itself caused the replacement, it is not run again,
    // because it would do so each time.
    if (this.#crew.waiting.length === 0 && last !== sampleJob) this.#crew.add(sampleTask());
  }
}

/**
 * Threads that make documents, one at a time each. They start with `start` or with the first document. Practices take
 * turns, and so do the people of one practice, so a person with many documents waits for those with few. With several
 * threads, one person uses at most half of them.
 */
export function createDocumentPool(
  limits: PoolLimits = POOL_LIMITS,
  events: PoolEvents = {},
  begin: () => Worker = () => startThread(),
): DocumentPool {
  return new ThreadPool(limits, events, begin);
}
