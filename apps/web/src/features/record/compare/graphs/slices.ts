/** Runs long work in short slices, so that the page stays responsive. */

/** The pace of the work: the clock, and how the page gets its turn between two slices. */
export interface Pace {
  /** Milliseconds of any clock that never goes back. */
  readonly now: () => number;
  /** Runs `go` after the page has had its turn. Returns a function that cancels it. */
  readonly rest: (go: () => void) => () => void;
}

/** Milliseconds after which a slice ends. One piece of work is a projection, which takes a few ms. */
export const SLICE_MS = 8;

/**
 * A message that the page sends to itself is a separate task. Input and painting come before it, and unlike a timer it
 * is not delayed.
 */
export const browserPace: Pace = {
  now: () => performance.now(),
  rest: (go) => {
    const { port1, port2 } = new MessageChannel();
    const close = (): void => {
      port1.onmessage = null;
      port1.close();
    };
    port1.onmessage = () => {
      close();
      go();
    };
    port2.postMessage(undefined);
    return close;
  },
};

/**
 * Runs steps, slice by slice, until none are left.
 * @param step does one piece of work; returns false if nothing was left to do.
 * @returns a function that stops the work: no step runs after it is called.
 */
export function inSlices(step: () => boolean, { now, rest }: Pace): () => void {
  let isStopped = false;
  let cancel = rest(slice);
  function slice(): void {
    const until = now() + SLICE_MS;
    let isMore = true;
    while (isMore && !isStopped) {
      isMore = step();
      if (now() >= until) break;
    }
    if (isMore && !isStopped) cancel = rest(slice);
  }
  return () => {
    isStopped = true;
    cancel();
  };
}
