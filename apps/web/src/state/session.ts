/** The parts that exist while a record is open: its documents, its saving, its figures. */
import type { LoadAnswer } from '@advice-builder/contract';
import type { RateBook } from '@advice-builder/rates';
import type { SummaryAnswer } from '@advice-builder/results';
import { rateBook } from '../platform/rate-book.ts';
import { createDecisions, type Decisions } from './decisions.ts';
import { mapScenario, type Sid } from './documents.ts';
import { type Calculate, createFigures, type FigureStore } from './figures.ts';
import { type AfterPaint, afterPaint, type Schedule, withNextFrame } from './frames.ts';
import type { RecordGateway } from './gateway.ts';
import { createLateResults, type LateResults } from './late-results.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { createMaking, type Making } from './making.ts';
import { createRecordStore, initialState, type RecordStore, type SettleRules } from './record-store.ts';
import { createResultsStore, type ResultsStore } from './results.ts';
import { createSaver, type Later, type Saver } from './saver.ts';
import { CLEARED_RECORD_FLAGS } from './status-flags.ts';

export interface RecordSession extends Omit<Lifecycle, 'updateReport'>, Making {
  /** A person's decisions about two conflicting copies. */
  readonly decisions: Decisions;
  /** Adopts changes saved elsewhere. */
  readonly catchUp: () => Promise<boolean>;
  readonly figures: FigureStore;
  readonly store: RecordStore;
  readonly results: ResultsStore;
  /** Results for lines that are worked out from the figures. They follow one frame later. */
  readonly lateResults: LateResults;
  /** Runs a task after the next paint, for parts of the page that are below its first screen. */
  readonly afterNextPaint: AfterPaint;
  /** Saves at once. Resolves to true if nothing is unsaved. */
  readonly save: () => Promise<boolean>;
  /** Saves, requests the server's report and moves the baseline. */
  readonly updateReport: () => Promise<SummaryAnswer>;
  /** Notes that the person was notified about the scenario. It is stored with the next save. */
  readonly markSeen: (sid: Sid) => void;
  /** Stops all background work, and clears every flag. */
  readonly close: () => void;
}

export interface SessionParts {
  readonly gateway: RecordGateway;
  readonly calculate: Calculate;
  /** Default: the rates of the page. */
  readonly rates?: () => RateBook;
  readonly settle?: SettleRules;
  readonly later?: Later;
  readonly schedule?: Schedule;
  readonly afterPaint?: AfterPaint;
}

function afterNextPaint({ schedule = withNextFrame, afterPaint: painted = afterPaint }: SessionParts): AfterPaint {
  return (task) => {
    let isDropped = false;
    schedule(() => painted(() => isDropped || task()), false);
    return () => {
      isDropped = true;
    };
  };
}

export function createSession(answer: LoadAnswer, sid: Sid, parts: SessionParts): RecordSession {
  const store = createRecordStore(initialState(answer, sid), parts.settle);
  const { calculate, rates = rateBook } = parts;
  const figures = createFigures({ calculate, rates, today: () => store.getState().today });
  const results = createResultsStore(store, figures, parts.schedule);
  const lateResults = createLateResults(results, parts.afterPaint);
  const saver: Saver = createSaver(store, parts.gateway, parts.later);
  const lifecycle = createLifecycle(store, parts.gateway, saver);
  const decisions = createDecisions(store, parts.gateway, saver);
  return {
    ...lifecycle,
    ...createMaking(store, parts.gateway, saver),
    decisions,
    catchUp: saver.catchUp,
    figures,
    store,
    results,
    lateResults,
    afterNextPaint: afterNextPaint(parts),
    save: () => saver.flush(false),
    updateReport: async () => {
      const { sid: shown } = store.getState();
      const answer = await lifecycle.updateReport();
      const { status } = answer;
      const sent = store.getState().saved.documents;
      const { calculated } = status;
      if (calculated) store.setState((state) => ({ calculated: { ...state.calculated, [shown]: calculated } }));
      const at = status.updated.scenarios?.[shown]?.savedAt ?? status.updated.record?.savedAt;
      results.updated(shown, sent, answer, at ?? store.getState().savedAt ?? undefined);
      return answer;
    },
    markSeen: (sid: Sid) => {
      const state = store.getState();
      const documents = mapScenario(state.documents, sid, (scenario) => ({
        ...scenario,
        meta: { ...scenario.meta, seen: true },
      }));
      store.setState({ documents });
    },
    close: () => {
      saver.stop();
      decisions.stop();
      results.stop();
      lateResults.stop();
      store.setState(CLEARED_RECORD_FLAGS);
    },
  };
}
