import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { AfterPaint } from './frames.ts';
import { createLateResults } from './late-results.ts';
import type { ResultsState } from './results.ts';

const NOT_READY: ResultsState['result'] = { status: 'not-ready', problems: [] };
const start: ResultsState = { sid: 0, result: NOT_READY, base: undefined, baselines: {}, lastStep: undefined };
/** Other results of the same status. */
const next = (): Partial<ResultsState> => ({ result: { ...NOT_READY } });

function late() {
  const waiting = new Set<() => void>();
  const afterPaint: AfterPaint = (task) => {
    waiting.add(task);
    return () => void waiting.delete(task);
  };
  const results = createStore<ResultsState>(() => start);
  const seen: ResultsState[] = [];
  const store = createLateResults(results, afterPaint);
  store.subscribe((state) => seen.push(state));
  const paint = (): void => {
    for (const task of [...waiting]) {
      waiting.delete(task);
      task();
    }
  };
  return { results, store, seen, paint, waiting };
}

describe('the results of worked-out lines', () => {
  it('follow the figures after the paint', () => {
    const { results, store, paint } = late();
    results.setState(next());
    expect(store.getState()).toBe(start);
    paint();
    expect(store.getState()).toBe(results.getState());
  });

  it('skip figures that are replaced before the paint', () => {
    const { results, seen, paint } = late();
    results.setState(next());
    results.setState(next());
    paint();
    expect(seen).toEqual([results.getState()]);
    expect(seen[0]).toBe(results.getState());
  });

  it('follow another scenario and another status at once, and drop what waits', () => {
    const { results, store, waiting } = late();
    results.setState(next());
    results.setState({ sid: 1 });
    expect(store.getState()).toBe(results.getState());
    expect(waiting.size).toBe(0);
    results.setState({ result: { status: 'failed', error: 'x', calculated: undefined } });
    expect(store.getState()).toBe(results.getState());
  });

  it('are no longer followed after a stop', () => {
    const { results, store, paint } = late();
    results.setState(next());
    store.stop();
    paint();
    results.setState({ sid: 1 });
    expect(store.getState()).toBe(start);
  });
});
