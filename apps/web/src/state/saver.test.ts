import { describe, expect, it } from 'vitest';
import { isDirty } from './changes.ts';
import { CallFailure } from './gateway.ts';
import { createRecordStore, hasUnsavedWork, initialState } from './record-store.ts';
import { createSaver } from './saver.ts';
import { handTimer, memoryServer, settled } from './testing/memory-server.ts';

function open() {
  const server = memoryServer();
  const time = handTimer();
  const store = createRecordStore(initialState(server.answer(), 0));
  const saver = createSaver(store, server.gateway, time.later);
  return { server, time, store, saver };
}

const unreachable = () => new CallFailure('unreachable', 'no answer');

describe('saving', () => {
  it('happens once, 2 seconds after the last edit', async () => {
    const { server, time, store } = open();
    store.set('scenario.sInvest.quickTotal', 1);
    await time.pass(1500);
    store.set('scenario.sInvest.quickTotal', 12);
    await time.pass(1500);
    expect(server.calls).toHaveLength(0);
    await time.pass(500);
    expect(server.calls).toHaveLength(1);
    expect(server.scenarios.get(0)?.sInvest.quickTotal).toBe(12);
    expect(hasUnsavedWork(store.getState())).toBe(false);
    expect(store.getState().savedAt).not.toBeNull();
    await time.pass(10_000);
    expect(server.calls).toHaveLength(1);
  });

  it('keeps values entered during a save, and saves them next with the new revision', async () => {
    const { server, time, store, saver } = open();
    let release = (): void => undefined;
    server.hold = new Promise((resolve) => {
      release = resolve;
    });
    store.set('scenario.sInvest.quickTotal', 1);
    const done = saver.flush(true);
    await settled();
    expect(store.getState()).toMatchObject({ isSaving: true, saveSoft: true });
    store.set('scenario.sInvest.cashGrowth', 3);
    server.hold = undefined;
    release();
    await done;
    expect(isDirty(store.getState().saved, store.getState().documents)).toBe(true);
    await time.pass(2000);
    expect(server.scenarios.get(0)?.sInvest).toMatchObject({ quickTotal: 1, cashGrowth: 3 });
    expect(server.calls.map((call) => call.payload.scenarios?.['0']?.meta?.revision)).toEqual([0, 1]);
  });

  it('reports a failed save, loses nothing, and tries again', async () => {
    const { server, time, store } = open();
    server.failNext.push(unreachable(), unreachable());
    store.set('record.reference', 'ELL-1');
    await time.pass(2000);
    expect(store.getState().save).toMatchObject({ phase: 'failed', retries: true });
    expect(store.getState().documents.record.reference).toBe('ELL-1');
    await time.pass(5000);
    expect(store.getState().save.phase).toBe('failed');
    await time.pass(15_000);
    expect(store.getState().save.phase).toBe('idle');
    expect(server.record().reference).toBe('ELL-1');
  });

  it('repeats an unanswered save unchanged, then saves later edits, without a conflict with itself', async () => {
    const { server, time, store } = open();
    server.loseNext.push(unreachable());
    store.set('scenario.sInvest.quickTotal', 1);
    await time.pass(2000);
    expect(store.getState().save).toMatchObject({ phase: 'failed', retries: true });
    store.set('scenario.sInvest.cashGrowth', 3);
    await time.pass(5000);
    expect(store.getState().save.phase).toBe('idle');
    expect(server.scenarios.get(0)).toMatchObject({ sInvest: { quickTotal: 1, cashGrowth: 3 }, meta: { revision: 2 } });
    const sent = server.calls.map(({ payload }) => payload.scenarios?.['0']);
    expect(sent.map((patch) => patch?.meta?.revision)).toEqual([0, 0, 1]);
    expect(sent[1]).toEqual(sent[0]);
    expect(hasUnsavedWork(store.getState())).toBe(false);
  });

  it('repeats the changes of an unanswered call before the next call that carries changes', async () => {
    const { server, time, store, saver } = open();
    const summary = () => saver.carrying((payload) => server.gateway.summary(7, 0, payload));
    server.loseNext.push(unreachable());
    store.set('scenario.sInvest.quickTotal', 1);
    await expect(summary()).rejects.toThrow('no answer');
    store.set('scenario.sInvest.quickTotal', 2);
    await summary();
    expect(server.scenarios.get(0)).toMatchObject({ sInvest: { quickTotal: 2 }, meta: { revision: 2 } });
    await time.pass(60_000);
    expect(server.calls.map(({ name }) => name)).toEqual(['summary 0', 'save', 'summary 0']);
    expect(store.getState().save.phase).toBe('idle');
  });

  it('continues with corrected values if the repeated attempt is refused', async () => {
    const { server, time, store } = open();
    server.failNext.push(unreachable(), new CallFailure('refused', 'Too many decimals.'));
    store.set('record.reference', 'A');
    await time.pass(2000);
    store.set('record.reference', 'B');
    await time.pass(5000);
    expect(server.record().reference).toBe('B');
    expect(store.getState().save.phase).toBe('idle');
    expect(hasUnsavedWork(store.getState())).toBe(false);
  });

  it('merges somebody else’s change after a lost answer', async () => {
    const { server, time, store } = open();
    server.loseNext.push(unreachable());
    store.set('scenario.sInvest.quickTotal', 1);
    await time.pass(2000);
    server.saveElsewhere({ scenarios: { 0: { name: 'theirs', meta: { revision: 1 } } } });
    await time.pass(5000);
    expect(store.getState().save.phase).toBe('idle');
    expect(server.scenarios.get(0)).toMatchObject({ name: 'theirs', sInvest: { quickTotal: 1 } });
    expect(store.getState().documents.scenarios[0]).toMatchObject({ name: 'theirs', sInvest: { quickTotal: 1 } });
  });

  it('does not repeat a refused save until a value changes', async () => {
    const { server, time, store } = open();
    server.failNext.push(new CallFailure('refused', 'Too many decimals.'));
    store.set('record.reference', 'A');
    await time.pass(2000);
    await time.pass(60_000);
    expect(server.calls).toHaveLength(0);
    store.set('record.reference', 'B');
    await time.pass(2000);
    expect(server.record().reference).toBe('B');
  });

  it('stops if both sides changed the same value, and changes nothing on the server', async () => {
    const { server, time, store } = open();
    server.saveElsewhere({ scenarios: { 0: { name: 'theirs', meta: { revision: 0 } } } });
    store.set('scenario.name', 'mine');
    await time.pass(2000);
    expect(store.getState().save.phase).toBe('asking');
    store.set('scenario.name', 'still mine');
    await time.pass(60_000);
    expect(server.scenarios.get(0)?.name).toBe('theirs');
    expect(store.getState().documents.scenarios[0]?.name).toBe('still mine');
  });

  it('sends calls one after the other', async () => {
    const { server, store, saver } = open();
    store.set('scenario.name', 'one');
    const first = saver.flush(false);
    store.set('scenario.name', 'two');
    const second = saver.flush(false);
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(server.scenarios.get(0)).toMatchObject({ name: 'two', meta: { revision: 1 } });
  });

  it('distinguishes a failed call from a failed save', async () => {
    const { server, store, saver } = open();
    server.failNext.push(new CallFailure('refused', 'maximum'));
    await expect(saver.carrying((payload) => server.gateway.copy(7, 0, payload))).rejects.toThrow('maximum');
    expect(store.getState().save.phase).toBe('idle');
  });
});
