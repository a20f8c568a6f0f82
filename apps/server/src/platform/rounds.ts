/** Work that repeats at intervals while the process runs. */
export interface Rounds {
  /** Starts no more rounds, and resolves when the current one has ended. */
  stop(): Promise<void>;
}

interface RoundsOptions {
  readonly everyMs: number;
  /** True: the first round starts at once. Otherwise it starts after `everyMs`. */
  readonly atOnce?: boolean;
  readonly round: () => Promise<unknown>;
  /** Called if a round fails. The next one starts anyway. */
  readonly failed: (error: Error) => void;
}

/**
 * Runs one round at a time. A round that falls due while another runs starts right after it, so that it sees everything
 * that was there when it was due. Several due rounds become one. The timer does not keep the process alive.
 */
export function startRounds({ everyMs, atOnce = false, round, failed }: RoundsOptions): Rounds {
  let running: Promise<unknown> = Promise.resolve();
  let isDue = false;
  function begin(): void {
    if (isDue) return;
    isDue = true;
    running = running
      .then(() => {
        isDue = false;
        return round();
      })
      .catch(failed);
  }
  if (atOnce) begin();
  const timer = setInterval(begin, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
