/** How the page of a record stands: which entry is open, which month is looked at, what is being explained. No client data is stored. */

import type { NoteField } from '@advice-builder/contract';
import type { AnySeriesId } from '@advice-builder/rates';
import type { GoalLever, ReportCell, YearsShown } from '@advice-builder/results';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { device } from '../../../platform/storage.ts';
import type { Sid } from '../../../state/documents.ts';
import type { FigureSource } from './figure-source.ts';
import { stayInPlace } from './stay-in-place.ts';

/** The scenario of the record that others are measured from, or the last update of the one on screen. */
export type CompareWith = 'update' | 'scenario';

/** What is being explained: one figure or amount, a multiple, or a sum of some. */
export interface WhyTarget {
  readonly label: string;
  readonly cell: ReportCell;
  /** `a day` */
  readonly unit?: string | undefined;
  /** Undefined: of the scenario on screen. */
  readonly source?: FigureSource | undefined;
}

/** A question about a scenario that is open over the page: delete it, or make a set of it. */
export interface AskedOfScenario {
  readonly kind: 'delete' | 'shares' | 'home' | 'death';
  readonly sid: Sid;
}

/** What a field must say so that cash lasts, asked over the page. */
interface AskedGoal {
  readonly sid: Sid;
  readonly lever: GoalLever;
}

/** The notes of the record, open over the page. */
export interface OpenNotes {
  readonly search: string;
  /** The field a new note may be about. */
  readonly field?: NoteField | undefined;
  /** What a new note is about; undefined: the record. */
  readonly on?: NoteField | undefined;
}

/** The rates of the scenario, open beside the form. */
interface OpenRates {
  /** The one it was opened for. */
  readonly series?: AnySeriesId | undefined;
}

export interface UiState {
  /** The scenario that is presented over the page. */
  readonly presenting: Sid | undefined;
  readonly notes: OpenNotes | undefined;
  /** What becomes of rates after the last known day is asked over the page. */
  readonly isRatesAheadOpen: boolean;
  /** What was calculated before is listed over the page. */
  readonly isStoredOpen: boolean;
  /** All that is held of the client: taken out, or taken away, over the page. */
  readonly clientData: 'export' | 'purge' | undefined;
  readonly asked: AskedOfScenario | undefined;
  readonly goal: AskedGoal | undefined;
  readonly openEntry: string | undefined;
  /** The entry just added, until the focus first leaves it: it lacks nothing yet. */
  readonly newEntry: string | undefined;
  /** Month of the results column, counted from the start of the projection. */
  readonly month: number;
  /** How many years the yearly tables show, on screen and where the page is printed. */
  readonly yearsShown: YearsShown;
  /** What differences in the results column are measured from; the scenario that others are measured from always from its last update. */
  readonly compareWith: CompareWith;
  /** Figures opened one from the other; the last is on screen. */
  readonly why: readonly WhyTarget[];
  /** They lie over a working that is open. */
  readonly rates: OpenRates | undefined;
  readonly isResultsCollapsed: boolean;
  /** Somebody has gone to the summary: it has the room of the results until they are asked for, or another place is. */
  readonly isSummaryWide: boolean;
  readonly isSidebarOpen: boolean;
  readonly isResultsSheetOpen: boolean;
  /** The section in view, by its anchor. */
  readonly section: string;
  /** Sections opened on a narrow screen. */
  readonly openRows: ReadonlySet<string>;
  /** Fields that are needed and were left blank: the number of the scenario and the path. */
  readonly leftBlank: ReadonlySet<string>;
}

export interface UiStore extends StoreApi<UiState> {
  readonly explain: (target: WhyTarget) => void;
  /** Shows the working on screen in another month. */
  readonly moveWhy: (target: WhyTarget) => void;
  readonly closeWhy: () => void;
  readonly backWhy: () => void;
  /** Opens the rates of the scenario, at one of them where it is named; whatever opened them has the focus again after. */
  readonly openRates: (series?: AnySeriesId) => void;
  readonly closeRates: () => void;
  readonly toggleResults: () => void;
  readonly openEntryRow: (entryId: string | undefined) => void;
  /** Opens a row of the form and closes what lies over it; on a narrow screen the working lies over it too. */
  readonly uncover: (row: string | undefined, isNarrow: boolean) => void;
}

