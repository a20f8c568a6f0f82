/**
 * Live figures: after each edit, the engine runs over the documents in the browser, as on the server. The old figures
 * stay until the new ones are ready.
 */

import type { Problem } from '@advice-builder/kernel';
import type { ReportData } from '@advice-builder/results';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { sameValues } from '../platform/same-values.ts';
import type { Documents, Sid } from './documents.ts';
import type { Calculated, CaseFigures, FigureAnswer, FigureStore } from './figures.ts';
import { type Schedule, withNextFrame } from './frames.ts';
import type { Step } from './history.ts';
import { measuredName, measuredSid } from './measured-from.ts';
import type { RecordState, RecordStore } from './record-store.ts';

/**
 * - `not-ready`: something is missing, which the problems name.
 * - `failed`: the calculation broke; the last good figures stay.
 * - `stale`: the server answered with other figures for the same documents; both are kept.
 */
type ScenarioResult =
  | { readonly status: 'not-ready'; readonly problems: readonly Problem[]; readonly calculated?: undefined }
  | { readonly status: 'fresh'; readonly calculated: Calculated }
  | { readonly status: 'stale'; readonly calculated: Calculated; readonly server: ReportData }
  | { readonly status: 'failed'; readonly error: unknown; readonly calculated: Calculated | undefined };

/** The figures that differences are measured from: those of the last Update Report, or those at opening. */
interface Baseline {
  readonly calculated: Calculated;
  /** ISO time of the update. Undefined: the figures at opening. */
  readonly updatedAt: string | undefined;
  /** The documents behind the baseline. */
  readonly documents: Documents;
}

/** The scenario that differences are measured from. */
export interface MeasuredFrom {
  readonly sid: Sid;
  readonly name: string;
  readonly result: ScenarioResult;
}

export interface ResultsState {
  /** The scenario that the results belong to. */
  readonly sid: Sid;
  readonly result: ScenarioResult;
  /** The measured-from scenario. Undefined if it is the one on screen. */
  readonly base: MeasuredFrom | undefined;
  readonly baselines: Readonly<Partial<Record<Sid, Baseline>>>;
  /** The edit that led to these figures. It is shown together with them, so that a keystroke causes only one layout. */
  readonly lastStep: Step | undefined;
}

export interface ResultsStore extends StoreApi<ResultsState> {
  /** Handles the server's answer to an update of these documents: the baseline moves, and the figures are compared. */
  readonly updated: (sid: Sid, documents: Documents, report: ReportData, at: string | undefined) => void;
  /** Handles that the server has stored these figures: differences are measured from them. */
  readonly accepted: (sid: Sid, baseline: Baseline) => void;
  /** The result for the current documents. */
  readonly now: () => ScenarioResult;
  /** Runs again after a change of the page's rates. */
  readonly recalculate: () => void;
  readonly stop: () => void;
}

const LIVE_MONTHS = 60;

/** Whether a change of documents or screen needs new figures. A change of meta or names counts too, although no figure depends on them. */
function needsRun(state: RecordState, before: RecordState): boolean {
  return (
    state.documents !== before.documents ||
    state.sid !== before.sid ||
    state.today !== before.today ||
    state.readerMeasuresFrom !== before.readerMeasuresFrom
  );
}

export function createResultsStore(
  record: RecordStore,
  figures: FigureStore,
  schedule: Schedule = withNextFrame,
): ResultsStore {
  /** The last result shown for each scenario. */
  const shown = new Map<Sid, { of: CaseFigures; answer: FigureAnswer; result: ScenarioResult }>();

  const run = ({ documents }: RecordState, sid: Sid): ScenarioResult => {
    const last = shown.get(sid);
    const of = figures.of(documents, sid, { before: last?.of });
    const answer = of.over(LIVE_MONTHS);
    if (last?.answer === answer) return last.result;
    const result = resultOf(answer, last?.result.calculated);
    shown.set(sid, { of, answer, result });
    return result;
  };

  const baseOf = (state: RecordState, before: MeasuredFrom | undefined): MeasuredFrom | undefined => {
    const sid = measuredSid(state);
    if (sid === state.sid) return undefined;
    const base = { sid, name: measuredName(state), result: run(state, sid) };
    const isSame = before?.sid === sid && before.name === base.name && before.result === base.result;
    return isSame ? before : base;
  };

  const initial = record.getState();
  const first = run(initial, initial.sid);
  const store = createStore<ResultsState>(() => ({
    sid: initial.sid,
    result: first,
    base: baseOf(initial, undefined),
    baselines: baselineOf(initial, first, {}),
    lastStep: initial.history.past.at(-1),
  }));

  let isScheduled = false;
  const refresh = (): void => {
    isScheduled = false;
    const state = record.getState();
    const result = run(state, state.sid);
    const before = store.getState();
    // Values entered into a case that was not ready have no baseline to compare with.
    const baselines = before.sid === state.sid ? before.baselines : baselineOf(state, result, before.baselines);
    const lastStep = state.history.past.at(-1);
    store.setState({ sid: state.sid, result, base: baseOf(state, before.base), baselines, lastStep });
  };

  const refreshIfDue = (): void => {
    if (isScheduled) refresh();
  };
  const stop = record.subscribe((state, before) => {
    if (!needsRun(state, before)) return;
    // Another scenario is painted together with its figures, even if those of an edit are waiting.
    const isEdit = state.sid === before.sid;
    if (isScheduled && isEdit) return;
    isScheduled = true;
    schedule(refreshIfDue, isEdit);
  });

  return Object.assign(store, {
    stop,
    recalculate: refresh,
    now: () => {
      refresh();
      return store.getState().result;
    },
    accepted: (sid: Sid, baseline: Baseline) =>
      store.setState(({ baselines }) => ({ baselines: { ...baselines, [sid]: baseline } })),
    updated: (sid: Sid, documents: Documents, report: ReportData, at: string | undefined) => {
      refresh();
      const { baselines, result } = store.getState();
      const { calculated } = result;
      if (calculated === undefined || store.getState().sid !== sid) return;
      const isOurs = record.getState().documents === documents;
      const next: Partial<ResultsState> = {
        baselines: { ...baselines, [sid]: { calculated, updatedAt: at, documents } },
      };
      if (isOurs && !sameFigures(calculated.report, report)) {
        const stale: ScenarioResult = { status: 'stale', calculated, server: report };
        const of = figures.of(documents, sid);
        shown.set(sid, { of, answer: of.over(LIVE_MONTHS), result: stale });
        store.setState({ ...next, result: stale });
        return;
      }
      store.setState(next);
    },
  });
}

function resultOf(answer: FigureAnswer, last: Calculated | undefined): ScenarioResult {
  if (answer.ok) return { status: 'fresh', calculated: answer.value };
  if (answer.fault !== undefined) return { status: 'failed', error: answer.fault, calculated: last };
  return { status: 'not-ready', problems: answer.problems };
}

/** The figures of a scenario at opening are its baseline until an update moves it. */
function baselineOf(
  state: RecordState,
  result: ScenarioResult,
  baselines: ResultsState['baselines'],
): ResultsState['baselines'] {
  if (baselines[state.sid] !== undefined || result.calculated === undefined) return baselines;
  return {
    ...baselines,
    [state.sid]: { calculated: result.calculated, updatedAt: undefined, documents: state.documents },
  };
}

/** Whether all cells are equal. Times and flags of the answer are not figures. */
export function sameFigures(ours: ReportData, theirs: ReportData): boolean {
  return sameValues(ours, theirs, new Set(['status', 'css', 'flags']));
}
