/** Changing, adding and deleting scenarios, and Update Report. Each saves what is unsaved with the same call. */
import type { LoadAnswer, SavePayload, Scenario, ShownRevisions, SummaryAnswer } from '@advice-builder/contract';
import { CURRENT, type Documents, type Scenarios, type Sid, sidsOf } from './documents.ts';
import { CallFailure, type RecordGateway } from './gateway.ts';
import { forgetScenarios } from './history.ts';
import { adoptScenarios, initialState, type RecordState, type RecordStore, scenariosOf } from './record-store.ts';
import type { Saver } from './saver.ts';

export interface Lifecycle {
  /** Saves, then shows another scenario as the server has it. */
  readonly open: (sid: Sid) => Promise<void>;
  /** Saves, copies the Current Situation and shows the copy. */
  readonly add: () => Promise<Sid>;
  /** Deletes a scenario and shows the nearest one before it. */
  readonly remove: (sid: Sid) => Promise<Sid>;
  /** Saves and asks the server for the report of the scenario on screen; one further try when it cannot be reached. */
  readonly updateReport: () => Promise<SummaryAnswer>;
  /** Takes the newer copy of the server and drops what was unsaved. */
  readonly reload: () => Promise<void>;
  /** Takes the newer copy and puts what was unsaved here into a scenario of its own, or over it when there is no room. */
  readonly keepMine: () => Promise<Sid>;
}

/** ISO times of what is here, by scenario and `record`. */
function localTimes(state: RecordState): NonNullable<SavePayload['local']> {
  const times: Record<string, string | null> = { record: state.facts.saved_at };
  for (const sid of sidsOf(state.documents.scenarios))
    times[sid] = state.documents.scenarios[sid]?.meta.saved_at ?? null;
  return times;
}

/** Revisions of everything that is here: what the server must still have for a call that takes it away. */
export function shownRevisions({ saved }: Pick<RecordState, 'saved'>): ShownRevisions {
  return { record: saved.recordRevision, ...saved.revisions };
}

/** The same of what the figures of a scenario are made from. */
function calculatedRevisions(state: RecordState, sid: Sid): ShownRevisions {
  const parts = ['record', String(CURRENT), String(sid)];
  return Object.fromEntries(Object.entries(shownRevisions(state)).filter(([part]) => parts.includes(part)));
}

/** The scenario shown after one is deleted: the nearest lower id. */
function neighbourOf(sid: Sid, scenarios: Scenarios): Sid {
  return sidsOf(scenarios).findLast((each) => each < sid) ?? CURRENT;
}

function without(scenarios: Scenarios, sid: Sid): Scenarios {
  const { [sid]: _gone, ...rest } = scenarios;
  return rest;
}

function withoutScenario(state: RecordState, sid: Sid): Partial<RecordState> {
  const { [sid]: _gone, ...revisions } = state.saved.revisions;
  return {
    documents: { ...state.documents, scenarios: without(state.documents.scenarios, sid) },
    saved: {
      ...state.saved,
      documents: { ...state.saved.documents, scenarios: without(state.saved.documents.scenarios, sid) },
      revisions,
    },
    history: forgetScenarios(state.history, new Set([sid])),
  };
}

/**
 * What is unsaved here, laid over a newer copy: changed fields of the record, and what was edited in scenarios other
 * than the one on screen, which is asked about.
 */
function mineOver(state: RecordState, newer: RecordState): Documents {
  const mine = Object.entries(state.documents.record).filter(
    ([key, value]) => value !== (state.saved.documents.record as Readonly<Record<string, unknown>>)[key],
  );
  const scenarios: Partial<Record<Sid, Scenario>> = { ...newer.documents.scenarios };
  for (const sid of sidsOf(newer.documents.scenarios)) {
    const own = state.documents.scenarios[sid];
    const there = newer.documents.scenarios[sid];
    const isEdited = own !== state.saved.documents.scenarios[sid];
    if (sid !== state.sid && own !== undefined && there !== undefined && isEdited)
      scenarios[sid] = { ...own, meta: there.meta };
  }
  return { record: { ...newer.documents.record, ...Object.fromEntries(mine) }, scenarios };
}

