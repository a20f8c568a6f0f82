import { ENTRY, type Entry, type ScenarioPatch } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { createDecisions } from './decisions.ts';
import type { Sid } from './documents.ts';
import { CallFailure } from './gateway.ts';
import { createLifecycle } from './lifecycle.ts';
import { createReconcile } from './newer-copy.ts';
import { createRecordStore, hasUnsavedWork, initialState } from './record-store.ts';
import { createSaver } from './saver.ts';
import { handTimer, memoryServer } from './testing/memory-server.ts';

function open(given: Parameters<typeof memoryServer>[0] = {}) {
  const server = memoryServer(given);
  const time = handTimer();
  const store = createRecordStore(initialState(server.answer(), 0));
  const saver = createSaver(store, server.gateway, time.later);
  const life = createLifecycle(store, server.gateway, saver);
  const decisions = createDecisions(store, server.gateway, saver);
  const state = () => store.getState();
  const question = () => {
    const { save } = state();
    return save.phase === 'asking' ? save.question : undefined;
  };
  /** Saves a change in another tab, so that the server's copy is newer than the one on this page. */
  const there = (sid: Sid, patch: ScenarioPatch) => {
    const revision = server.scenarios.get(sid)?.meta.revision ?? 0;
    server.saveElsewhere({ scenarios: { [sid]: { ...patch, meta: { revision } } } });
  };
  return { server, time, store, saver, life, decisions, state, question, there };
}

const lost = () => new CallFailure('unreachable', 'no answer');

describe('a newer copy without conflicts', () => {
  it('is merged and saved, and undo reverses only the changes made here', async () => {
    const { server, store, time, state, there } = open();
    store.set('scenario.sHome.growthRate', 3);
    store.commit();
    there(0, { sHome: { netHomeValue: 5 } });
    await time.pass(2000);
    expect(state().save.phase).toBe('idle');
    expect(hasUnsavedWork(state())).toBe(false);
    expect(server.scenarios.get(0)?.sHome).toMatchObject({ netHomeValue: 5, growthRate: 3 });
    expect(state().lastMerge?.onlyTheirs.map(({ path }) => path)).toEqual([['sHome', 'netHomeValue']]);
    store.undo();
    expect(state().documents.scenarios[0]?.sHome).toMatchObject({ netHomeValue: 5, growthRate: null });
  });

  it('leaves a loan without the asset that it removes, also when the choice of the asset is undone or redone', async () => {
    const fund = { eid: 2, id: 'fund', name: 'Fund', assetValue: 80_000 } as const;
    const loan = { eid: 21, id: 'loan', name: 'Loan', assetValue: 1_000, securedOn: 2 } as const;
    const { server, store, time, state, there } = open({
      scenarios: { 0: { sFentries: [fund, { ...loan, securedEntry: 'fund' }] } },
    });
    store.setEntry('loan', 'securedEntry', null);
    store.commit();
    there(0, { sFentries: [{ ...loan, securedEntry: null }] });
    await time.pass(2000);
    const security = (entries: readonly Entry[] = []) =>
      entries.flatMap((entry) => (entry.eid === ENTRY.loan ? [entry.securedEntry] : []));
    for (const move of [store.undo, store.redo, store.undo]) {
      expect(move()).toBeDefined();
      expect(security(state().documents.scenarios[0]?.sFentries)).toEqual([null]);
    }
    await time.pass(2000);
    expect(state().save.phase).toBe('idle');
    expect(security(server.scenarios.get(0)?.sFentries)).toEqual([null]);
  });

  it('includes with which rates and day a scenario was calculated elsewhere', async () => {
    const { server, store, state } = open();
    const made = { at: '2026-11-21T00:00:00.000Z', revision: 1, engineVersion: '2.0.0', ratesHash: 'a'.repeat(64) };
    const load: typeof server.gateway.load = async (...asked) => ({
      ...(await server.gateway.load(...asked)),
      calculated: { 0: made },
    });
    expect(state().calculated[0]).toBeUndefined();
    await createReconcile(store, { ...server.gateway, load })();
    expect(state().calculated[0]).toEqual(made);
  });

  it('is adopted with the answer for another scenario', async () => {
    const { server, life, state, there } = open();
    await life.add();
    there(0, { sHome: { netHomeValue: 5 } });
    server.saveElsewhere({ record: { reference: 'THERE' }, recordRevision: 1 });
    await life.open(1);
    expect(state().documents).toMatchObject({
      record: { reference: 'THERE' },
      scenarios: { 0: { sHome: { netHomeValue: 5 } } },
    });
    expect(hasUnsavedWork(state())).toBe(false);
  });

  it('is adopted before a report is answered, and the report is requested again automatically', async () => {
    const { server, life, state, there } = open();
    there(0, { sInvest: { quickTotal: 111_111 } });
    await life.updateReport();
    expect(state().documents.scenarios[0]?.sInvest.quickTotal).toBe(111_111);
    expect(server.calls.map(({ name }) => name)).toEqual(['summary 0', 'load all', 'summary 0']);
  });

  it('leaves unsaved changes here to be saved automatically', async () => {
    const { server, store, saver, time, there } = open();
    store.set('scenario.sHome.growthRate', 3);
    there(0, { sHome: { netHomeValue: 5 } });
    server.failNext.push(new CallFailure('refused', 'not now'));
    await time.pass(2000);
    await saver.catchUp();
    await time.pass(2000);
    expect(server.scenarios.get(0)?.sHome).toMatchObject({ netHomeValue: 5, growthRate: 3 });
  });

  it('that cannot be loaded is requested again, and nothing is lost', async () => {
    const { server, store, time, state, there } = open();
    store.set('scenario.sHome.growthRate', 3);
    there(0, { sHome: { netHomeValue: 5 } });
    server.failNext.push(new CallFailure('conflict', ''), lost());
    await time.pass(2000);
    expect(state().save).toMatchObject({ phase: 'failed', retries: true });
    await time.pass(5000);
    expect(server.scenarios.get(0)?.sHome).toMatchObject({ netHomeValue: 5, growthRate: 3 });
  });

  it('includes what was sent from here without an answer: it is nobody else’s change', async () => {
    const { server, store, time, state, there } = open();
    store.set('scenario.sHome.growthRate', 3);
    server.loseNext.push(lost());
    await time.pass(2000);
    there(0, { sHome: { netHomeValue: 5 } });
    store.set('scenario.sHome.growthRate', 4);
    await time.pass(5000);
    expect(state().save.phase).toBe('idle');
    expect(server.scenarios.get(0)?.sHome).toMatchObject({ netHomeValue: 5, growthRate: 4 });
  });
});

