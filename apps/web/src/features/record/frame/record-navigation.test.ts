import { texts } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import type { Sid } from '../../../state/documents.ts';
import { CallFailure } from '../../../state/gateway.ts';
import { createSession } from '../../../state/session.ts';
import { handTimer, memoryServer, settled } from '../../../state/testing/memory-server.ts';
import { fieldId } from '../form/binding/field-ids.ts';
import { announceCreated, createNavigation, type Told } from './record-navigation.ts';

/** A record whose Current Situation has a type of care, and a log of its calls to the surroundings. */
async function open({ proposed = 0 } = {}) {
  const server = memoryServer();
  const time = handTimer();
  const answer = server.answer();
  const session = createSession(answer, 0, {
    gateway: server.gateway,
    calculate: () => ({ ok: false, errors: [] }) as never,
    later: time.later,
    schedule: () => () => undefined,
  });
  session.store.set('scenario.sCare.0.typeOfCare', 1);
  await session.save();
  for (let count = 0; count < proposed; count += 1) await session.add();
  if (proposed > 0) await session.open(0);
  server.calls.length = 0;
  const announced: Told[] = [];
  const places: string[] = [];
  const guarded = createNavigation(session, {
    toScenario: async (sid, options = {}) => {
      places.push(`scenario ${sid}${options.isNew ? ' newScenario' : ''}${options.replace ? ' replaced' : ''}`);
    },
    toPage: async (page) => {
      places.push(page);
    },
    scrollToTop: () => undefined,
    focusField: () => undefined,
    selectField: (id) => places.push(`selected ${id}`),
    tell: (each) => announced.push(each),
  });
  const shown = (): Sid => session.store.getState().sid;
  const isReady = (): boolean => session.store.getState().scenarioReady;
  return { server, time, session, announced, places, shown, isReady, ...guarded };
}

const noAnswer = () => new CallFailure('unreachable', '');

/** Delays all calls until the returned function is called. */
function holdCalls(server: Awaited<ReturnType<typeof open>>['server']): () => void {
  let release = (): void => undefined;
  server.hold = new Promise((resolve) => {
    release = resolve;
  });
  return () => {
    server.hold = undefined;
    release();
  };
}

describe('changing scenario', () => {
  it('SC-009 saves with the request that loads the target, which carries the local saved-at times', async () => {
    const { server, session, navigation, shown, places } = await open({ proposed: 1 });
    session.store.set('scenario.sHome.netHomeValue', 900_000);
    navigation.goTo(1);
    await settled();
    expect(server.calls.map(({ name }) => name)).toEqual(['load 1']);
    const [{ payload }] = server.calls as [(typeof server.calls)[number]];
    expect(payload.scenarios?.['0']?.sHome).toEqual({ netHomeValue: 900_000 });
    expect(Object.keys(payload.local ?? {}).sort()).toEqual(['0', '1', 'record']);
    expect(payload.local?.['1']).toMatch(/^2026-11-21T/);
    expect([shown(), places]).toEqual([1, ['scenario 1']]);
  });

  it('SC-010 ER-004 reports a failure, is ready again and has lost nothing', async () => {
    const { server, session, navigation, announced, shown, isReady, places } = await open({ proposed: 1 });
    session.store.set('scenario.sHome.netHomeValue', 900_000);
    server.failNext.push(noAnswer());
    navigation.goTo(1);
    expect(isReady()).toBe(false);
    await settled();
    expect([isReady(), shown(), places]).toEqual([true, 0, []]);
    expect(announced).toEqual([
      {
        kind: 'error',
        title: 'Unable to Load Scenario',
        body: 'There was a problem saving and loading your scenario.',
        ms: 5000,
      },
    ]);
    expect(session.store.getState().documents.scenarios[0]?.sHome.netHomeValue).toBe(900_000);
  });

  it("ER-004 shows the server's message if there is one, and returns to the shown scenario", async () => {
    const { server, follow, announced, places } = await open({ proposed: 1 });
    server.failNext.push(new CallFailure('refused', 'The date is too early.'));
    follow(1);
    await settled();
    expect(announced.map(({ body }) => body)).toEqual(['The date is too early.']);
    expect(places).toEqual(['scenario 0 replaced']);
  });

  it('shows no message next to the dialog about conflicting changes', async () => {
    const { server, session, navigation, announced } = await open({ proposed: 1 });
    server.saveElsewhere({ scenarios: { 0: { sHome: { netHomeValue: 2 }, meta: { revision: 1 } } } });
    session.store.set('scenario.sHome.netHomeValue', 1);
    navigation.goTo(1);
    await settled();
    expect(session.store.getState().save.phase).toBe('asking');
    expect(announced).toEqual([]);
  });
});

