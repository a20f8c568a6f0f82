/** Work that comes again and again beside everything else, for as long as the process runs. */
export interface Rounds {
  /** Begins no more rounds, and resolves when the one under way is over. */
  stop(): Promise<void>;
}

interface RoundsOptions {
  readonly everyMs: number;
  /** Whether the first round begins now; else it does after `everyMs`. */
  readonly atOnce?: boolean;
  readonly round: () => Promise<unknown>;
  /** Hears why a round failed; the next one comes all the same. */
  readonly failed: (error: Error) => void;
}

/**
 * One round at a time. One that is due while another is under way follows right behind it, so that it sees all that was
 * there when it was due; however many are due by then, it is one. Keeps no process alive.
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