describe('values that both sides changed', () => {
  async function clash() {
    const opened = open();
    const { store, time, there } = opened;
    there(0, { sHome: { netHomeValue: 5 }, sInvest: { quickTotal: 50 } });
    store.set('scenario.sHome.netHomeValue', 9);
    store.set('scenario.sInvest.quickTotal', 90);
    store.set('record.reference', 'MINE');
    await time.pass(2000);
    expect(opened.question()?.kind).toBe('clash');
    return opened;
  }
  const clashes = ({ question }: Awaited<ReturnType<typeof clash>>) => {
    const asked = question();
    return asked?.kind === 'clash' ? asked : undefined;
  };

  it('raise a question: nothing is saved and nothing is lost until it is decided', async () => {
    const opened = await clash();
    const { server, saver, state, life } = opened;
    expect(await saver.flush(false)).toBe(false);
    await expect(life.open(0)).rejects.toMatchObject({ kind: 'conflict' });
    expect(server.scenarios.get(0)?.sHome.netHomeValue).toBe(5);
    expect(state().documents.scenarios[0]?.sHome.netHomeValue).toBe(9);
    expect(hasUnsavedWork(state())).toBe(true);
  });

  it('are saved as chosen, field by field', async () => {
    const opened = await clash();
    const { server, decisions, state } = opened;
    decisions.choose('theirs');
    decisions.choose('mine', clashes(opened)?.merged.clashes[0]?.key ?? '');
    expect(await decisions.saveMerged()).toBe(true);
    expect(server.scenarios.get(0)).toMatchObject({ sHome: { netHomeValue: 9 }, sInvest: { quickTotal: 50 } });
    expect(server.record().reference).toBe('MINE');
    expect(hasUnsavedWork(state())).toBe(false);
  });

  it('are joined by the changes of a third revision, while choices made stay', async () => {
    const opened = await clash();
    const { server, store, decisions, there } = opened;
    expect(store.getState().documents.scenarios[0]?.sHome.growthRate).toBeNull();
    decisions.choose('mine');
    there(0, { sHome: { netHomeValue: 6 } });
    server.saveElsewhere({ record: { reference: 'THERE' }, recordRevision: 1 });
    expect(await decisions.saveMerged()).toBe(false);
    const asked = clashes(opened);
    expect(asked?.merged.clashes).toHaveLength(3);
    expect(Object.values(asked?.choices ?? {}).filter((side) => side === 'mine').length).toBeGreaterThanOrEqual(2);
    decisions.choose('mine');
    expect(await decisions.saveMerged()).toBe(true);
    expect(server.record().reference).toBe('MINE');
    expect(server.scenarios.get(0)?.sHome.netHomeValue).toBe(9);
  });

  it('include values entered while the question was open, and values that a newer copy then changed too', async () => {
    const opened = await clash();
    const { server, store, decisions, state, there } = opened;
    decisions.choose('mine');
    store.set('scenario.sHome.growthRate', 7);
    expect(clashes(opened)?.merged.clashes).toHaveLength(2);
    there(0, { sExpenses: { quickTotal: 1 } });
    expect(await decisions.saveMerged()).toBe(false);
    store.set('scenario.sExpenses.quickTotal', 2);
    expect(clashes(opened)?.merged.clashes).toHaveLength(3);
    expect(await decisions.saveMerged()).toBe(true);
    expect(server.scenarios.get(0)).toMatchObject({
      sHome: { netHomeValue: 9, growthRate: 7 },
      sExpenses: { quickTotal: 2 },
    });
    expect(hasUnsavedWork(state())).toBe(false);
  });

  it('are not overwritten if they are edited while the decision is being saved', async () => {
    const { server, store, decisions, saver, state } = await clash();
    decisions.choose('mine');
    const saving = decisions.saveMerged();
    await Promise.resolve();
    await Promise.resolve();
    expect(server.calls.at(-1)?.name).toBe('save');
    store.set('scenario.sHome.growthRate', 7);
    store.set('scenario.sHome.netHomeValue', 11);
    expect(await saving).toBe(true);
    expect(state().documents.scenarios[0]?.sHome).toMatchObject({ netHomeValue: 11, growthRate: 7 });
    expect(await saver.flush(false)).toBe(true);
    expect(server.scenarios.get(0)?.sHome).toMatchObject({ netHomeValue: 11, growthRate: 7 });
  });

  it('leave the question open, with a message, if the decision cannot be saved', async () => {
    const opened = await clash();
    const { server, decisions, state } = opened;
    server.failNext.push(lost());
    decisions.choose('mine');
    expect(await decisions.saveMerged()).toBe(false);
    expect(clashes(opened)?.failure).toBe('no answer');
    expect(state().documents.scenarios[0]?.sHome.netHomeValue).toBe(9);
    expect(await decisions.saveMerged()).toBe(true);
    expect(server.scenarios.get(0)?.sHome.netHomeValue).toBe(9);
  });

  it('can be kept as a scenario; values that follow the Current Situation are merged there as chosen', async () => {
    const opened = await clash();
    const { server, decisions, state } = opened;
    decisions.choose('mine');
    expect(await decisions.keepAsScenario()).toBe(true);
    expect(server.scenarios.get(0)).toMatchObject({ sHome: { netHomeValue: 5 }, sInvest: { quickTotal: 90 } });
    expect(server.scenarios.get(1)).toMatchObject({ sHome: { netHomeValue: 9 }, name: 'Current Situation (my copy)' });
    expect(server.record().reference).toBe('MINE');
    expect(state()).toMatchObject({ sid: 1, save: { phase: 'idle' } });
    expect(hasUnsavedWork(state())).toBe(false);
  });

  it('leave the question open if the copy fails, and nothing is saved', async () => {
    const opened = await clash();
    const { server, decisions, state } = opened;
    server.failNext.push(lost());
    expect(await decisions.keepAsScenario()).toBe(false);
    expect(clashes(opened)?.failure).toBe('no answer');
    expect(server.scenarios.size).toBe(1);
    expect(state().documents.scenarios[0]).toMatchObject({ sHome: { netHomeValue: 9 }, sInvest: { quickTotal: 90 } });
    expect(await decisions.keepAsScenario()).toBe(true);
    expect(server.scenarios.get(1)?.sHome.netHomeValue).toBe(9);
  });
});

