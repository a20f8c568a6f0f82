/** The UI state of a record page: the open entry, the chosen month, the open working. It holds no client data. */

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

/** `scenario`: the measured-from scenario; `update`: the last update of the scenario on screen. */
export type CompareWith = 'update' | 'scenario';

/** The subject of an explanation: a figure or amount, a multiple of one, or a sum of several. */
export interface WhyTarget {
  readonly label: string;
  readonly cell: ReportCell;
  /** For example `a day`. */
  readonly unit?: string | undefined;
  /** The source of the figure; undefined for the scenario on screen. */
  readonly source?: FigureSource | undefined;
}

/** The dialog that is open for a scenario: deleting it, or making a set from it. */
export interface AskedOfScenario {
  readonly kind: 'delete' | 'shares' | 'home' | 'death';
  readonly sid: Sid;
}

/** The goal dialog that is open for a field. */
interface AskedGoal {
  readonly sid: Sid;
  readonly lever: GoalLever;
}

/** The notes of the record, open over the page. */
export interface OpenNotes {
  readonly search: string;
  /** The field that a new note can be attached to. */
  readonly field?: NoteField | undefined;
  /** The subject of a new note; undefined for the record. */
  readonly on?: NoteField | undefined;
}

/** The drawer with the rates of the scenario. */
interface OpenRates {
  /** The series the drawer was opened at. */
  readonly series?: AnySeriesId | undefined;
}

export interface UiState {
  /** The scenario that is being presented. */
  readonly presenting: Sid | undefined;
  readonly notes: OpenNotes | undefined;
  /** Whether the dialog about rates after the last known day is open. */
  readonly isRatesAheadOpen: boolean;
  /** Whether the list of stored calculations is open. */
  readonly isStoredOpen: boolean;
  /** The open dialog on the client's data: export or purge. */
  readonly clientData: 'export' | 'purge' | undefined;
  readonly asked: AskedOfScenario | undefined;
  readonly goal: AskedGoal | undefined;
  readonly openEntry: string | undefined;
  /** The entry that was just added, until the focus first leaves it. Until then its missing values are not reported. */
  readonly newEntry: string | undefined;
  /** The month in the results column, counted from the start of the projection. */
  readonly month: number;
  /** The number of years in the yearly tables, on screen and in print. */
  readonly yearsShown: YearsShown;
  /**
   * The baseline of differences in the results column. The measured-from scenario is always compared with its last
   * update.
   */
  readonly compareWith: CompareWith;
  /** The stack of explained figures, each opened from the one before; the last is on screen. */
  readonly why: readonly WhyTarget[];
  /** The drawer with the rates. While it is open, it covers an open working. */
  readonly rates: OpenRates | undefined;
  readonly isResultsCollapsed: boolean;
  /**
   * Whether the summary takes the room of the results column: after a jump to the summary, until the results are opened
   * or another section is visited.
   */
  readonly isSummaryWide: boolean;
  readonly isSidebarOpen: boolean;
  readonly isResultsSheetOpen: boolean;
  /** The section in view, by its anchor. */
  readonly section: string;
  /** Sections opened on a narrow screen. */
  readonly openRows: ReadonlySet<string>;
  /** Required fields that were left blank, by scenario number and path. */
  readonly leftBlank: ReadonlySet<string>;
}

export interface UiStore extends StoreApi<UiState> {
  readonly explain: (target: WhyTarget) => void;
  /** Shows the open working for another month. */
  readonly moveWhy: (target: WhyTarget) => void;
  readonly closeWhy: () => void;
  readonly backWhy: () => void;
  /** Opens the rates of the scenario, at a series if one is given. On closing, the focus returns to the opener. */
  readonly openRates: (series?: AnySeriesId) => void;
  readonly closeRates: () => void;
  readonly toggleResults: () => void;
  readonly openEntryRow: (entryId: string | undefined) => void;
  /** Opens a row of the form and closes everything that covers it. On a narrow screen that includes the working. */
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
  // A figure opened from the page starts a new stack. On closing, the focus returns to where the first one was opened.
  let opener: { readonly element: HTMLElement; readonly figure: string | undefined } | undefined;
  return Object.assign(store, {
    explain: (target: WhyTarget) => {
      const { why } = store.getState();
      const active = document.activeElement;
      const isInside = active?.closest('[data-why]') !== null && active !== null;
      if (!isInside || why.length === 0) {
        opener = active instanceof HTMLElement ? { element: active, figure: active.dataset.figure } : undefined;
      }
      // The working makes the form narrower, so the text above the figure takes more lines.
      if (why.length === 0) stayInPlace(opener?.element.closest('main') ? opener.element : undefined);
      store.setState({ why: isInside ? [...why, target] : [target], rates: undefined });
    },
    moveWhy: (target: WhyTarget) => store.setState((state) => ({ why: [...state.why.slice(0, -1), target] })),
    closeWhy: () => {
      store.setState({ why: [] });
      const to = opener;
      opener = undefined;
      stayInPlace(to?.element.closest('main') ? to.element : undefined);
      // The results column is rendered again and contains the same figure.
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
        // The element that opened the drawer may be gone, such as the text of a marker.
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

/** True while the results column is collapsed, or while the summary needs its room. */
export function useIsRail(): boolean {
  return useUi((state) => state.isResultsCollapsed || state.isSummaryWide);
}
