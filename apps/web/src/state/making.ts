/**
 * Creates scenarios from others in one action: one request that creates all or none, and one step of the history. Undo
 * deletes them all, but never later edits made here or elsewhere: then undo is refused, and the scenarios stay.
 */

import { changesBetween, displayName } from '@advice-builder/casework';
import { type ContentsPatch, NAME_MAX, type Scenario, storableText } from '@advice-builder/contract';
import { nameOfDuplicate } from '@advice-builder/results';
import { type Scenarios, type Sid, scenarioLabel } from './documents.ts';
import { CallFailure, type RecordGateway } from './gateway.ts';
import { forgetStep, type MadeScenarios, rememberMade, type Step } from './history.ts';
import { type Arrived, createReconcile, withoutScenario } from './newer-copy.ts';
import type { RecordState, RecordStore } from './record-store.ts';
import { failureOf, type Saver } from './saver.ts';
import { takeInAnswer, whileNotReady } from './turns.ts';

/** A scenario to create: a copy of `source` with a patch applied. A long name is cut to the maximum length. */
export interface ScenarioPlan {
  readonly source: Sid;
  readonly name: string;
  readonly patch: ContentsPatch;
}

export interface Making {
  /** Saves, copies a scenario under its name with a number added, and shows the copy. */
  readonly duplicate: (sid: Sid) => Promise<MadeScenarios>;
  /** Saves and creates all of the plans, or none, in their order. The scenario on screen stays the same. */
  readonly makeScenarios: (plans: readonly ScenarioPlan[]) => Promise<MadeScenarios>;
  /** Saves, creates a scenario from a version in the history, and shows it. */
  readonly putBack: (version: number, sid: Sid) => Promise<MadeScenarios>;
  /**
   * Deletes all scenarios that one action created. If one was changed since, it rejects with a message, keeps every
   * scenario, and removes the step from the history.
   */
  readonly unmake: (made: MadeScenarios) => Promise<void>;
}

/** Other people may keep saving while the newer copies are loaded, so the number of tries is limited. */
const MOST_TRIES = 5;

const cutName = (name: string): string => storableText(name.slice(0, NAME_MAX)).trim();

const stepThatMade = ({ past }: RecordState['history'], made: MadeScenarios): Step | undefined =>
  past.find((step) => step.made && [...step.made].some(([sid, scenario]) => made.get(sid) === scenario));

/** The first scenario that was changed after its creation. Values copied from the Current Situation do not count. */
function changedSince({ documents }: RecordState, made: MadeScenarios): Sid | undefined {
  const { record } = documents;
  const followed = new Set(['sInvest.quickTotal', 'sIncome.quickTotal']);
  const before: Scenarios = Object.fromEntries(made);
  const changes = changesBetween({ record, scenarios: before }, { record, scenarios: documents.scenarios });
  const own = [...changes.values()].find(({ path }) => path[0] !== 'meta' && !followed.has(path.join('.')));
  return own?.sid;
}

/** The state without the created scenarios. If one was on screen, the scenario shown before their creation is shown. */
function without(state: RecordState, shownBefore: Sid, gone: MadeScenarios): RecordState {
  let rest = state;
  for (const sid of gone.keys()) rest = { ...rest, ...withoutScenario(rest, sid) };
  const isBack = gone.has(state.sid) && rest.documents.scenarios[shownBefore] !== undefined;
  return isBack ? { ...rest, sid: shownBefore } : rest;
}

