/** A newer copy of the record, saved in another tab or on another computer: the page adopts it, merges it, or asks. */

import {
  type Change,
  changesBetween,
  type Place,
  sameValue,
  valueAt,
  withSettingsOf,
  withValue,
} from '@advice-builder/casework';
import type { AdviceRecord, Scenario } from '@advice-builder/contract';
import { calculatedIn, newest, scenariosOf, splitRecord } from './answer.ts';
import { CURRENT, type Documents, type Sid, sidsOf } from './documents.ts';
import { CallFailure, type RecordGateway } from './gateway.ts';
import { forgetScenarios, type History, valueInStep } from './history.ts';
import type { ClashQuestion, Newer, Question } from './question.ts';
import type { RecordState, RecordStore } from './record-store.ts';
import { type Choices, type Clash, type Merged, merge, type Side } from './three-way/merge.ts';
import { rebase } from './three-way/rebase.ts';

/** An answer that contains the record with all or some of its scenarios. */
export interface Arrived {
  readonly record: AdviceRecord;
  readonly scenarios: Readonly<Record<string, Scenario>>;
  /** The ids of all existing scenarios. */
  readonly sids: readonly number[];
  /** The scenario that the call has created; `newSids` if several. */
  readonly newSid?: number;
  readonly newSids?: readonly number[];
}

/**
 * The server's copy according to an answer. A document that the answer leaves out, or that has the known revision, is
 * taken from the copy saved here.
 */
export function newerOf(answer: Arrived, { saved }: Pick<RecordState, 'saved'>): Newer {
  const { document, facts } = splitRecord(answer.record);
  const scenarios: Partial<Record<Sid, Scenario>> = {};
  const revisions: Partial<Record<Sid, number>> = {};
  const brought = scenariosOf(answer);
  for (const sid of answer.sids as readonly Sid[]) {
    const arrived = brought[sid];
    const isKnown = arrived === undefined || saved.revisions[sid] === arrived.meta.revision;
    const scenario = isKnown ? (saved.documents.scenarios[sid] ?? arrived) : arrived;
    if (scenario === undefined) continue;
    scenarios[sid] = scenario;
    revisions[sid] = arrived?.meta.revision ?? saved.revisions[sid] ?? 0;
  }
  const record = facts.revision === saved.recordRevision ? saved.documents.record : document;
  const made = answer.newSids ?? [answer.newSid];
  const reissued = sidsOf(saved.documents.scenarios).filter((sid) => made.includes(sid));
  return { saved: { documents: { record, scenarios }, recordRevision: facts.revision, revisions }, facts, reissued };
}

const mergedWith = (state: RecordState, newer: Newer): Merged =>
  merge(state.saved.documents, state.documents, newer.saved.documents, newer.reissued);

/**
 * When these places were last edited here, in milliseconds since 1970; undefined if the history does not contain an
 * edit of them.
 */
function editedAt({ past }: History, places: readonly Place[]): number | undefined {
  return past.findLast((step) =>
    places.some((place) => !sameValue(valueInStep(step, 'before', place), valueInStep(step, 'after', place))),
  )?.at;
}

/** ISO time at which the server's value of a clash was saved. */
export function savedThere({ saved, facts }: Newer, { places: [first] }: Clash): string | null {
  return first?.sid === undefined ? facts.saved_at : (saved.documents.scenarios[first.sid]?.meta.saved_at ?? null);
}

export const editedHere = (state: Pick<RecordState, 'history'>, { places }: Clash): number | undefined =>
  editedAt(state.history, places);

/** For each clash, the side that was changed last is selected by default. Choices already made stay. */
function choicesFor(state: RecordState, newer: Newer, { clashes }: Merged, before: Choices): Choices {
  const sideOf = (clash: Clash): Side => {
    const there = Date.parse(savedThere(newer, clash) ?? '');
    return (editedHere(state, clash) ?? Number.POSITIVE_INFINITY) < there ? 'theirs' : 'mine';
  };
  return Object.fromEntries(clashes.map((clash) => [clash.key, before[clash.key] ?? sideOf(clash)]));
}

export const asking = (question: Question): Partial<RecordState> => ({
  isSaving: false,
  saveSoft: false,
  save: { phase: 'asking', question },
});

/** The question that a newer copy raises; undefined if everything can be merged. */
function questionOf(state: RecordState, newer: Newer, merged: Merged, before?: ClashQuestion): Question | undefined {
  const [sid] = merged.gone;
  if (sid !== undefined) {
    return { kind: 'scenario-gone', newer, sid, mine: unsavedIn(state, sid) };
  }
  if (merged.clashes.length === 0) return undefined;
  return { kind: 'clash', newer, merged, choices: choicesFor(state, newer, merged, before?.choices ?? {}) };
}

