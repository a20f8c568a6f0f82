/** One worker with its calls as promises. */
import type { Answer, Ask, CallName, WorkerAnswer, WorkerCall } from './worker-calls.ts';

/** The parts of a worker that a search uses. A port of a message channel can be one too. */
export interface WorkerPort {
  readonly postMessage: (call: WorkerCall) => void;
  onmessage: ((event: MessageEvent<WorkerAnswer>) => void) | null;
  /** The worker could not be loaded, or an error outside any call. */
  onerror: ((event: ErrorEvent) => void) | null;
  readonly terminate: () => void;
}

export interface Hand {
  /** Rejects with the fault of the worker. Never settles once the worker has ended. */
  readonly ask: <N extends CallName>(name: N, ask: Ask<N>) => Promise<Answer<N>>;
  readonly end: () => void;
}

export const openWorker = (): WorkerPort =>
  new Worker(new URL('./strategy-worker.ts', import.meta.url), { type: 'module' });

interface Waiting {
  readonly done: (answer: never) => void;
  readonly fail: (fault: unknown) => void;
}

export function hire(open: () => WorkerPort): Hand {
  const worker = open();
  const waiting = new Map<number, Waiting>();
  let last = 0;
  worker.onmessage = ({ data }) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.ok) call?.done(data.answer as never);
    else call?.fail(data.fault);
  };
  worker.onerror = () => {
    const fault = new Error('a worker of the strategies failed');
    for (const { fail } of waiting.values()) fail(fault);
    waiting.clear();
  };
  return {
    ask: (name, ask) =>
      new Promise((done, fail) => {
        last += 1;
        waiting.set(last, { done, fail });
        worker.postMessage({ id: last, name, ask } as WorkerCall);
      }),
    end: () => worker.terminate(),
  };
}
