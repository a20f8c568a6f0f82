/** Work that an answer does not wait for. */
export interface Background {
  /** `what` names it for the log, should it fail. */
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when nothing is under way. */
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
