/** The record page, or a part of it, as it is drawn: for tests of what stands on it. */
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
import { RecordLayout } from '../frame/layout/record-layout.tsx';
import { Sidebar } from '../frame/layout/sidebar.tsx';
import { StatusBar } from '../frame/layout/status-bar.tsx';
import { sessionOf } from './record-session.ts';

const nowhere = (): void => undefined;
/** Leads nowhere. */
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

/** What every part of the record page stands in. */
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
  /** How the page stands: which entry is open. */
  readonly ui: UiStore;
  /** The whole page, as it stands now. */
  readonly page: (view?: RecordView) => HTMLElement;
  /** The bar above it alone, as it stands now. */
  readonly statusBar: (view?: RecordView) => HTMLElement;
  /** Its list of scenarios and sections alone, as it stands now. */
  readonly sidebar: (view?: RecordView) => HTMLElement;
  /** Another part of it alone. */
  readonly part: (element: ReactElement) => HTMLElement;
}

/** A new record of the server in memory, changed before it is opened. */
export const openRecord = (change?: (answer: LoadAnswer) => LoadAnswer, sid: Sid = 0): OpenRecord =>
  pageOf(sessionOf(change, sid));

/** Every section of a scenario that says the same as the Current Situation, as somebody has opened it. */
function openSections(ui: UiStore): void {
  const ids = ['personal-assets', 'investments', 'income', 'expenses'];
  ui.setState({ openRows: new Set(([1, 2, 3, 4, 5] as const).flatMap((sid) => ids.map((id) => rowKey(sid, id)))) });
}

/** The page of a record that is open, its sections too. */
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
  /** Stays drawn from one reading to the next, and follows what changes in between. */
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
