import type { Scenario } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { calculateReport } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import { type Calculate, createFigures } from './figures.ts';
import { createRecordStore, initialState, type RecordStore } from './record-store.ts';
import { createResultsStore, sameFigures } from './results.ts';
import { memoryServer } from './testing/memory-server.ts';

function figuresOf(store: RecordStore, calculate: Calculate = calculateReport) {
  return createFigures({ calculate, rates: () => shippedRateBook, today: () => store.getState().today });
}

function open(calculate?: Calculate) {
  const store = createRecordStore(initialState(memoryServer().answer(), 0));
  const tasks: { readonly task: () => void; readonly isEdit: boolean }[] = [];
  const results = createResultsStore(store, figuresOf(store, calculate), (task, isEdit) =>
    tasks.push({ task, isEdit }),
  );
  const paint = (): number => {
    const ran = tasks.splice(0);
    for (const { task } of ran) task();
    return ran.length;
  };
  const fill = (): void => {
    store.set('scenario.sCare.0.typeOfCare', 1);
    store.set('scenario.sCare.0.dateOfEntry', '01/11/2026');
    store.set('scenario.sCare.0.marketPriceRad', 550_000);
    store.set('scenario.sInvest.quickTotal', 420_000);
  };
  return { store, results, tasks, paint, fill };
}

describe('live figures', () => {
  it('name missing values', () => {
    const { results } = open();
    const { result } = results.getState();
    expect(result.status === 'not-ready' && result.problems[0]?.code).toBe('type-of-care-missing');
  });

  it('follow edits after the next paint, once for several edits', () => {
    const { results, paint, fill } = open();
    fill();
    expect(results.getState().result.status).toBe('not-ready');
    expect(paint()).toBe(1);
    const { result } = results.getState();
    expect(result.calculated?.report.year.openingBalance.value).toBe(420_000);
  });

  it('come at once with another scenario, even while those of an edit wait', () => {
    const { store, results, tasks, fill } = open();
    const { documents } = store.getState();
    const other = { ...documents.scenarios[0] } as Scenario;
    store.setState({ documents: { ...documents, scenarios: { ...documents.scenarios, 1: other } } });
    fill();
    store.setState({ sid: 1 });
    expect(tasks.map(({ isEdit }) => isEdit)).toEqual([true, false]);
    tasks[1]?.task();
    const shown = results.getState();
    expect(shown.sid).toBe(1);
    tasks[0]?.task();
    expect(results.getState()).toBe(shown);
  });

  it('come with those of the measured-from scenario, which itself is not compared', () => {
    const { store, results, fill, paint } = open();
    fill();
    paint();
    expect(results.getState().base).toBeUndefined();
    const { documents } = store.getState();
    const other = { ...documents.scenarios[0], name: 'Keep the home' } as Scenario;
    store.setState({ documents: { ...documents, scenarios: { ...documents.scenarios, 1: other } } });
    store.measureFrom(1);
    paint();
    const { base, result } = results.getState();
    expect(base).toMatchObject({ sid: 1, name: 'Keep the home', result: { status: 'fresh' } });
    expect(result.status).toBe('fresh');
    store.setState({ sid: 1 });
    paint();
    expect(results.getState().base).toBeUndefined();
    expect(store.getState().documents.record.graphSetting.measuredFrom).toBe(1);
  });

  it('are compared with the scenario that a reader chose, without changing the record', () => {
    const store = createRecordStore({ ...initialState(memoryServer().answer(), 0), readOnly: true });
    const { documents } = store.getState();
    const other = { ...documents.scenarios[0], name: 'Keep the home' } as Scenario;
    store.setState({ documents: { ...documents, scenarios: { ...documents.scenarios, 1: other } } });
    const before = store.getState().documents;
    const results = createResultsStore(store, figuresOf(store), (task) => task());
    store.measureFrom(1);
    expect(results.getState().base).toMatchObject({ sid: 1 });
    expect(store.getState().documents).toBe(before);
  });

  it('can be requested at once', () => {
    const { results, fill } = open();
    fill();
    expect(results.getState().result.status).toBe('not-ready');
    expect(results.now().status).toBe('fresh');
  });

  it('are compared with an update, or with the case at opening', () => {
    const { store, results, paint, fill } = open();
    fill();
    paint();
    expect(results.getState().baselines[0]).toBeUndefined();
    const { result } = results.getState();
    results.updated(0, store.getState().documents, result.calculated?.report as never, '2026-11-21T00:00:00.000Z');
    expect(results.getState().baselines[0]).toMatchObject({ updatedAt: '2026-11-21T00:00:00.000Z' });
    const reopened = createResultsStore(store, figuresOf(store), (task) => task());
    const asOpened = reopened.getState().baselines[0];
    expect(asOpened?.updatedAt).toBeUndefined();
    store.set('scenario.sInvest.quickTotal', 1);
    paint();
    expect(reopened.getState().baselines[0]).toBe(asOpened);
    expect(results.getState().baselines[0]?.calculated).toBe(result.calculated);
    expect(results.getState().result.status).toBe('fresh');
  });

  it('are marked when the server answers with different figures', () => {
    const { store, results, paint, fill } = open();
    fill();
    paint();
    const ours = results.getState().result.calculated?.report as never as Record<string, unknown>;
    results.updated(0, store.getState().documents, { ...ours, notices: ['other'] } as never, undefined);
    expect(results.getState().result.status).toBe('stale');
  });

  it('stay the same when the calculation breaks', () => {
    let isBroken = false;
    const { store, results, paint, fill } = open((...given) => {
      if (isBroken) throw new Error('broken');
      return calculateReport(...given);
    });
    fill();
    paint();
    const good = results.getState().result.calculated;
    isBroken = true;
    store.set('scenario.sInvest.quickTotal', 1);
    paint();
    expect(results.getState().result).toMatchObject({ status: 'failed', calculated: good });
  });

  it('are not recalculated for an equal document', () => {
    let runs = 0;
    const { store, paint, fill } = open((...given) => {
      runs += 1;
      return calculateReport(...given);
    });
    fill();
    paint();
    const before = runs;
    store.commit();
    expect(paint()).toBe(0);
    expect(runs).toBe(before);
  });
});

describe('comparing reports', () => {
  it('reads every cell, and ignores minus zero and absent members', () => {
    const one = { year: { rows: [{ value: 0, times: undefined }] } };
    const two = { year: { rows: [{ value: -0 }] }, flags: {}, status: {} };
    expect(sameFigures(one as never, two as never)).toBe(true);
    expect(sameFigures(one as never, { year: { rows: [{ value: 0.001 }] } } as never)).toBe(false);
  });
});
