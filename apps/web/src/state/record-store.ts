/**
 * One open record: its documents, the server's copy of them, and the history of edits. One plain document per scenario;
 * fields subscribe to their own value. This store never writes client data to the browser's storage.
 */

import { type PageSettings, withPreferred } from '@advice-builder/casework';
import type { Deaths, Entry, LoadAnswer, Survivor, WaitingPurge } from '@advice-builder/contract';
import { type CivilDate, isoDate } from '@advice-builder/kernel';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type CalculatedScenarios,
  calculatedIn,
  newest,
  type RecordFacts,
  revisionsOf,
  scenariosOf,
  splitRecord,
} from './answer.ts';
import { isDirty, type SavedState } from './changes.ts';
import { shownDeaths } from './deaths.ts';
import {
  type Documents,
  type EntryValue,
  type FieldPath,
  type FieldValue,
  mapEntries,
  type Sid,
  setEntryField,
  setField,
} from './documents.ts';
import { entryEdit } from './edited-place.ts';
import { emptyHistory, type History, redo, remember, type Step, seal, undo } from './history.ts';
import type { Question } from './question.ts';
import { LOADED_RECORD_FLAGS, type RecordFlags } from './status-flags.ts';
import { withSecurityThere } from './three-way/entries.ts';
import type { Merged } from './three-way/merge.ts';

/** The result of the last save. */
type SaveState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'failed'; readonly message: string; readonly retries: boolean }
  /** Saving waits until a person has decided the question. */
  | { readonly phase: 'asking'; readonly question: Question };

export interface RecordState extends RecordFlags {
  readonly recId: number;
  readonly facts: RecordFacts;
  /** The rates and day with which each scenario was last calculated and stored. */
  readonly calculated: CalculatedScenarios;
  /** Today in Sydney. */
  readonly today: CivilDate;
  readonly maxScenarios: number;
  /** Whether Granny Flat is among the types of care. */
  readonly grannyFlatOffered: boolean;
  /** Whether the record belongs to somebody else. It can then be read, but every edit is refused. */
  readonly readOnly: boolean;
  /** A purge of the record that awaits a second person. */
  readonly purge: WaitingPurge | undefined;
  /** The measured-from scenario that a read-only viewer has chosen. It is not stored. */
  readonly readerMeasuresFrom: Sid | undefined;
  /** The deaths that a read-only viewer has applied to scenarios, instead of the record's. They are not stored. */
  readonly readerDeaths: Deaths | undefined;
  /** The number of edits refused so far. */
  readonly refusals: number;
  /** The scenario on screen. */
  readonly sid: Sid;
  readonly documents: Documents;
  readonly saved: SavedState;
  readonly history: History;
  readonly save: SaveState;
  /** ISO time of the newest save. */
  readonly savedAt: string | null;
  /** The last merge with a copy from another tab or computer that needed no question. */
  readonly lastMerge: Merged | undefined;
}

/** Applies the consequences of an edit to other fields (clearing, exclusivity). `key` names the edited place. */
export type SettleRules = (before: Documents, after: Documents, state: RecordState, key: string) => Documents;

export interface RecordStore extends StoreApi<RecordState> {
  readonly set: <P extends FieldPath>(path: P, value: FieldValue<P>) => void;
  readonly setEntry: (entryId: string, field: string, value: EntryValue) => void;
  readonly changeEntries: (key: string, change: (entries: readonly Entry[]) => readonly Entry[]) => void;
  /** Makes any change as one step of the history. */
  readonly change: (key: string, change: (documents: Documents) => Documents) => void;
  /** Changes page settings of the record. This is no edit, so no step of the history. */
  readonly arrange: (settings: Partial<PageSettings>) => void;
  /** Chooses the measured-from scenario: for the record, or for a read-only viewer only on this page. */
  readonly measureFrom: (sid: Sid) => void;
  /** Applies a death to a scenario, or removes it: for the record, or for a read-only viewer only on this page. */
  readonly layDeath: (sid: Sid, death: Survivor | undefined) => void;
  /** Ends the edit in progress, so that the next edit is a separate step. */
  readonly commit: () => void;
  readonly undo: () => Step | undefined;
  readonly redo: () => Step | undefined;
}

