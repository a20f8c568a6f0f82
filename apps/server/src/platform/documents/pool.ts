import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { type ContractProblem, problem } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import type { DocumentJob, MadeDocument, RecordFileJob } from '@advice-builder/reports';
import type { Documents, MakeOptions } from './documents.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { sampleJob } from './sample-job.ts';
import { startThread } from './thread.ts';
import { createTurns } from './turns.ts';

export interface PoolLimits {
  readonly workers: number;
  /** Longest time of one document once a worker has it; the worker is ended then, and another one takes its place. */
  readonly jobMs: number;
  /** Documents that may wait, of everybody and of one person. */
  readonly waiting: number;
  readonly waitingOfOne: number;
  /** A worker is replaced after so many documents, or when the process has grown by so much for each worker. */
  readonly jobsOfWorker: number;
  readonly bytesOfWorker: number;
}

const MB = 1024 * 1024;

/** One thread is left to those who type. */
export const POOL_LIMITS: PoolLimits = {
  workers: Math.max(1, Math.min(2, availableParallelism() - 1)),
  jobMs: 10_000,
  waiting: 20,
  waitingOfOne: 10,
  jobsOfWorker: 200,
  bytesOfWorker: 400 * MB,
};

/** What the operator is told: why no documents can be made, undefined once they can; and what failed where. */
export interface PoolEvents {
  readonly unavailable?: (reason: string | undefined) => void;
  readonly failed?: (error: string, frames: readonly string[]) => void;
}

export interface DocumentPool extends Documents {
  /** The threads there are now. */
  threads(): readonly Worker[];
  /** How many threads there are, how many of them make a document, and how many documents wait. */
  load(): { readonly threads: number; readonly busy: number; readonly waiting: number };
}

interface Task {
  readonly job: DocumentJob | RecordFileJob;
  readonly options: MakeOptions;
  readonly settle: (result: Result<MadeDocument>) => void;
  /** Says something on behalf of who asked for it: a thread does not know. */
  readonly asAsked: <T>(say: () => T) => T;
  /** A worker died of it, or under it, once. */
  isRetried: boolean;
}

interface Member {
  readonly thread: Worker;
  /** Bytes of the process when it began. */
  readonly rss: number;
  isReady: boolean;
  done: number;
  task: Task | undefined;
  timer: NodeJS.Timeout | undefined;
  error: Error | undefined;
}

/** A thread has the shipped rates; others go with the job. */
function messageOf({ job, options: { book } }: Task): ToWorker {
  if (book === undefined || book.hash === shippedRateBook.hash) return { job };
  return { job, rates: { hash: book.hash, data: book.data } };
}

const refused = (found: ContractProblem): Result<never> => failure(found);

/** What a person may read of a start that failed: no path of the machine. */
function reasonOfStart(error: Error | undefined): string {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return `a part of it does not load${code === undefined ? '' : ` (${code})`}`;
}

/**
 * Threads that make documents, one at a time each. They are started by `start`, or by the first document. Who asks for
 * many waits for those who ask for few: practices take turns, and so do the people of one. Where there are several
 * threads, one person has half of them at most.
 */