/** The scenario to show if `sid` no longer exists: the nearest lower one. */
function shownWithout(sid: Sid, { scenarios }: Documents): Sid {
  if (scenarios[sid] !== undefined) return sid;
  return sidsOf(scenarios).findLast((each) => each < sid) ?? CURRENT;
}

/** The state without a scenario and its unsaved changes. */
export function withoutScenario(state: RecordState, sid: Sid): Partial<RecordState> {
  // Another scenario may get its number later, so its page settings are removed too, as on the server.
  const without = ({ record, scenarios: { [sid]: _gone, ...scenarios } }: Documents): Documents => ({
    record: withSettingsOf(record, new Set(sidsOf(scenarios))),
    scenarios,
  });
  const { [sid]: _gone, ...revisions } = state.saved.revisions;
  const { [sid]: _made, ...calculated } = state.calculated;
  const documents = without(state.documents);
  return {
    documents,
    calculated,
    saved: { ...state.saved, documents: without(state.saved.documents), revisions },
    history: forgetScenarios(state.history, new Set([sid])),
    sid: shownWithout(state.sid, documents),
  };
}

/** The state after a merge: the server's copy counts as saved, and `documents` are on screen. */
export function mergeRemote(
  state: RecordState,
  newer: Newer,
  documents: Documents,
  merged: Pick<Merged, 'renamed'>,
): Partial<RecordState> {
  const { saved, facts } = newer;
  const gone = sidsOf(state.documents.scenarios).filter((sid) => documents.scenarios[sid] === undefined);
  const times = [facts.saved_at, ...Object.values(saved.documents.scenarios).map(({ meta }) => meta.saved_at)];
  return {
    documents,
    saved,
    facts,
    history: rebase(forgetScenarios(state.history, new Set(gone)), merged.renamed, documents),
    sid: shownWithout(state.sid, documents),
    savedAt: newest([...times, state.savedAt]),
    save: { phase: 'idle' },
  };
}

/** Adopts a newer copy if nothing clashes, otherwise asks. */
export function applyRemote(state: RecordState, newer: Newer, before?: ClashQuestion): Partial<RecordState> {
  if (isKnown(state, newer)) return {};
  const merged = mergedWith(state, newer);
  const question = questionOf(state, newer, merged, before);
  if (question !== undefined) return asking(question);
  return { ...mergeRemote(state, newer, merged.documents, merged), lastMerge: merged };
}

function isKnown({ saved }: RecordState, newer: Newer): boolean {
  const there = newer.saved.documents;
  const sids = sidsOf(there.scenarios);
  return (
    there.record === saved.documents.record &&
    sids.length === sidsOf(saved.documents.scenarios).length &&
    sids.every((sid) => there.scenarios[sid] === saved.documents.scenarios[sid])
  );
}

/**
 * The base with those changes that were sent without an answer and that the server's copy has. They did arrive, so they
 * are nobody else's changes.
 */
function withArrived(base: Documents, sent: Documents, theirs: Documents): Documents {
  const arrived = [...changesBetween(base, sent).values()].filter((change) =>
    sameValue(valueAt(theirs, change), change.after),
  );
  return arrived.reduce((documents, change) => withValue(documents, change, change.after), base);
}

/**
 * After a refusal: loads the newer copy and adopts it. True: another try is possible. False: a person is asked. Rejects
 * if the newer copy cannot be loaded.
 */
export type Reconcile = (sent?: Documents) => Promise<boolean>;

export function createReconcile(store: RecordStore, gateway: RecordGateway): Reconcile {
  return async (sent) => {
    try {
      const answer = await gateway.load(store.getState().recId, undefined, {});
      store.setState((state) => {
        const newer = newerOf(answer, state);
        const base = sent && withArrived(state.saved.documents, sent, newer.saved.documents);
        const saved = base === undefined ? state.saved : { ...state.saved, documents: base };
        return { saved, calculated: calculatedIn(answer), ...applyRemote({ ...state, saved }, newer) };
      });
    } catch (error) {
      if (!(error instanceof CallFailure) || error.kind !== 'gone') throw error;
      store.setState((state) => asking({ kind: 'record-gone', mine: unsavedIn(state) }));
    }
    return store.getState().save.phase !== 'asking';
  };
}

/** The changes that the server does not have, in one scenario or in the record with all its scenarios. */
function unsavedIn({ saved, documents }: RecordState, sid?: Sid): readonly Change[] {
  const changes = [...changesBetween(saved.documents, documents).values()];
  return sid === undefined ? changes : changes.filter((change) => change.sid === sid);
}
