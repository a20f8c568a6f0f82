import type { Worker } from 'node:worker_threads';

/** The first message of a thread, sent when it can take tasks. */
export interface Ready {
  readonly kind: 'ready';
}

export type GivenUp = 'too-slow' | 'died' | 'cannot-start' | 'closed';

export interface CrewTask {
  /**
   * The crew sets this to true when it tries a task again after its thread died. A task that is added with true is
   * never tried again.
   */
  isRetried: boolean;
}

export interface CrewThread<Task> {
  readonly worker: Worker;
  /** The current task, followed by tasks that were sent ahead. */
  readonly tasks: Task[];
  isReady: boolean;
  /** Number of finished tasks. */
  done: number;
  timer: NodeJS.Timeout | undefined;
  error: Error | undefined;
}

export interface CrewOptions<Task extends CrewTask, Message> {
  readonly start: () => Worker;
  readonly maxThreads: number;
  /** Whether a thread that ended is replaced even if no task waits. */
  readonly isStanding?: boolean;
  /**
   * Sends a thread its next tasks before it has finished the first, so that it does not wait for the main thread
   * between two tasks.
   */
  readonly worksAhead?: boolean;
  /** Time limit of one task in milliseconds. The crew ends a thread that exceeds it. */
  readonly taskMs?: number;
  /** Picks the next of the waiting tasks, the first by default. Returns undefined if none may start yet. */
  readonly choose?: (waiting: readonly Task[], underWay: readonly Task[]) => Task | undefined;
  /** Makes the message that gives a task to a thread. */
  readonly request: (task: Task, worker: Worker) => unknown;
  /** Handles a message about the current task of a thread. Returns whether the task is finished. */
  readonly receive: (message: Message, task: Task) => boolean;
  readonly giveUp: (task: Task, why: GivenUp, error?: Error) => void;
  readonly finished?: (thread: CrewThread<Task>, task: Task) => void;
  readonly queueChanged?: () => void;
  readonly ready?: () => void;
  readonly cannotStart?: (error: Error | undefined) => void;
  /** Called when a thread that was ready ends unexpectedly. */
  readonly died?: (error: Error | undefined, task: Task | undefined) => void;
}

const isReady = (message: object): message is Ready => 'kind' in message && message.kind === 'ready';

/**
 * Runs tasks in worker threads. It starts threads as tasks need them, tries a task again once if its thread dies, and
 * gives up every waiting task when no thread can start. An idle thread does not keep the process alive.
 */
export class Crew<Task extends CrewTask, Message extends object> {
  readonly #options: CrewOptions<Task, Message>;
  readonly #threads = new Set<CrewThread<Task>>();
  readonly #waiting: Task[] = [];
  #isStopping = false;

  constructor(options: CrewOptions<Task, Message>) {
    this.#options = options;
  }

  get waiting(): readonly Task[] {
    return this.#waiting;
  }

