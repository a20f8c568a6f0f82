/** When the work of an edit is done: with the next frame of the browser, or after it. */

/** Runs a task after the frame that is about to be painted. Returns a function that drops it. */
export type AfterPaint = (task: () => void) => () => void;

/** Must be called while the frame is made, so that the message arrives after its paint. */
export const afterPaint: AfterPaint = (task) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    task();
  };
  port2.postMessage(null);
  return () => port1.close();
};

/**
 * Runs a task with the next frame, so that the field and the figures are painted together. Two frames make a keystroke
 * nearly twice as slow. If the last task was long, as on a slow processor, it runs with the frame after that, so that the
 * typed text does not wait for the figures.
 */
export type Schedule = (task: () => void) => void;

/** Milliseconds of script, including what React renders for it, above which a task is long. */
const LONG_MS = 8;
const LATEST_MS = 100;

let wasLong = false;

function timed(task: () => void): void {
  const started = performance.now();
  task();
  // React renders in a microtask that was queued by the task.
  queueMicrotask(() => {
    wasLong = performance.now() - started > LONG_MS;
  });
}

export const withNextFrame: Schedule = (task) => {
  let isDone = false;
  const run = (): void => {
    if (isDone) return;
    isDone = true;
    timed(task);
  };
  requestAnimationFrame(() => (wasLong ? requestAnimationFrame(run) : run()));
  // A page in the background has no frames.
  setTimeout(run, LATEST_MS);
};