describe('after a deletion elsewhere', () => {
  async function gone() {
    const opened = open();
    const { server, store, time, life } = opened;
    await life.add();
    store.set('scenario.name', 'Sell');
    store.set('record.reference', 'MINE');
    server.scenarios.delete(1);
    server.failNext.push(new CallFailure('gone', 'no scenario 1'));
    await time.pass(2000);
    expect(opened.question()).toMatchObject({ kind: 'scenario-gone', sid: 1 });
    return opened;
  }

  it('a scenario can be created again with the entered values', async () => {
    const { server, decisions, state } = await gone();
    expect(await decisions.bringBack()).toBe(true);
    expect(server.scenarios.get(1)?.name).toBe('Sell');
    expect(server.record().reference).toBe('MINE');
    expect(state()).toMatchObject({ sid: 1, save: { phase: 'idle' } });
  });

  it('a scenario that cannot be created again leaves the question open', async () => {
    const { server, decisions, question, state } = await gone();
    server.failNext.push(new CallFailure('refused', 'A record has at most 3 scenarios.'));
    expect(await decisions.bringBack()).toBe(false);
    expect(question()).toMatchObject({ kind: 'scenario-gone', failure: 'A record has at most 3 scenarios.' });
    expect(state().documents.scenarios[1]?.name).toBe('Sell');
  });

  it('a scenario can be given up, and everything else is saved', async () => {
    const { server, decisions, state } = await gone();
    expect(await decisions.letGo()).toBe(true);
    expect(server.record().reference).toBe('MINE');
    expect(state()).toMatchObject({ sid: 0, save: { phase: 'idle' } });
    expect(Object.keys(state().documents.scenarios)).toEqual(['0']);
  });

  it('a scenario is not confused with a new one that has its number', async () => {
    const { server, store, saver, life, state } = open();
    await life.add();
    store.set('scenario.name', 'Sell');
    await saver.flush(false);
    server.scenarios.delete(1);
    expect(await life.add()).toBe(1);
    expect(state().documents.scenarios[1]?.name).toBe('');
    expect(state().saved.revisions[1]).toBe(server.scenarios.get(1)?.meta.revision);
  });

  it('a scenario without unsaved changes is removed without a question', async () => {
    const { server, life, saver, state } = open();
    await life.add();
    server.scenarios.delete(1);
    await saver.catchUp();
    expect(state()).toMatchObject({ sid: 0, save: { phase: 'idle' } });
  });

  it('a record raises a question, and all values are kept', async () => {
    const { server, store, time, question, state } = open();
    store.set('record.reference', 'MINE');
    server.failNext.push(new CallFailure('gone', ''), new CallFailure('gone', ''));
    await time.pass(2000);
    expect(question()).toMatchObject({ kind: 'record-gone' });
    expect(state().documents.record.reference).toBe('MINE');
  });
});

describe('a scenario to be deleted here that was changed elsewhere', () => {
  it('raises a question with the changes, and is deleted once they are confirmed', async () => {
    const { server, life, decisions, question, state, there } = open();
    await life.add();
    there(1, { name: 'Renamed' });
    await expect(life.remove(1)).rejects.toMatchObject({ kind: 'conflict' });
    expect(question()).toMatchObject({
      kind: 'delete-changed',
      sid: 1,
      theirs: [{ path: ['name'], after: 'Renamed' }],
    });
    expect(state().documents.scenarios[1]?.name).toBe('Renamed');
    expect(server.scenarios.has(1)).toBe(true);
    decisions.keepIt();
    await life.remove(1);
    expect(server.scenarios.has(1)).toBe(false);
  });
});
