/** Work that continues after the answer was sent. */
export interface Background {
  /** Starts the work. `what` names it in the log if it fails. */
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when no work is under way. */
  settled(): Promise<void>;
}

export function createBackground(onError: (what: string, error: Error) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      const done = work().catch((error: Error) => onError(what, error));
      running.add(done);
      done.finally(() => running.delete(done));
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
