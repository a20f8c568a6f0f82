/**
 * The results for lines that are worked out from the figures, such as notices and findings. The lines follow the figures
 * once these have been painted, so that they do not delay a keystroke. Lines of a set of figures that is replaced before
 * that are never worked out.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type AfterPaint, afterPaint } from './frames.ts';
import type { ResultsState } from './results.ts';

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