export function createMaking(store: RecordStore, gateway: RecordGateway, saver: Saver): Making {
  const make = async (plans: readonly ScenarioPlan[]): Promise<MadeScenarios> => {
    const toMake = plans.map((plan) => ({ ...plan, name: cutName(plan.name) }));
    const answer = await saver.carrying((payload) => gateway.make(store.getState().recId, toMake, payload));
    return takeInMade(answer, answer.newSids as readonly Sid[]);
  };

  /** Adds the created scenarios to the state, as one step of the history. */
  const takeInMade = (answer: Arrived, sids: readonly Sid[]): MadeScenarios => {
    const before = store.getState().sid;
    takeInAnswer(store, answer);
    const { documents, history } = store.getState();
    const made = new Map(
      sids.flatMap((sid): [Sid, Scenario][] => {
        const scenario = documents.scenarios[sid];
        return scenario === undefined ? [] : [[sid, scenario]];
      }),
    );
    store.setState({ history: rememberMade(history, before, made) });
    return made;
  };

  const makeScenarios: Making['makeScenarios'] = (plans) => whileNotReady(store, () => make(plans), 'addingScenario');

  const duplicate: Making['duplicate'] = (sid) =>
    whileNotReady(
      store,
      async () => {
        const { scenarios } = store.getState().documents;
        const taken = Object.values(scenarios).map(({ name }) => name);
        const name = nameOfDuplicate(displayName(scenarios[sid]?.name ?? '', sid), taken);
        const made = await make([{ source: sid, name, patch: {} }]);
        const [copy] = made.keys();
        if (copy !== undefined) store.setState({ sid: copy });
        return made;
      },
      'addingScenario',
    );

  const putBack: Making['putBack'] = (version, sid) =>
    whileNotReady(
      store,
      async () => {
        if (!(await saver.flush(false))) throw new CallFailure('conflict', '');
        const answer = await saver.inTurn(() => gateway.putBack(store.getState().recId, version, sid));
        const made = takeInMade(answer, [answer.newSid as Sid]);
        const [back] = made.keys();
        if (back !== undefined) store.setState({ sid: back });
        return made;
      },
      'addingScenario',
    );

  return { duplicate, makeScenarios, putBack, unmake: createUnmaking(store, gateway, saver) };
}

/** Deletes all scenarios that one action made, or none. */
function createUnmaking(store: RecordStore, gateway: RecordGateway, saver: Saver): Making['unmake'] {
  const reconcile = createReconcile(store, gateway);

  /** Removes the step, so that the next undo continues with the step before it. */
  const refuse = (step: Step, words: string): never => {
    store.setState(({ history }) => ({ history: forgetStep(history, step) }));
    throw new CallFailure('refused', words);
  };

  const refuseChanged = (step: Step, made: MadeScenarios): void => {
    const state = store.getState();
    const sid = changedSince(state, made);
    if (sid === undefined) return;
    const label = scenarioLabel(sid, state.documents.scenarios[sid]?.name ?? '');
    const rest =
      made.size === 1
        ? 'It stays. You can delete it from its menu.'
        : 'All scenarios created with it stay. You can delete them from their menus.';
    refuse(step, `${label} was changed since it was made. ${rest}`);
  };

  /**
   * Deletes the created scenarios on the server. False if the server had a newer copy: it is now loaded, and must be
   * checked again.
   */
  const deleteThere = async (made: MadeScenarios): Promise<boolean> => {
    const { recId, saved } = store.getState();
    const revisions = Object.fromEntries([...made.keys()].map((sid) => [sid, saved.revisions[sid] ?? 0]));
    try {
      await gateway.deleteScenarios(recId, revisions);
      return true;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind !== 'conflict' && failure.kind !== 'gone') throw failure;
      if (!(await reconcile())) throw failure;
      return false;
    }
  };

  const unmakeNow = async (made: MadeScenarios): Promise<void> => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const step = stepThatMade(store.getState().history, made);
      // The scenarios were deleted one by one, here or elsewhere, so nothing is left to undo.
      if (step?.made === undefined) return;
      const { sid, made: left } = step;
      refuseChanged(step, left);
      if (!(await deleteThere(left))) continue;
      store.setState((state) => without(state, sid, left));
      return;
    }
    throw new CallFailure('conflict', 'Other people are saving this record. Try again.');
  };

  return (made) =>
    whileNotReady(store, async () => {
      if (!(await saver.flush(false))) throw new CallFailure('conflict', '');
      await saver.inTurn(() => unmakeNow(made));
    });
}
