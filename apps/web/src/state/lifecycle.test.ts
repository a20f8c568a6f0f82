import { describe, expect, it } from 'vitest';
import { type Documents, mapScenario } from './documents.ts';
import { CallFailure } from './gateway.ts';
import { createLifecycle } from './lifecycle.ts';
import { createRecordStore, initialState } from './record-store.ts';
import { createSaver } from './saver.ts';
import { handTimer, memoryServer } from './testing/memory-server.ts';

function open() {
  const server = memoryServer();
  const time = handTimer();
  const store = createRecordStore(initialState(server.answer(), 0));
  const saver = createSaver(store, server.gateway, time.later);
  return { server, time, store, life: createLifecycle(store, server.gateway, saver) };
}

describe('scenario actions', () => {
  it('save with the same call that adds a scenario, and show the copy', async () => {
    const { server, store, life } = open();
    store.set('scenario.sInvest.quickTotal', 420_000);
    expect(await life.add()).toBe(1);
    expect(server.calls.map((call) => call.name)).toEqual(['copy 0']);
    const { sid, scenarioReady, documents } = store.getState();
    expect({ sid, scenarioReady }).toEqual({ sid: 1, scenarioReady: true });
    expect(documents.scenarios[1]?.sInvest.quickTotal).toBe(420_000);
  });

  it('save with the same call that opens another scenario', async () => {
    const { server, store, life } = open();
    await life.add();
    store.set('scenario.name', 'Sell');
    await life.open(0);
    expect(server.scenarios.get(1)?.name).toBe('Sell');
    expect(store.getState().sid).toBe(0);
    store.set('scenario.sHome.netHomeValue', 1);
    await life.open(1);
    expect(server.scenarios.get(0)?.sHome.netHomeValue).toBe(1);
    expect(store.getState().documents.scenarios[1]?.name).toBe('Sell');
  });

  it('stay on the scenario with its entered values when opening another one fails', async () => {
    const { server, store, life } = open();
    await life.add();
    store.set('scenario.name', 'Sell');
    server.failNext.push(new CallFailure('unreachable', 'no answer'));
    await expect(life.open(0)).rejects.toThrow('no answer');
    expect(store.getState()).toMatchObject({ sid: 1, scenarioReady: true, save: { phase: 'failed' } });
    expect(store.getState().documents.scenarios[1]?.name).toBe('Sell');
  });

  it('undo and redo a step that changed a deleted scenario among others', async () => {
    const { store, life } = open();
    const reference = (text: string) => (documents: Documents) =>
      mapScenario({ ...documents, record: { ...documents.record, reference: text } }, 0, (scenario) => ({
        ...scenario,
        name: text,
      }));
    await life.add();
    store.change('both', (documents) => mapScenario(reference('A')(documents), 1, (one) => ({ ...one, name: 'gone' })));
    store.commit();
    await life.remove(1);
    store.set('scenario.sHome.netHomeValue', 1);
    const end = store.getState().documents;
    while (store.undo() !== undefined);
    expect(store.getState().documents).toMatchObject({
      record: { reference: '' },
      scenarios: { 0: { sHome: { netHomeValue: null } } },
    });
    expect(store.getState().documents.scenarios[0]?.name).not.toBe('A');
    while (store.redo() !== undefined);
    expect(store.getState().documents).toEqual(end);
    expect(end.scenarios[0]?.name).toBe('A');
  });

  it('show the nearest lower scenario after a delete, and keep ids', async () => {
    const { server, store, life } = open();
    await life.add();
    await life.add();
    await life.remove(1);
    expect(store.getState().sid).toBe(2);
    expect(await life.remove(2)).toBe(0);
    expect(Object.keys(store.getState().documents.scenarios)).toEqual(['0']);
    expect([...server.scenarios.keys()]).toEqual([0]);
  });

  it('delete the page settings of a deleted scenario, because another may get its number', async () => {
    const { store, life } = open();
    await life.add();
    const { graphSetting } = store.getState().documents.record;
    store.arrange({ graphSetting: { ...graphSetting, scenarios: { 1: { include: false } }, highlighted: 1 } });
    store.measureFrom(1);
    store.layDeath(1, { clientIndex: 0, month: '2029-03-01', expensesPercent: null });
    await life.remove(1);
    const { documents, saved } = store.getState();
    expect(documents.record.graphSetting).toEqual({ scenarios: {}, highlighted: 0, deaths: {} });
    expect(saved.documents.record.graphSetting).toEqual(documents.record.graphSetting);
    expect(await life.add()).toBe(1);
    expect(store.getState().documents.record.graphSetting.deaths).toEqual({});
  });

  it('keep a scenario if deleting it failed', async () => {
    const { server, store, life } = open();
    await life.add();
    server.failNext.push(new CallFailure('unreachable', 'no answer'));
    await expect(life.remove(1)).rejects.toThrow('no answer');
    expect(store.getState().sid).toBe(1);
    expect(store.getState().documents.scenarios[1]).toBeDefined();
  });

  it('delete no scenario that somebody has saved since', async () => {
    const { server, store, life } = open();
    await life.add();
    server.saveElsewhere({ scenarios: { 1: { name: 'theirs', meta: { revision: 1 } } } });
    await expect(life.remove(1)).rejects.toMatchObject({ kind: 'conflict' });
    expect(server.scenarios.get(1)?.name).toBe('theirs');
    expect(store.getState()).toMatchObject({ sid: 1, scenarioReady: true });
  });

  it('load a newer copy before a report is created', async () => {
    const { server, store, life } = open();
    await life.add();
    await life.open(0);
    server.saveElsewhere({ scenarios: { 1: { name: 'theirs', meta: { revision: 1 } } } });
    await life.updateReport();
    server.saveElsewhere({ record: { reference: 'theirs' }, recordRevision: 1 });
    await life.updateReport();
    expect(store.getState().documents.record.reference).toBe('theirs');
  });

  it('try an update once more, then give up', async () => {
    const { server, store, life } = open();
    store.set('record.reference', 'A');
    server.failNext.push(new CallFailure('unreachable', 'no answer'));
    await life.updateReport();
    expect(server.record().reference).toBe('A');
    server.failNext.push(new CallFailure('unreachable', 'one'), new CallFailure('unreachable', 'two'));
    await expect(life.updateReport()).rejects.toThrow('two');
  });
});
