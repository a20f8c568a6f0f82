/** Renders the record page or a part of it, for tests of its content. */
import type { LoadAnswer } from '@advice-builder/contract';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { TodayProvider } from '../../../design-system/index.ts';
import { draw, settle, the } from '../../../design-system/testing/drawn.tsx';
import type { RecordView } from '../../../platform/record-view.ts';
import type { Sid } from '../../../state/documents.ts';
import { SessionContext } from '../../../state/hooks.ts';
import type { RecordSession } from '../../../state/session.ts';
import { TODAY } from '../../../state/testing/memory-server.ts';
import { createUiStore, UiContext, type UiStore } from '../base/ui-store.ts';
import { rowKey } from '../form/binding/money-parts.ts';
import { NavigationContext, type RecordNavigation } from '../form/binding/navigation.ts';
import { lowerPart } from '../frame/layout/lower-part.tsx';
import { RecordLayout } from '../frame/layout/record-layout.tsx';
import { Sidebar } from '../frame/layout/sidebar.tsx';
import { StatusBar } from '../frame/layout/status-bar.tsx';
import { sessionOf } from './record-session.ts';

// The tests read the page as soon as it is rendered, with all of its sections.
await lowerPart.fetch();

const nowhere = (): void => undefined;
/** A navigation whose actions do nothing. */
const navigation: RecordNavigation = {
  goTo: nowhere,
  add: nowhere,
  remove: nowhere,
  duplicate: nowhere,
  make: async () => false,
  putBack: async () => false,
  unmake: nowhere,
  rename: nowhere,
  decide: async () => undefined,
  leaveFor: nowhere,
  save: nowhere,
};
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

interface WithinRecordProps {
  readonly session: RecordSession;
  readonly ui: UiStore;
  readonly children: ReactNode;
}

/** The providers around every part of the record page. */
function WithinRecord({ session, ui, children }: WithinRecordProps) {
  return (
    <RouterContextProvider router={router}>
      <SessionContext value={session}>
        <TodayProvider value={TODAY}>
          <UiContext value={ui}>
            <NavigationContext value={navigation}>{children}</NavigationContext>
          </UiContext>
        </TodayProvider>
      </SessionContext>
    </RouterContextProvider>
  );
}

type PartOfPage = ComponentType<{ readonly view: RecordView }>;

export interface OpenRecord {
  readonly session: RecordSession;
  /** The UI state of the page, such as the open entry. */
  readonly ui: UiStore;
  /** Renders the page in its current state. */
  readonly page: (view?: RecordView) => HTMLElement;
  /** Renders only the status bar. */
  readonly statusBar: (view?: RecordView) => HTMLElement;
  /** Renders only the list of scenarios and sections. */
  readonly sidebar: (view?: RecordView) => HTMLElement;
  /** Renders only the given part. */
  readonly part: (element: ReactElement) => HTMLElement;
}

/** Opens a new record of the in-memory server, after applying a change to it. */
export const openRecord = (change?: (answer: LoadAnswer) => LoadAnswer, sid: Sid = 0): OpenRecord =>
  pageOf(sessionOf(change, sid));

/** Opens every section that is collapsed because it equals the Current Situation. */
function openSections(ui: UiStore): void {
  const ids = ['personal-assets', 'investments', 'income', 'expenses'];
  ui.setState({ openRows: new Set(([1, 2, 3, 4, 5] as const).flatMap((sid) => ids.map((id) => rowKey(sid, id)))) });
}

/** The page of an open record, with its sections open. */
export function pageOf(session: RecordSession): OpenRecord {
  const ui = createUiStore();
  openSections(ui);
  const part = (element: ReactElement): HTMLElement =>
    draw(
      <WithinRecord session={session} ui={ui}>
        {element}
      </WithinRecord>,
    );
  let shown: { readonly host: HTMLElement; readonly Part: PartOfPage; readonly view: string } | undefined;
  /** Stays rendered between readings and follows changes in between. */
  const standing =
    (Part: PartOfPage) =>
    (view: RecordView = { page: 'scenario', sid: session.store.getState().sid }): HTMLElement => {
      const name = JSON.stringify(view);
      if (shown?.host.isConnected && shown.Part === Part && shown.view === name) settle();
      else shown = { host: part(<Part view={view} />), Part, view: name };
      return shown.host;
    };
  const bar = standing(StatusBar);
  return {
    session,
    ui,
    page: standing(RecordLayout),
    statusBar: (view) => the(bar(view), 'section[aria-label=Record]'),
    sidebar: standing(Sidebar),
    part,
  };
}
