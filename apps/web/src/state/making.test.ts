import { describe, expect, it } from 'vitest';
import { isDirty } from './changes.ts';
import type { Sid } from './documents.ts';
import { CallFailure } from './gateway.ts';
import type { ScenarioPlan } from './making.ts';
import { createSession } from './session.ts';
import { handTimer, memoryServer } from './testing/memory-server.ts';

/** The in-memory server has three scenarios. */
async function open() {
  const server = memoryServer();
  const time = handTimer();
  const session = createSession(server.answer(), 0, {
    gateway: server.gateway,
    calculate: () => ({ ok: false, problems: [] }),
    later: time.later,
    schedule: () => () => undefined,
  });
  const { store } = session;
  const sids = (): number[] => Object.keys(store.getState().documents.scenarios).map(Number);
  const lastMade = () => store.getState().history.past.at(-1)?.made;
  return { server, time, session, store, sids, lastMade };
}

const plan = (name: string, netHomeValue: number, source: Sid = 0): ScenarioPlan => ({
  source,
  name,
  patch: { sHome: { netHomeValue } },
});
const SET = [plan('Keep', 800_000), plan('Sell', 700_000)];

describe('scenarios created in one action', () => {
  it('are all created with one call, which carries unsaved changes, without changing the scenario on screen', async () => {
    const { server, session, store, sids } = await open();
    store.set('scenario.sInvest.quickTotal', 420_000);
    const made = await session.makeScenarios(SET);
    expect(server.calls.map(({ name }) => name)).toEqual(['make']);
    expect([...made.keys()]).toEqual([1, 2]);
    expect(sids()).toEqual([0, 1, 2]);
    const { sid, scenarioReady, documents, saved } = store.getState();
    expect({ sid, scenarioReady }).toEqual({ sid: 0, scenarioReady: true });
    expect(documents.scenarios[2]).toMatchObject({
      name: 'Sell',
      sHome: { netHomeValue: 700_000 },
      sInvest: { quickTotal: 420_000 },
      imported: { sHome: { netHomeValue: null } },
    });
    expect(isDirty(saved, documents)).toBe(false);
  });

  it('are not created if there is no room, and no entered value is lost', async () => {
    const { session, store, sids } = await open();
    await session.makeScenarios([plan('Keep', 1)]);
    store.set('scenario.sHome.netHomeValue', 900_000);
    await expect(session.makeScenarios(SET)).rejects.toThrow('maximum');
    expect(sids()).toEqual([0, 1]);
    expect(store.getState().documents.scenarios[0]?.sHome.netHomeValue).toBe(900_000);
  });

  it('have their names cut to the maximum length', async () => {
    const { session, store } = await open();
    await session.makeScenarios([plan('x'.repeat(60), 1)]);
    expect(store.getState().documents.scenarios[1]?.name).toBe('x'.repeat(56));
  });

  it('are one step: undo deletes them all with one call, and the next undo reverses the step before', async () => {
    const { server, session, store, sids, lastMade } = await open();
    store.set('scenario.sHome.netHomeValue', 900_000);
    const made = await session.makeScenarios(SET);
    expect(lastMade()).toBe(made);
    expect(store.undo()).toBeUndefined();
    expect(store.getState().documents.scenarios[0]?.sHome.netHomeValue).toBe(900_000);
    await session.unmake(made);
    expect(server.calls.map(({ name }) => name)).toEqual(['make', 'delete 1,2']);
    expect([...server.scenarios.keys()]).toEqual([0]);
    expect(sids()).toEqual([0]);
    expect(store.undo()?.key).toBe('scenario.sHome.netHomeValue');
    expect(store.redo()?.key).toBe('scenario.sHome.netHomeValue');
  });

  it('are kept, with a message, if values were entered in them since', async () => {
    const { server, session, store, sids, lastMade } = await open();
    const made = await session.makeScenarios(SET);
    await session.open(2);
    store.set('scenario.sHome.netHomeValue', 650_000);
    await expect(session.unmake(made)).rejects.toThrow('Scenario 2 - Sell was changed since it was made.');
    expect(sids()).toEqual([0, 1, 2]);
    expect(server.scenarios.get(2)?.sHome.netHomeValue).toBe(650_000);
    expect(lastMade()).toBeUndefined();
    expect(store.getState().scenarioReady).toBe(true);
  });

  it('are undone once the values entered in them are undone', async () => {
    const { session, store, sids, lastMade } = await open();
    const made = await session.makeScenarios(SET);
    await session.open(2);
    store.set('scenario.sHome.netHomeValue', 650_000);
    await session.save();
    expect(lastMade()).toBeUndefined();
    store.undo();
    expect(lastMade()).toBe(made);
    await session.unmake(made);
    expect(sids()).toEqual([0]);
    expect(store.getState().sid).toBe(0);
    expect(store.redo()).toBeUndefined();
  });

  it('are not deleted if another tab has changed them since, and show its values', async () => {
    const { server, session, store, sids } = await open();
    const made = await session.makeScenarios(SET);
    server.saveElsewhere({ scenarios: { 1: { name: 'theirs', meta: { revision: 1 } } } });
    await expect(session.unmake(made)).rejects.toThrow('Scenario 1 - theirs was changed since it was made.');
    expect([...server.scenarios.keys()]).toEqual([0, 1, 2]);
    expect(sids()).toEqual([0, 1, 2]);
    expect(store.getState().documents.scenarios[1]?.name).toBe('theirs');
  });

  it('are undone without the one that was deleted, here or in another tab', async () => {
    const { server, session, sids, lastMade } = await open();
    const made = await session.makeScenarios(SET);
    server.scenarios.delete(1);
    await session.unmake(made);
    expect(sids()).toEqual([0]);
    const again = await session.makeScenarios(SET);
    await session.remove(1);
    expect([...(lastMade()?.keys() ?? [])]).toEqual([2]);
    await session.unmake(again);
    expect(sids()).toEqual([0]);
    await session.unmake(again);
    expect(server.calls.filter(({ name }) => name.startsWith('delete')).map(({ name }) => name)).toEqual([
      'delete 1,2',
      'delete 2',
      'delete 1',
      'delete 2',
    ]);
  });

  it('keep their step if the server cannot be reached', async () => {
    const { server, session, sids, lastMade } = await open();
    const made = await session.makeScenarios(SET);
    server.failNext.push(new CallFailure('unreachable', 'no answer'));
    await expect(session.unmake(made)).rejects.toThrow('no answer');
    expect(sids()).toEqual([0, 1, 2]);
    expect(lastMade()).toBe(made);
    await session.unmake(made);
    expect(sids()).toEqual([0]);
  });

  it("are still one step after a merge with another tab's changes", async () => {
    const { server, session, sids, lastMade } = await open();
    const made = await session.makeScenarios(SET);
    server.saveElsewhere({ record: { reference: 'theirs' }, recordRevision: 1 });
    await session.catchUp();
    expect(lastMade()).toBe(made);
    await session.unmake(made);
    expect(sids()).toEqual([0]);
  });

  it('appear in another tab, but are no step of its history', async () => {
    const { server, session } = await open();
    const other = createSession(server.answer(), 0, {
      gateway: server.gateway,
      calculate: () => ({ ok: false, problems: [] }),
      later: handTimer().later,
      schedule: () => () => undefined,
    });
    await session.makeScenarios(SET);
    await other.catchUp();
    expect(other.store.getState().documents.scenarios[2]?.name).toBe('Sell');
    expect(other.store.getState().history.past).toEqual([]);
  });
});

describe('a duplicated scenario', () => {
  it('has a number in its name, and is shown', async () => {
    const { session, store } = await open();
    await session.makeScenarios([plan('Sell', 700_000)]);
    const made = await session.duplicate(1);
    expect([...made.keys()]).toEqual([2]);
    const { sid, documents } = store.getState();
    expect(sid).toBe(2);
    expect(documents.scenarios[2]).toMatchObject({ name: 'Sell (2)', sHome: { netHomeValue: 700_000 } });
    expect(documents.scenarios[2]?.imported).toEqual(documents.scenarios[1]?.imported);
  });

  it('gives way to the previous scenario on screen when it is undone', async () => {
    const { session, store } = await open();
    await session.makeScenarios([plan('Sell', 700_000)]);
    await session.open(1);
    const made = await session.duplicate(0);
    expect(store.getState().documents.scenarios[2]?.name).toBe('Current Situation (2)');
    await session.unmake(made);
    expect(store.getState().sid).toBe(1);
  });
});