export function createUiStore(): UiStore {
  const store = createStore<UiState>(() => ({
    presenting: undefined,
    asked: undefined,
    goal: undefined,
    notes: undefined,
    isRatesAheadOpen: false,
    isStoredOpen: false,
    clientData: undefined,
    openEntry: undefined,
    newEntry: undefined,
    month: 0,
    yearsShown: 5,
    compareWith: 'scenario',
    why: [],
    rates: undefined,
    isResultsCollapsed: device.read('resultsCollapsed') === 'on',
    isSummaryWide: false,
    isSidebarOpen: false,
    isResultsSheetOpen: false,
    section: '',
    openRows: new Set(),
    leftBlank: new Set(),
  }));
  // A figure opened from the page starts afresh; the focus goes back to where the first one was opened.
  let opener: { readonly element: HTMLElement; readonly figure: string | undefined } | undefined;
  return Object.assign(store, {
    explain: (target: WhyTarget) => {
      const { why } = store.getState();
      const active = document.activeElement;
      const isInside = active?.closest('[data-why]') !== null && active !== null;
      if (!isInside || why.length === 0) {
        opener = active instanceof HTMLElement ? { element: active, figure: active.dataset.figure } : undefined;
      }
      // The form narrows beside the working, and what is above the figure takes more lines.
      if (why.length === 0) stayInPlace(opener?.element.closest('main') ? opener.element : undefined);
      store.setState({ why: isInside ? [...why, target] : [target], rates: undefined });
    },
    moveWhy: (target: WhyTarget) => store.setState((state) => ({ why: [...state.why.slice(0, -1), target] })),
    closeWhy: () => {
      store.setState({ why: [] });
      const to = opener;
      opener = undefined;
      stayInPlace(to?.element.closest('main') ? to.element : undefined);
      // The results column is drawn anew; the same figure stands in it.
      requestAnimationFrame(() => {
        const again = to?.figure === undefined ? null : document.querySelector(`#results [data-figure="${to.figure}"]`);
        const target = to?.element.isConnected ? to.element : again;
        if (target instanceof HTMLElement) target.focus({ preventScroll: target.closest('main') !== null });
      });
    },
    ...ratesDrawer(store),
    backWhy: () => store.setState((state) => ({ why: state.why.slice(0, -1) })),
    toggleResults: () => {
      const state = store.getState();
      const isResultsCollapsed = !state.isResultsCollapsed && !state.isSummaryWide;
      store.setState({ isResultsCollapsed, isSummaryWide: false });
      device.write('resultsCollapsed', isResultsCollapsed ? 'on' : 'off');
    },
    uncover: (row: string | undefined, isNarrow: boolean) =>
      store.setState(({ openRows, why, rates }) => ({
        isResultsSheetOpen: false,
        isSummaryWide: false,
        why: isNarrow ? [] : why,
        rates: isNarrow ? undefined : rates,
        openRows: row === undefined ? openRows : new Set([...openRows, row]),
      })),
    openEntryRow: (entryId: string | undefined) => store.setState({ openEntry: entryId }),
  });
}

function ratesDrawer(store: StoreApi<UiState>): Pick<UiStore, 'openRates' | 'closeRates'> {
  let opener: HTMLElement | undefined;
  const keepPlace = (): void => stayInPlace(opener?.closest('main') ? opener : undefined);
  return {
    openRates: (series) => {
      opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
      keepPlace();
      store.setState({ rates: { series } });
    },
    closeRates: () => {
      store.setState({ rates: undefined });
      keepPlace();
      requestAnimationFrame(() => {
        opener?.focus({ preventScroll: true });
        // What opened them may be gone, such as the words of a mark.
        if (document.activeElement === document.body) {
          document.querySelector<HTMLElement>('[data-opens-rates]')?.focus({ preventScroll: true });
        }
        opener = undefined;
      });
    },
  };
}

export const UiContext = createContext<UiStore | undefined>(undefined);

export function useUiStore(): UiStore {
  const store = useContext(UiContext);
  if (store === undefined) throw new Error('outside a record page');
  return store;
}

export function useUi<T>(select: (state: UiState) => T): T {
  return useStore(useUiStore(), select);
}

/** True while a person has put the results column away, or reads the summary, whose tables need the room. */
export function useIsRail(): boolean {
  return useUi((state) => state.isResultsCollapsed || state.isSummaryWide);
}
