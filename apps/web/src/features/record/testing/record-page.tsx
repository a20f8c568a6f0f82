/** The record page, or a part of it, as it is drawn: for tests of what stands on it. */
import type { LoadAnswer } from '@advice-builder/contract';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { TodayProvider } from '../../../design-system/index.ts';
import { draw, settle } from '../../../design-system/testing/drawn.tsx';
import type { RecordView } from '../../../platform/record-view.ts';
import type { Sid } from '../../../state/documents.ts';
import { SessionContext } from '../../../state/hooks.ts';
import type { RecordSession } from '../../../state/session.ts';
import { TODAY } from '../../../state/testing/memory-server.ts';
import { NavigationContext, type RecordNavigation } from '../binding/navigation.ts';
import { RecordLayout } from '../layout/record-layout.tsx';
import { createUiStore, UiContext, type UiStore } from '../ui-store.ts';
import { sessionOf } from './record-session.ts';

const nowhere = (): void => undefined;
/** Leads nowhere. */
const navigation: RecordNavigation = {
  goTo: nowhere,
  add: nowhere,
  remove: nowhere,
  duplicate: nowhere,
  make: async () => false,
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
export function WithinRecord({ session, ui, children }: WithinRecordProps) {
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

export interface OpenRecord {
  readonly session: RecordSession;
  /** How the page stands: which entry is open. */
  readonly ui: UiStore;
  /** The whole page, as it stands now. */
  readonly page: (view?: RecordView) => HTMLElement;
  /** A part of it alone. */
  readonly part: (element: ReactElement) => HTMLElement;
}

/** A new record of the server in memory, changed before it is opened. */
export const openRecord = (change?: (answer: LoadAnswer) => LoadAnswer, sid: Sid = 0): OpenRecord =>
  pageOf(sessionOf(change, sid));

/** The page of a record that is open. */
export function pageOf(session: RecordSession): OpenRecord {
  const ui = createUiStore();
  const part = (element: ReactElement): HTMLElement =>
    draw(
      <WithinRecord session={session} ui={ui}>
        {element}
      </WithinRecord>,
    );
  let shown: { readonly host: HTMLElement; readonly view: string } | undefined;
  const page = (view: RecordView = { page: 'scenario', sid: session.store.getState().sid }): HTMLElement => {
    const name = JSON.stringify(view);
    if (shown?.host.isConnected && shown.view === name) settle();
    else shown = { host: part(<RecordLayout view={view} />), view: name };
    return shown.host;
  };
  return { session, ui, page, part };
}
