/** Opens, adds and deletes scenarios, and updates the report. Each call also saves all unsaved changes. */

import { changesBetween } from '@advice-builder/casework';
import type { SavePayload, ShownRevisions } from '@advice-builder/contract';
import type { SummaryAnswer } from '@advice-builder/results';
import { calculatedIn } from './answer.ts';
import { CURRENT, type Documents, type Sid, sidsOf } from './documents.ts';
import { CallFailure, type RecordGateway } from './gateway.ts';
import { type Arrived, asking, createReconcile, withoutScenario } from './newer-copy.ts';
import type { RecordState, RecordStore } from './record-store.ts';
import { failureOf, type Saver } from './saver.ts';
import { takeInAnswer, whileNotReady } from './turns.ts';

export interface Lifecycle {
  /** Saves, then shows another scenario as the server has stored it. */
  readonly open: (sid: Sid) => Promise<void>;
  /** Saves, copies the Current Situation and shows the copy. */
  readonly add: () => Promise<Sid>;
  /** Deletes a scenario and shows the nearest one with a lower number. */
  readonly remove: (sid: Sid) => Promise<Sid>;
  /** Saves and requests the report of the scenario on screen. Tries once more if the server cannot be reached. */
  readonly updateReport: () => Promise<SummaryAnswer>;
}

/** ISO times of the local copies, by scenario and `record`. */
function localTimes(state: RecordState): NonNullable<SavePayload['local']> {
  const times: Record<string, string | null> = { record: state.facts.saved_at };
  for (const sid of sidsOf(state.documents.scenarios))
    times[sid] = state.documents.scenarios[sid]?.meta.saved_at ?? null;
  return times;
}

/** Revisions of all local copies. The server accepts a call that deletes only if it still has them. */
export function shownRevisions({ saved }: Pick<RecordState, 'saved'>): ShownRevisions {
  return { record: saved.recordRevision, ...saved.revisions };
}

/** Revisions of the documents behind the figures of a scenario. */
function calculatedRevisions(state: RecordState, sid: Sid): ShownRevisions {
  const parts = ['record', String(CURRENT), String(sid)];
  return Object.fromEntries(Object.entries(shownRevisions(state)).filter(([part]) => parts.includes(part)));
}

export function createLifecycle(store: RecordStore, gateway: RecordGateway, saver: Saver): Lifecycle {
  const reconcile = createReconcile(store, gateway);
  const takeInAnd = (answer: Arrived, show: Sid): void => {
    takeInAnswer(store, answer);
    if (store.getState().documents.scenarios[show] !== undefined) store.setState({ sid: show });
  };

  const open = (sid: Sid): Promise<void> =>
    whileNotReady(
      store,
      async () => {
        const answer = await saver.carrying((payload) => {
          const state = store.getState();
          return gateway.load(state.recId, sid, { ...payload, local: localTimes(state) });
        });
        takeInAnd(answer, sid);
        store.setState({ calculated: calculatedIn(answer) });
      },
      'changingScenario',
    );

  const add = (): Promise<Sid> =>
    whileNotReady(
      store,
      async () => {
        const answer = await saver.carrying((payload) => gateway.copy(store.getState().recId, CURRENT, payload));
        const sid = answer.newSid as Sid;
        takeInAnd(answer, sid);
        return sid;
      },
      'addingScenario',
    );

  /** Deletes the scenario as shown. If a newer one is stored, the person is asked first. */
  const removeNow = async (sid: Sid): Promise<void> => {
    const { recId, saved } = store.getState();
    try {
      await gateway.deleteScenario(recId, sid, saved.revisions[sid]);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind !== 'conflict' && failure.kind !== 'gone') throw failure;
      await askAgain(sid, saved.documents, failure);
    }
    store.setState((state) => (state.documents.scenarios[sid] === undefined ? {} : withoutScenario(state, sid)));
  };

  const askAgain = async (sid: Sid, shown: Documents, failure: CallFailure): Promise<void> => {
    if (!(await reconcile())) throw failure;
    const { saved } = store.getState();
    if (saved.documents.scenarios[sid] === undefined) return;
    const theirs = [...changesBetween(shown, saved.documents).values()].filter((change) => change.sid === sid);
    store.setState(asking({ kind: 'delete-changed', sid, theirs }));
    throw failure;
  };

  const remove = (sid: Sid): Promise<Sid> =>
    whileNotReady(store, async () => {
      if (!(await saver.flush(false))) throw new CallFailure('conflict', '');
      await saver.inTurn(() => removeNow(sid));
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

  return { open, add, remove, updateReport };
}