describe('adding a scenario', () => {
  it('SC-011 SC-003 is not ready meanwhile, copies the Current Situation and shows the copy as new', async () => {
    const { server, navigation, shown, isReady, places } = await open();
    const release = holdCalls(server);
    navigation.add();
    expect(isReady()).toBe(false);
    release();
    await settled();
    expect(server.calls.map(({ name }) => name)).toEqual(['copy 0']);
    expect([isReady(), shown(), places]).toEqual([true, 1, ['scenario 1 newScenario']]);
  });

  it('SC-012 is rejected until the Current Situation has a type of care', async () => {
    const { server, session, navigation, announced, shown } = await open();
    session.store.set('scenario.sCare.0.typeOfCare', 0);
    navigation.add();
    await settled();
    expect(server.calls).toEqual([]);
    expect(announced).toEqual([{ kind: 'warning', title: texts.sidebarDisabled, ms: 10_000 }]);
    expect(shown()).toBe(0);
  });

  it("ER-002 reports a failure, in the server's words or its own", async () => {
    const { server, navigation, announced, isReady } = await open();
    server.failNext.push(noAnswer(), new CallFailure('refused', 'Maximum reached.'));
    navigation.add();
    await settled();
    navigation.add();
    await settled();
    expect(announced.map(({ title, body }) => [title, body])).toEqual([
      ['Unable to Add Scenario', 'There was a problem processing your add scenario request.'],
      ['Unable to Add Scenario', 'Maximum reached.'],
    ]);
    expect(isReady()).toBe(true);
  });

  it('ER-042 SD-005 is announced once, and the flag for this is saved', async () => {
    const { server, time, session, navigation } = await open();
    navigation.add();
    await settled();
    const announced: Told[] = [];
    announceCreated(session, (each) => announced.push(each));
    announceCreated(session, (each) => announced.push(each));
    expect(announced).toEqual([
      {
        kind: 'success',
        title: 'Scenario Created (1/2)',
        body: 'Details imported from Current Situation. Record Saved.',
        ms: 4000,
      },
    ]);
    await time.pass(2000);
    expect(server.scenarios.get(1)?.meta.seen).toBe(true);
  });

  it('announces nothing for the Current Situation', async () => {
    const { session } = await open();
    const announced: Told[] = [];
    announceCreated(session, (each) => announced.push(each));
    expect(announced).toEqual([]);
  });
});

describe('deleting a scenario', () => {
  it('SC-013 waits for the request, then shows the previous scenario and drops the deleted one', async () => {
    const { server, session, navigation, shown, places } = await open({ proposed: 2 });
    await session.open(2);
    const release = holdCalls(server);
    navigation.remove(2);
    await settled();
    expect([shown(), session.store.getState().documents.scenarios[2] !== undefined]).toEqual([2, true]);
    release();
    await settled();
    expect(server.calls.at(-1)?.name).toBe('delete 2');
    expect([shown(), places]).toEqual([1, ['scenario 1 replaced']]);
    expect(session.store.getState().documents.scenarios[2]).toBeUndefined();
  });

  it('shows no message and keeps the scenario if the request fails', async () => {
    const { server, session, navigation, announced, shown } = await open({ proposed: 1 });
    await session.open(1);
    server.failNext.push(noAnswer());
    navigation.remove(1);
    await settled();
    expect([shown(), announced, server.scenarios.has(1)]).toEqual([1, [], true]);
  });
});

