/** When the work of an edit is done: with the next frame of the browser, or after it. */

/** Runs a task after the frame that is about to be painted. Returns a function that drops it. */
export type AfterPaint = (task: () => void) => () => void;

/** If it is called while a frame is made, the message arrives after the paint of that frame. */
export const afterPaint: AfterPaint = (task) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    task();
  };
  port2.postMessage(null);
  return () => port1.close();
};

/** Runs a task once, soon. `isEdit`: whether the task follows an edit, whose text may be painted before it. */
export type Schedule = (task: () => void, isEdit: boolean) => void;

/** Milliseconds of script, including what React renders for it, above which a task is long. */
const LONG_MS = 8;
/** Milliseconds after which a task runs without a frame, because a page in the background has none. */
const LATEST_MS = 100;

/** Whether the task of the last edit was long. */
let wasLong = false;

function timed(task: () => void): void {
  const started = performance.now();
  task();
  // React renders in a microtask that was queued by the task.
  queueMicrotask(() => {
    wasLong = performance.now() - started > LONG_MS;
  });
}

/**
 * Runs a task with the next frame, so that the field and the figures are painted together. Two frames make a keystroke
 * nearly twice as slow. If the task of the last edit was long, as on a slow processor, that of the next edit runs one
 * frame later, so that the typed text is painted first.
 */
export const withNextFrame: Schedule = (task, isEdit) => {
  let isDone = false;
  const run = (): void => {
    if (isDone) return;
    isDone = true;
    if (isEdit) timed(task);
    else task();
  };
  requestAnimationFrame(() => (isEdit && wasLong ? requestAnimationFrame(run) : run()));
  setTimeout(run, LATEST_MS);
};