export function createLifecycle(store: RecordStore, gateway: RecordGateway, saver: Saver): Lifecycle {
  /** While it runs the scenario is not ready, and `flag` says why. */
  const whileNotReady = async <A>(work: () => Promise<A>, flag?: 'addingScenario' | 'changingScenario'): Promise<A> => {
    const say = (isRunning: boolean) => (flag === undefined ? {} : { [flag]: isRunning });
    store.setState({ scenarioReady: false, ...say(true) });
    try {
      return await work();
    } finally {
      // A record that was closed meanwhile stays so.
      store.setState(({ illustrationReady }) => ({ scenarioReady: illustrationReady, ...say(false) }));
    }
  };

  const fetchAll = (): Promise<LoadAnswer> => {
    const { recId } = store.getState();
    return saver.inTurn(() => gateway.load(recId, undefined, {}));
  };

  const open = (sid: Sid): Promise<void> =>
    whileNotReady(async () => {
      if (store.getState().save.phase === 'conflict') throw new CallFailure('conflict', '');
      const answer = await saver.carrying((payload) => {
        const state = store.getState();
        return gateway.load(state.recId, sid, { ...payload, local: localTimes(state) });
      });
      store.setState((state) => ({ ...adoptScenarios(state, scenariosOf(answer)), sid }));
    }, 'changingScenario');

  const copyOf = (source: Sid): Promise<Sid> =>
    whileNotReady(async () => {
      const answer = await saver.carrying((payload) => gateway.copy(store.getState().recId, source, payload));
      const sid = answer.newSid as Sid;
      store.setState((state) => ({ ...adoptScenarios(state, scenariosOf(answer)), sid }));
      return sid;
    }, 'addingScenario');

  const remove = (sid: Sid): Promise<Sid> =>
    whileNotReady(async () => {
      await saver.flush(false);
      await saver.inTurn(() => {
        const { recId, saved } = store.getState();
        return gateway.deleteScenario(recId, sid, saved.revisions[sid]);
      });
      const next = neighbourOf(sid, store.getState().documents.scenarios);
      store.setState((state) => ({ ...withoutScenario(state, sid), sid: state.sid === sid ? next : state.sid }));
      return store.getState().sid;
    });

  const updateReport = async (): Promise<SummaryAnswer> => {
    const { recId, sid } = store.getState();
    const ask = () =>
      saver.carrying((payload) => {
        const revisions = calculatedRevisions(store.getState(), sid);
        return gateway.summary(recId, sid, { ...payload, revisions });
      });
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CallFailure) || error.kind !== 'unreachable') throw error;
      return ask();
    }
  };

  const reload = (): Promise<void> =>
    whileNotReady(async () => {
      const answer = await fetchAll();
      const { sid, illustrationPageLoaded } = store.getState();
      store.setState({ ...initialState(answer, sid), illustrationPageLoaded, scenarioReady: false });
    });

  const keepMine = async (): Promise<Sid> => {
    const before = store.getState();
    const { sid } = before;
    const mine = before.documents.scenarios[sid];
    const isEdited = mine !== before.saved.documents.scenarios[sid];
    await reload();
    const newer = store.getState();
    store.change('keep mine', () => mineOver(before, newer));
    if (mine === undefined || !isEdited) return newer.sid;
    const hasRoom = sidsOf(newer.documents.scenarios).length < newer.maxScenarios;
    const target = hasRoom ? await copyOf(newer.sid) : newer.sid;
    store.change('keep mine', (documents) => {
      const there = documents.scenarios[target];
      if (there === undefined) return documents;
      const name = hasRoom ? `${mine.name} (my copy)`.trim() : mine.name;
      const kept = { ...mine, name, meta: there.meta };
      return { ...documents, scenarios: { ...documents.scenarios, [target]: kept } };
    });
    await saver.flush(false);
    return target;
  };

  return { open, add: () => copyOf(CURRENT), remove, updateReport, reload, keepMine };
}