describe('scenarios created from others', () => {
  const press = (announced: readonly Told[]): void => announced.at(-1)?.action?.onPress();

  it('shows a duplicate with its name selected, and removes it by Undo in its toast', async () => {
    const { server, navigation, places, announced, shown } = await open({ proposed: 1 });
    server.calls.length = 0;
    navigation.duplicate(1);
    await settled();
    expect(places).toEqual(['scenario 2', `selected ${fieldId('scenario.name')}`]);
    expect(announced).toMatchObject([
      {
        title: 'Scenario Created (2/2)',
        body: 'A copy of Untitled Scenario. Record Saved.',
        action: { label: 'Undo' },
      },
    ]);
    press(announced);
    await settled();
    expect(server.calls.map(({ name }) => name)).toEqual(['make', 'delete 2']);
    expect(shown()).toBe(0);
    expect(places.at(-1)).toBe('scenario 0 replaced');
    expect(announced.at(-1)?.title).toBe('The new scenario was removed again');
  });

  it('requests no duplicate if there is no room, and explains why', async () => {
    const { server, navigation, announced } = await open({ proposed: 2 });
    navigation.duplicate(0);
    await settled();
    expect(server.calls).toEqual([]);
    expect(announced.map(({ title }) => title)).toEqual(['2 of 2 scenarios are used. Delete one first.']);
  });

  it('creates a set without leaving the page, and removes all of it by one Undo', async () => {
    const { server, navigation, places, announced, session } = await open();
    const plan = (name: string) => ({ source: 0, name, patch: {} }) as const;
    expect(await navigation.make([plan('Keep'), plan('Sell')])).toBe(true);
    expect(places).toEqual([]);
    expect(announced).toMatchObject([{ title: '2 Scenarios Created (2/2)', body: 'Keep, Sell' }]);
    press(announced);
    await settled();
    expect([...server.scenarios.keys()]).toEqual([0]);
    expect(session.store.getState().documents.scenarios[1]).toBeUndefined();
    expect(announced.at(-1)?.title).toBe('2 new scenarios were removed again');
  });

  it('explains why nothing was created, and why a scenario could not be removed', async () => {
    const { server, navigation, announced, session } = await open();
    server.failNext.push(noAnswer());
    expect(await navigation.make([{ source: 0, name: 'Keep', patch: {} }])).toBe(false);
    expect(announced.at(-1)).toMatchObject({ kind: 'error', title: texts.addScenarioFailed.title });
    await navigation.make([{ source: 0, name: 'Keep', patch: {} }]);
    const undo = announced.at(-1);
    await session.open(1);
    session.store.set('scenario.name', 'Mine');
    press(undo === undefined ? [] : [undo]);
    await settled();
    expect(announced.at(-1)).toMatchObject({
      kind: 'error',
      title: 'Not Undone',
      body: 'Scenario 1 - Mine was changed since it was made. It stays. You can delete it from its menu.',
    });
    expect(server.scenarios.get(1)?.name).toBe('Mine');
  });
});

describe('every way to leave a scenario', () => {
  it('SC-014 saves first: adding, changing, and leaving for another page', async () => {
    const { server, session, navigation, places } = await open({ proposed: 1 });
    const edit = (value: number): void => session.store.set('scenario.sHome.netHomeValue', value);
    edit(1);
    navigation.leaveFor('report');
    await settled();
    edit(2);
    navigation.add();
    await settled();
    session.store.set('scenario.name', 'Sell');
    navigation.goTo(0);
    await settled();
    expect(server.calls.map(({ name, payload }) => [name, Object.keys(payload.scenarios ?? {})])).toEqual([
      ['save', ['0']],
      ['copy 0', ['0']],
      ['load 0', ['2']],
    ]);
    expect(server.scenarios.get(0)?.sHome.netHomeValue).toBe(2);
    expect(server.scenarios.get(2)?.name).toBe('Sell');
    expect(places).toEqual(['report', 'scenario 2 newScenario', 'scenario 0']);
  });

  it('SC-015 does nothing while the scenario is not ready', async () => {
    const { server, navigation, places, shown } = await open({ proposed: 1 });
    const release = holdCalls(server);
    navigation.goTo(1);
    navigation.add();
    navigation.leaveFor('graphs');
    navigation.remove(1);
    navigation.goTo(0);
    release();
    await settled();
    expect(server.calls.map(({ name }) => name)).toEqual(['load 1']);
    expect([places, shown()]).toEqual([['scenario 1'], 1]);
  });

  it('ER-003 stays and reports the failure if saving fails; saving by hand does too', async () => {
    const { server, session, navigation, announced, places } = await open();
    session.store.set('scenario.sHome.netHomeValue', 1);
    server.failNext.push(noAnswer(), noAnswer());
    navigation.leaveFor('report');
    await settled();
    navigation.save();
    await settled();
    expect(places).toEqual([]);
    expect(announced.map(({ title, body }) => [title, body])).toEqual(
      Array(2).fill(['Unable to Save Record', 'There was a problem with saving this record.']),
    );
  });
});

describe('the values a scenario copies from the Current Situation', () => {
  it('SC-001 SC-004 SC-005 can be overridden, and later changes of the Current Situation do not affect them', async () => {
    const { session, navigation } = await open();
    session.store.set('scenario.sHome.netHomeValue', 900_000);
    session.store.set('scenario.sInvest.cashGrowth', 3);
    navigation.add();
    await settled();
    session.store.set('scenario.sInvest.cashGrowth', 4);
    navigation.goTo(0);
    await settled();
    session.store.set('scenario.sHome.netHomeValue', 950_000);
    await session.save();
    const { scenarios } = session.store.getState().documents;
    expect([scenarios[0]?.sHome.netHomeValue, scenarios[1]?.sHome.netHomeValue]).toEqual([950_000, 900_000]);
    expect([scenarios[0]?.sInvest.cashGrowth, scenarios[1]?.sInvest.cashGrowth]).toEqual([3, 4]);
  });
});
