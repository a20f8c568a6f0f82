/** The record page as markup, for tests of what stands on it. */
import { calculateReport, type LoadAnswer } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TodayProvider } from '../../../design-system/index.ts';
import type { RecordView } from '../../../platform/record-view.ts';
import type { Sid } from '../../../state/documents.ts';
import { SessionContext } from '../../../state/hooks.ts';
import { createSession, type RecordSession } from '../../../state/session.ts';
import { memoryServer, TODAY } from '../../../state/testing/memory-server.ts';
import { NavigationContext, type RecordNavigation } from '../binding/navigation.ts';
import { RecordLayout } from '../layout/record-layout.tsx';
import { createUiStore, UiContext, type UiStore } from '../ui-store.ts';

const nowhere = (): void => undefined;
/** Leads nowhere. */
export const navigation: RecordNavigation = {
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
export const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

export interface OpenRecord {
  readonly session: RecordSession;
  /** How the page stands: which entry is open. */
  readonly ui: UiStore;
  readonly markup: (view?: RecordView) => string;
}

/** A new record of the server in memory, changed before it is opened. */
export function openRecord(change: (answer: LoadAnswer) => LoadAnswer = (answer) => answer, sid: Sid = 0): OpenRecord {
  const server = memoryServer();
  const session = createSession(change(server.answer()), sid, {
    gateway: server.gateway,
    calculate: (record, scenario, current, asAt, months = 60) =>
      calculateReport(record, scenario, current, shippedRateBook, asAt, { months }),
    later: () => nowhere,
    schedule: (run) => run(),
  });
  // What is rendered to text shows a store as it was at first; here as it is now.
  const ui = createUiStore();
  for (const store of [session.store, session.results, ui]) store.getInitialState = store.getState as never;
  const page = (view: RecordView): ReactElement => (
    <RouterContextProvider router={router}>
      <SessionContext value={session}>
        <TodayProvider value={TODAY}>
          <UiContext value={ui}>
            <NavigationContext value={navigation}>
              <RecordLayout view={view} />
            </NavigationContext>
          </UiContext>
        </TodayProvider>
      </SessionContext>
    </RouterContextProvider>
  );
  return {
    session,
    ui,
    markup: (view = { page: 'scenario', sid: session.store.getState().sid }) => renderToStaticMarkup(page(view)),
  };
}

/** The words of a piece of markup, tags taken out. */
export const wordsOf = (markup: string): string =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** The markup of the first element that opens so, up to the end of its kind. */
export function piece(markup: string, opening: RegExp, closing: string): string {
  const start = markup.search(opening);
  if (start < 0) throw new Error(`nothing opens like ${opening}`);
  const end = markup.indexOf(closing, start);
  return markup.slice(start, end < 0 ? undefined : end);
}
