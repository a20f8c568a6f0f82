/**
 * The results for lines that are worked out from the figures, such as notices and findings. The lines follow the figures
 * once these have been painted, so that they do not delay a keystroke. Lines of a set of figures that is replaced before
 * that are never worked out.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ResultsState } from './results.ts';

/** Runs a task after the frame that is about to be painted. Returns a function that drops it. */
export type AfterPaint = (task: () => void) => () => void;

/** New figures are set while a frame is made, so a message arrives after its paint. */
export const afterPaint: AfterPaint = (task) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    task();
  };
  port2.postMessage(null);
  return () => port1.close();
};

export interface LateResults extends StoreApi<ResultsState> {
  readonly stop: () => void;
}

/** Another scenario and another status are followed at once, so that no line is shown next to figures of another case. */
export function createLateResults(results: StoreApi<ResultsState>, later: AfterPaint = afterPaint): LateResults {
  const store = createStore<ResultsState>(() => results.getState());
  let drop = (): void => {};
  const unsubscribe = results.subscribe((next, before) => {
    drop();
    const follow = (): void => store.setState(next, true);
    if (next.sid !== before.sid || next.result.status !== before.result.status) follow();
    else drop = later(follow);
  });
  return Object.assign(store, {
    stop: () => {
      drop();
      unsubscribe();
    },
  });
}