/** `sid` falls back to the Current Situation if the record has no such scenario. */
export function initialState(answer: LoadAnswer, sid: Sid): RecordState {
  const { document, facts } = splitRecord(answer.record);
  const scenarios = scenariosOf(answer);
  const documents: Documents = { record: document, scenarios };
  return {
    recId: answer.recId,
    facts,
    calculated: calculatedIn(answer),
    today: isoDate(answer.today),
    maxScenarios: answer.maxScenarios,
    grannyFlatOffered: answer.grannyFlatOffered ?? true,
    readOnly: answer.readOnly ?? false,
    purge: answer.purge,
    readerMeasuresFrom: undefined,
    readerDeaths: undefined,
    refusals: 0,
    sid: scenarios[sid] === undefined ? 0 : sid,
    ...LOADED_RECORD_FLAGS,
    documents,
    saved: { documents, recordRevision: facts.revision, revisions: revisionsOf(scenarios) },
    history: emptyHistory,
    save: { phase: 'idle' },
    savedAt: newest([facts.saved_at, ...Object.values(scenarios).map((scenario) => scenario.meta.saved_at)]),
    lastMerge: undefined,
  };
}

/** A scenario that becomes highlighted in Graphs and Data is also put first in the reports. */
function arranged(record: Documents['record'], settings: Partial<PageSettings>): Documents['record'] {
  const next = { ...record, ...settings };
  const { highlighted } = next.graphSetting;
  if (highlighted === record.graphSetting.highlighted) return next;
  return { ...next, reportSetting: withPreferred(next.reportSetting, highlighted) };
}

export function createRecordStore(initial: RecordState, settle: SettleRules = (_before, after) => after): RecordStore {
  const store = createStore<RecordState>(() => initial);

  const edit = (key: string, change: (documents: Documents) => Documents): void => {
    const state = store.getState();
    const changed = change(state.documents);
    if (changed === state.documents) return;
    if (state.readOnly) {
      store.setState({ refusals: state.refusals + 1 });
      return;
    }
    const documents = settle(state.documents, changed, state, key);
    store.setState({ documents, history: remember(state.history, key, state.sid, state.documents, documents) });
  };

  const travel = (move: typeof undo): Step | undefined => {
    const state = store.getState();
    const travelled = move(state.history, state.documents);
    if (travelled === undefined) return undefined;
    // A step can name an asset that somebody else has removed since.
    store.setState({ documents: withSecurityThere(travelled.documents), history: travelled.history });
    return travelled.step;
  };

  const arrange = (settings: Partial<PageSettings>): void => {
    if (store.getState().readOnly) return;
    store.setState(({ documents, history }) => ({
      documents: { ...documents, record: arranged(documents.record, settings) },
      history: seal(history),
    }));
  };

  return Object.assign(store, {
    set: <P extends FieldPath>(path: P, value: FieldValue<P>) =>
      edit(path, (documents) => setField(documents, store.getState().sid, path, value)),
    setEntry: (entryId: string, field: string, value: EntryValue) =>
      edit(entryEdit(entryId, field), (documents) =>
        setEntryField(documents, store.getState().sid, entryId, field, value),
      ),
    changeEntries: (key: string, change: (entries: readonly Entry[]) => readonly Entry[]) =>
      edit(key, (documents) => mapEntries(documents, store.getState().sid, change)),
    change: edit,
    arrange,
    measureFrom: (sid: Sid) => {
      const { readOnly, documents } = store.getState();
      if (readOnly) store.setState({ readerMeasuresFrom: sid });
      else arrange({ graphSetting: { ...documents.record.graphSetting, measuredFrom: sid } });
    },
    layDeath: (sid: Sid, death: Survivor | undefined) => {
      const state = store.getState();
      const { [sid]: _before, ...others } = shownDeaths(state);
      const deaths = death === undefined ? others : { ...others, [sid]: death };
      if (state.readOnly) store.setState({ readerDeaths: deaths });
      else arrange({ graphSetting: { ...state.documents.record.graphSetting, deaths } });
    },
    commit: () => store.setState((state) => ({ history: seal(state.history) })),
    undo: () => travel(undo),
    redo: () => travel(redo),
  });
}

export function hasUnsavedWork(state: RecordState): boolean {
  return isDirty(state.saved, state.documents) || state.isSaving || state.save.phase === 'asking';
}
