/** A search with the real work of its workers, which here answer through message channels in one process. */
import type { StrategyAim, StrategyAxis } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { axisValues, batchOf, bestSet, evaluator, strategyContext, valuesAt } from '@advice-builder/results';
import { describe, expect, it, onTestFinished } from 'vitest';
import { margaret, TODAY } from '../../../testing/margaret.ts';
import { binsOf } from './bins.ts';
import type { WorkerPort } from './hand.ts';
import { isRunning, type SearchRun, type SearchShown, startSearch } from './search-run.ts';
import { createAnswers, type SearchSource, type WorkerAnswer, type WorkerCall } from './worker-calls.ts';

const AIMS: readonly StrategyAim[] = ['cash', 'estate', 'pension'];
const FOLLOWING = { aims: AIMS, withShort: true };
const SHARES: StrategyAxis = { kind: 'share', person: 0, from: 0, to: 100, step: 10 };
const GIFTS: StrategyAxis = { kind: 'gift', from: 0, to: 20_000, step: 10_000 };

function sourceOf(): SearchSource {
  const { record, scenario } = margaret();
  return { record, scenario: { ...scenario }, current: scenario, sid: 1, today: TODAY };
}

/** A worker in this process: every message is copied, as to a worker of its own. */
function opener(answers = createAnswers) {
  const open: (() => void)[] = [];
  return {
    /** Workers that have not ended. */
    count: () => open.length,
    open: (): WorkerPort => {
      const { port1, port2 } = new MessageChannel();
      const answerTo = answers();
      port2.onmessage = ({ data }: MessageEvent<WorkerCall>) => {
        const { message, transfer } = answerTo(data);
        port2.postMessage(message, transfer);
      };
      const worker: WorkerPort = {
        postMessage: (call) => port1.postMessage(call),
        onmessage: null,
        onerror: null,
        terminate: () => {
          port1.close();
          open.splice(open.indexOf(end), 1);
        },
      };
      const end = (): void => worker.terminate();
      open.push(end);
      port1.onmessage = (event: MessageEvent<WorkerAnswer>) => worker.onmessage?.(event);
      return worker;
    },
  };
}

/** Waits until what is shown meets a condition. */
const until = (run: SearchRun, isMet: (shown: SearchShown) => boolean): Promise<SearchShown> =>
  new Promise((done) => {
    const look = (): void => {
      if (!isMet(run.shown())) return;
      stop();
      done(run.shown());
    };
    const stop = run.subscribe(look);
    look();
  });

function search(axes: readonly StrategyAxis[], answers = createAnswers) {
  const faults: unknown[] = [];
  const workers = opener(answers);
  const inputs = { source: sourceOf(), book: shippedRateBook, axes };
  const run = startSearch(inputs, FOLLOWING, {
    open: workers.open,
    workers: 3,
    onFault: (fault) => faults.push(fault),
  });
  // An open channel would hold the process.
  onTestFinished(run.rest);
  return { run, workers, faults };
}

const evaluatorOf = (axes: readonly StrategyAxis[]) => evaluator(strategyContext(sourceOf()), axes, shippedRateBook);

