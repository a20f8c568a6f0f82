/** Long work in short slices, so that a page answers what is typed meanwhile. */

/** How work is paced: the clock, and who goes first between two slices. */
export interface Pace {
  /** Ms of any clock that does not go back. */
  readonly now: () => number;
  /** Runs `go` when the page has had its turn. Calling what it returns before then means that it never runs. */
  readonly rest: (go: () => void) => () => void;
}

/** A slice goes on until so many ms have passed: one piece of work is a projection, of a few ms. */
export const SLICE_MS = 8;

/** A message to itself is a task of its own: input and painting come before it, and no timer makes it wait. */
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
 * Takes steps, slice by slice, until there are none left.
 * @param step one piece of work; false when nothing was left to do.
 * @returns what stops it: no step is taken after that.
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