  get workers(): readonly Worker[] {
    return [...this.#threads].map(({ worker }) => worker);
  }

  get busy(): number {
    return [...this.#threads].filter(({ tasks }) => tasks.length > 0).length;
  }

  add(task: Task): void {
    if (this.#isStopping) {
      this.#options.giveUp(task, 'closed');
      return;
    }
    this.#waiting.push(task);
    for (const thread of this.#threads) if (!thread.isReady) thread.worker.ref();
    this.#options.queueChanged?.();
    this.#handOut();
  }

  /** Gives up a task unless a thread has begun it. */
  withdraw(task: Task): void {
    if (!this.#unqueue(task)) return;
    this.#options.giveUp(task, 'closed');
    this.#options.queueChanged?.();
  }

  /** Ends an idle thread. A standing crew starts another one. */
  replace(thread: CrewThread<Task>): void {
    this.#dismiss(thread);
    this.#keepStanding();
  }

  /** Gives up waiting tasks and takes no more. Tasks that a thread has begun are finished. */
  stop(): void {
    this.#isStopping = true;
    this.#giveUpAll('closed');
  }

  /** Gives up every task and ends every thread. */
  async close(): Promise<void> {
    this.stop();
    const ended = [...this.#threads].map((thread) => {
      for (const task of this.#dismiss(thread)) this.#options.giveUp(task, 'closed');
      return thread.worker.terminate();
    });
    await Promise.all(ended);
  }

  #start(): void {
    let worker: Worker;
    try {
      worker = this.#options.start();
    } catch (error) {
      this.#cannotStart(error instanceof Error ? error : undefined);
      return;
    }
    const thread: CrewThread<Task> = { worker, tasks: [], isReady: false, done: 0, timer: undefined, error: undefined };
    this.#threads.add(thread);
    worker.on('message', (message: Message | Ready) => this.#receive(thread, message));
    worker.on('error', (error: Error) => {
      thread.error = error;
    });
    worker.on('exit', () => this.#ended(thread));
    if (this.#waiting.length === 0) worker.unref();
  }

  /** Ends a thread and returns its unfinished tasks. */
  #dismiss(thread: CrewThread<Task>): readonly Task[] {
    clearTimeout(thread.timer);
    this.#threads.delete(thread);
    void thread.worker.terminate();
    return thread.tasks.splice(0);
  }

  #keepStanding(): void {
    if (this.#options.isStanding && !this.#isStopping) this.#start();
  }

  #receive(thread: CrewThread<Task>, message: Message | Ready): void {
    if (!this.#threads.has(thread)) return;
    if (isReady(message)) {
      thread.isReady = true;
      this.#options.ready?.();
      this.#handOut();
      if (thread.tasks.length === 0) thread.worker.unref();
      return;
    }
    const [task] = thread.tasks;
    if (task !== undefined && this.#options.receive(message, task)) this.#finish(thread, task);
  }

  #finish(thread: CrewThread<Task>, task: Task): void {
    thread.tasks.shift();
    thread.done += 1;
    if (thread.tasks.length === 0) thread.worker.unref();
    this.#watch(thread);
    this.#options.finished?.(thread, task);
    this.#handOut();
  }

  /** Starts the time limit of the current task. */
  #watch(thread: CrewThread<Task>): void {
    clearTimeout(thread.timer);
    const { taskMs } = this.#options;
    if (taskMs === undefined || thread.tasks.length === 0) return;
    thread.timer = setTimeout(() => this.#lose(thread, 'too-slow'), taskMs);
  }

  #ended(thread: CrewThread<Task>): void {
    if (!this.#threads.has(thread)) return;
    if (thread.isReady) {
      this.#options.died?.(thread.error, thread.tasks[0]);
      this.#lose(thread, 'died');
    } else {
      this.#dismiss(thread);
      this.#cannotStart(thread.error);
    }
  }

  /**
   * Ends a thread. Tasks that were sent ahead return to the queue. So does the current task if the thread died, but
   * only once.
   */
  #lose(thread: CrewThread<Task>, why: 'too-slow' | 'died'): void {
    const [task, ...ahead] = this.#dismiss(thread);
    this.#waiting.unshift(...ahead);
    if (why === 'died' && task?.isRetried === false) {
      task.isRetried = true;
      this.#waiting.unshift(task);
    } else if (task !== undefined) this.#options.giveUp(task, why, thread.error);
    this.#keepStanding();
    this.#handOut();
  }

  #cannotStart(error: Error | undefined): void {
    this.#options.cannotStart?.(error);
    if (this.#threads.size === 0) this.#giveUpAll('cannot-start', error);
  }

  #giveUpAll(why: GivenUp, error?: Error): void {
    for (const task of this.#waiting.splice(0)) this.#options.giveUp(task, why, error);
  }

  #unqueue(task: Task): boolean {
    const index = this.#waiting.indexOf(task);
    if (index >= 0) this.#waiting.splice(index, 1);
    return index >= 0;
  }

  #takeNext(): Task | undefined {
    if (this.#waiting.length === 0) return undefined;
    const { choose = ([first]: readonly Task[]) => first } = this.#options;
    const underWay = [...this.#threads].flatMap(({ tasks }) => tasks);
    const task = choose(this.#waiting, underWay);
    if (task !== undefined) this.#unqueue(task);
    return task;
  }

  #handOut(): void {
    for (const thread of this.#threads) {
      while (thread.isReady && (thread.tasks.length === 0 || this.#options.worksAhead)) {
        const task = this.#takeNext();
        if (task === undefined) break;
        this.#give(thread, task);
      }
    }
    if (this.#waiting.length > 0 && this.#threads.size < this.#options.maxThreads) this.#start();
  }

  #give(thread: CrewThread<Task>, task: Task): void {
    thread.tasks.push(task);
    thread.worker.ref();
    if (thread.tasks.length === 1) this.#watch(thread);
    thread.worker.postMessage(this.#options.request(task, thread.worker));
    this.#options.queueChanged?.();
  }
}
