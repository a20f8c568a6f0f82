/** How the page of a record stands: which entry is open, which month is looked at, what is being explained. No client data is stored. */
import type { FigureRef } from '@advice-builder/engine';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface UiState {
  readonly openEntry: string | undefined;
  /** Month of the results column, counted from the start of the projection. */
  readonly month: number;
  /** What differences in the results column are measured from. */
  readonly compareWith: 'update' | 'current';
  /** Figures opened one from the other; the last is on screen. */
  readonly why: readonly FigureRef[];
  readonly isResultsCollapsed: boolean;
  readonly isSidebarOpen: boolean;
  readonly isResultsSheetOpen: boolean;
  /** The section in view, by its anchor. */
  readonly section: string;
  /** Sections opened on a narrow screen. */
  readonly openRows: ReadonlySet<string>;
}

export interface UiStore extends StoreApi<UiState> {
  readonly explain: (ref: FigureRef) => void;
  readonly closeWhy: () => void;
  readonly backWhy: () => void;
  readonly toggleResults: () => void;
  readonly openEntryRow: (entryId: string | undefined) => void;
}

const COLLAPSED_KEY = 'advice-builder.results-collapsed';

export function createUiStore(storage: Storage | undefined = globalThis.localStorage): UiStore {
  const store = createStore<UiState>(() => ({
    openEntry: undefined,
    month: 0,
    compareWith: 'update',
    why: [],
    isResultsCollapsed: storage?.getItem(COLLAPSED_KEY) === '1',
    isSidebarOpen: false,
    isResultsSheetOpen: false,
    section: '',
    openRows: new Set(),
  }));
  // A figure opened from the page starts afresh; the focus goes back to where the first one was opened.
  let opener: HTMLElement | undefined;
  return Object.assign(store, {
    explain: (ref: FigureRef) => {
      const { why } = store.getState();
      const active = document.activeElement;
      const isInside = active?.closest('[data-why]') !== null && active !== null;
      if (!isInside || why.length === 0) opener = active instanceof HTMLElement ? active : undefined;
      store.setState({ why: isInside ? [...why, ref] : [ref] });
    },
    closeWhy: () => {
      store.setState({ why: [] });
      if (opener?.isConnected) opener.focus();
      opener = undefined;
    },
    backWhy: () => store.setState((state) => ({ why: state.why.slice(0, -1) })),
    toggleResults: () => {
      const isResultsCollapsed = !store.getState().isResultsCollapsed;
      store.setState({ isResultsCollapsed });
      storage?.setItem(COLLAPSED_KEY, isResultsCollapsed ? '1' : '0');
    },
    openEntryRow: (entryId: string | undefined) => store.setState({ openEntry: entryId }),
  });
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