describe('a search', () => {
  it('calculates every combination like the engine, and finds the set that no other beats', async () => {
    const axes = [GIFTS, SHARES];
    const { run, workers, faults } = search(axes);
    const shown = await until(run, ({ stage }) => stage === 'done');
    expect(shown).toMatchObject({ total: 33, calculated: 33, followed: FOLLOWING });
    const lists = axes.map(axisValues);
    const all = Array.from({ length: 33 }, (_, i) => valuesAt(lists, i));
    const own = batchOf(evaluatorOf(axes), all);
    expect(shown.points.states.slice(0, 33)).toEqual(own.states);
    expect(shown.points.figures.slice(0, own.figures.length)).toEqual(own.figures);
    expect(shown.best).toEqual(bestSet(shown.points, AIMS, true));
    const indexes = [...shown.points.states.keys()];
    expect(indexes.map((point) => shown.points.pointOf(shown.points.valuesOf(point)))).toEqual(indexes);
    expect(shown.points.pointOf([1, 1])).toBe(-1);
    expect(Object.values(shown.counts).reduce((sum, count) => sum + count)).toBe(33 + shown.points.addedCount);
    expect(faults).toEqual([]);
    await expect.poll(workers.count).toBe(1);
    run.rest();
    expect(workers.count()).toBe(0);
  });

  it('compares for other aims without calculating the grid again', async () => {
    const { run } = search([SHARES]);
    await until(run, ({ stage }) => stage === 'done');
    const following = { aims: ['pension'] as const, withShort: true };
    run.follow(following);
    const shown = await until(run, ({ stage, followed }) => stage === 'done' && followed === following);
    expect(shown.best).toEqual(bestSet(shown.points, ['pension'], true));
    expect(shown.calculated).toBe(11);
  });

  it('keeps what was calculated before a stop, and compares that alone', async () => {
    const axes = [GIFTS, { ...SHARES, step: 0.5 }];
    const { run, workers } = search(axes);
    await until(run, ({ calculated }) => calculated > 0);
    run.stop();
    const shown = await until(run, ({ stage, followed }) => stage === 'stopped' && followed !== undefined);
    expect(shown.calculated).toBeGreaterThan(0);
    expect(shown.calculated).toBeLessThan(shown.total);
    expect(Object.values(shown.counts).reduce((sum, count) => sum + count)).toBe(shown.calculated);
    expect(workers.count()).toBe(1);
    run.stop();
    expect(run.shown()).toBe(shown);
  });

  it('stops at a page that is left, and compares when the page is opened again', async () => {
    const { run, workers } = search([{ ...SHARES, step: 0.1 }]);
    await until(run, ({ calculated }) => calculated > 0);
    run.rest();
    expect(run.shown().stage).toBe('stopped');
    expect(workers.count()).toBe(0);
    run.wake();
    const shown = await until(run, ({ followed }) => followed !== undefined);
    expect(shown.stage).toBe('stopped');
  });

  it('ends at a fault of a worker, reports it once and starts no further work', async () => {
    const failing = () => {
      const answerTo = createAnswers();
      return (call: WorkerCall) =>
        call.name === 'range'
          ? { message: { id: call.id, ok: false as const, fault: new RangeError('broken') }, transfer: [] }
          : answerTo(call);
    };
    const { run, workers, faults } = search([SHARES], failing);
    const shown = await until(run, ({ stage }) => !isRunning({ stage }));
    expect(shown.stage).toBe('fault');
    expect(faults).toEqual([expect.objectContaining({ name: 'RangeError' })]);
    expect(workers.count()).toBe(0);
  });

  it('ends a worker that cannot start, and goes on with another', async () => {
    let isBroken = false;
    const answers = () => {
      const answerTo = createAnswers();
      const fails = isBroken;
      return (call: WorkerCall) =>
        fails
          ? { message: { id: call.id, ok: false as const, fault: new Error('broken') }, transfer: [] }
          : answerTo(call);
    };
    const { run, workers } = search([SHARES], answers);
    await until(run, ({ stage }) => stage === 'done');
    run.rest();
    isBroken = true;
    await expect(run.rows([[50]])).rejects.toThrow('broken');
    expect(workers.count()).toBe(0);
    isBroken = false;
    const following = { aims: ['pension'] as const, withShort: true };
    run.follow(following);
    await until(run, ({ stage, followed }) => stage === 'done' && followed === following);
  });

  it('answers what swaps two combinations, and gives the rows of a report', async () => {
    const { run } = search([SHARES]);
    await until(run, ({ stage }) => stage === 'done');
    const [first] = await run.rows([[50]]);
    const outcome = evaluatorOf([SHARES]).outcome([50]);
    expect(first?.state).toBe(outcome.state);
    expect(first?.values).toEqual([50]);
  });
});

describe('bins', () => {
  it('count every compared combination once, and leave out the others', async () => {
    const { run } = search([GIFTS, SHARES]);
    const { points, counts } = await until(run, ({ stage }) => stage === 'done');
    const sumOf = (withShort: boolean): number =>
      binsOf(points, 'cash', 'estate', withShort)?.counts.reduce((sum, count) => sum + count, 0) ?? 0;
    expect(sumOf(true)).toBe(counts.counted + counts.short);
    expect(sumOf(false)).toBe(counts.counted);
  });
});