export function createDocumentPool(
  limits: PoolLimits = POOL_LIMITS,
  events: PoolEvents = {},
  begin: () => Worker = () => startThread(),
): DocumentPool {
  const members = new Set<Member>();
  const waiting: Task[] = [];
  const turns = createTurns<Task>(({ options, isRetried }) => (isRetried ? undefined : options.asker));
  // biome-ignore lint/plugin: threads, no money
  const threadsOfOne = Math.max(1, Math.floor(limits.workers / 2));
  let isStopping = false;

  function tellPlaces(): void {
    for (const [place, { options }] of turns.inOrder(waiting).entries()) options.onStage?.('waiting', place);
  }

  function hire(): void {
    let thread: Worker;
    try {
      thread = begin();
    } catch (error) {
      cannotStart(error as Error);
      return;
    }
    const member: Member = {
      thread,
      rss: process.memoryUsage.rss(),
      isReady: false,
      done: 0,
      task: undefined,
      timer: undefined,
      error: undefined,
    };
    members.add(member);
    member.thread.on('message', (message: FromWorker) => hear(member, message));
    member.thread.on('error', (error) => {
      member.error = error as Error;
    });
    member.thread.on('exit', () => lose(member));
    // A thread without work keeps no process from ending.
    if (waiting.length === 0) member.thread.unref();
  }

  /** The first document of a thread takes some three times as long as the next: it is one of nobody. */
  function hireAndWarm(): void {
    waiting.push({ job: sampleJob, options: {}, settle: () => {}, asAsked: (say) => say(), isRetried: true });
    hire();
  }

  /** Takes a worker out; what it was making is the caller's. */
  function dismiss(member: Member): Task | undefined {
    const { task } = member;
    clearTimeout(member.timer);
    members.delete(member);
    member.task = undefined;
    void member.thread.terminate();
    return task;
  }

  const underWay = (): Task[] => [...members].flatMap(({ task }) => task ?? []);
  const isOf = (task: Task, userId: number | undefined): boolean =>
    userId !== undefined && task.options.asker?.userId === userId;
  const howManyOf = (tasks: readonly Task[], userId: number | undefined): number =>
    tasks.filter((task) => isOf(task, userId)).length;

  function takeNext(): Task | undefined {
    const now = underWay();
    const mayBegin = ({ options }: Task): boolean => howManyOf(now, options.asker?.userId) < threadsOfOne;
    const next = turns.inOrder(waiting).find((task) => task.isRetried || mayBegin(task));
    if (next === undefined) return undefined;
    waiting.splice(waiting.indexOf(next), 1);
    turns.take(next, [...waiting, ...now]);
    return next;
  }

  function giveWork(): void {
    for (const member of members) {
      if (!member.isReady || member.task !== undefined) continue;
      const task = takeNext();
      if (task === undefined) break;
      member.task = task;
      member.thread.ref();
      member.timer = setTimeout(() => tooSlow(member), limits.jobMs);
      member.thread.postMessage(messageOf(task));
      tellPlaces();
    }
    if (waiting.length > 0 && members.size < limits.workers) hire();
  }

  function tooSlow(member: Member): void {
    // biome-ignore lint/plugin: seconds, no money
    const seconds = Math.ceil(limits.jobMs / 1000);
    dismiss(member)?.settle(refused(problem('document-too-slow', [], { seconds })));
    if (!isStopping) hire();
    giveWork();
  }

  /** A thread that ended of itself: once, its document is tried again, and nobody notices. */
  function lose(member: Member): void {
    if (!members.has(member)) return;
    const task = dismiss(member);
    if (!member.isReady) {
      cannotStart(member.error);
      return;
    }
    const tell = (): void => events.failed?.(member.error?.name ?? 'a worker ended', []);
    if (task === undefined) tell();
    else task.asAsked(tell);
    if (task?.isRetried === false) {
      task.isRetried = true;
      waiting.unshift(task);
    } else task?.settle(refused(problem('document-failed')));
    if (!isStopping) hire();
    giveWork();
  }

  function cannotStart(error: Error | undefined): void {
    const reason = reasonOfStart(error);
    events.unavailable?.(error?.message.split('\n')[0] ?? reason);
    if (members.size > 0) return;
    for (const task of waiting.splice(0)) task.settle(refused(problem('documents-unavailable', [], { reason })));
  }

  function isWorn({ done, rss }: Member, now: number): boolean {
    return done >= limits.jobsOfWorker || (now - rss) / members.size > limits.bytesOfWorker;
  }

  function finish(member: Member, result: Result<MadeDocument>, rss: number): void {
    const { task } = member;
    clearTimeout(member.timer);
    member.task = undefined;
    member.done += 1;
    member.thread.unref();
    task?.settle(result);
    if (isWorn(member, rss)) {
      dismiss(member);
      // Those who wait come first; and where a sample wears a thread out, another one would too.
      const isWarmedByWork = waiting.length > 0 || task?.job === sampleJob;
      if (!isStopping) (isWarmedByWork ? hire : hireAndWarm)();
    }
    giveWork();
  }

  function hear(member: Member, message: FromWorker): void {
    if (!members.has(member)) return;
    switch (message.kind) {
      case 'ready':
        member.isReady = true;
        events.unavailable?.(undefined);
        giveWork();
        if (member.task === undefined) member.thread.unref();
        break;
      case 'stage':
        member.task?.options.onStage?.(message.stage);
        break;
      case 'made': {
        const { kind: _kind, rss, ...made } = message;
        finish(member, success(made), rss);
        break;
      }
      case 'refused':
        finish(member, failure(...message.problems), message.rss);
        break;
      case 'failed':
        member.task?.asAsked(() => events.failed?.(message.error, message.frames));
        finish(member, refused(problem('document-failed')), message.rss);
    }
  }

  function giveUp(task: Task): void {
    const index = waiting.indexOf(task);
    if (index < 0) return;
    waiting.splice(index, 1);
    task.settle(refused(problem('server-unavailable')));
    tellPlaces();
  }

  return {
    make(job, options = {}) {
      if (isStopping || options.signal?.aborted) return Promise.resolve(refused(problem('server-unavailable')));
      const own = howManyOf(waiting, options.asker?.userId);
      if (waiting.length >= limits.waiting || own >= limits.waitingOfOne) {
        return Promise.resolve(
          refused(problem('documents-busy', [], { waiting: own >= limits.waitingOfOne ? own : waiting.length })),
        );
      }
      return new Promise((settle) => {
        const task: Task = { job, options, settle, asAsked: AsyncLocalStorage.snapshot(), isRetried: false };
        options.signal?.addEventListener('abort', () => giveUp(task), { once: true });
        waiting.push(task);
        for (const { isReady, thread } of members) if (!isReady) thread.ref();
        tellPlaces();
        giveWork();
      });
    },
    start() {
      for (let missing = limits.workers - members.size; missing > 0; missing -= 1) hireAndWarm();
    },
    stopWaiting() {
      isStopping = true;
      for (const task of waiting.splice(0)) task.settle(refused(problem('server-unavailable')));
    },
    async close() {
      this.stopWaiting();
      const ended = [...members].map(async (member) => {
        const { thread } = member;
        dismiss(member)?.settle(refused(problem('server-unavailable')));
        await thread.terminate();
      });
      await Promise.all(ended);
    },
    threads: () => [...members].map(({ thread }) => thread),
    load: () => ({
      threads: members.size,
      busy: [...members].filter(({ task }) => task !== undefined).length,
      waiting: waiting.length,
    }),
  };
}
