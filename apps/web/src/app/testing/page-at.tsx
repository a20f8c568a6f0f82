/** Renders the page of an address, for tests of its contents. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router';
import { useAnnouncements } from '../../design-system/feedback/live-region.tsx';
import { draw } from '../../design-system/testing/drawn.tsx';
import { clearDrafts } from '../../platform/drafts.ts';
import { release } from '../../platform/held-session.ts';
import { chooseTheme, switchShortcuts } from '../../platform/preferences.ts';
import { openSession, useSession } from '../../platform/session.ts';
import { answerWith, logInAnswer } from '../../platform/testing/browser.ts';
import { openAt } from './open-at.ts';

/** Empty browser storage and a server that does not answer, to see a page before any answer. */
export function freshBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  chooseTheme('system');
  switchShortcuts(true);
  clearDrafts();
  release();
  useAnnouncements.setState(useAnnouncements.getInitialState(), true);
  useSession.setState(useSession.getInitialState(), true);
  answerWith(() => new Promise(() => undefined));
}

/** A browser with a signed-in person. */
export function signedIn(answer = logInAnswer('x.y.z')): void {
  freshBrowser();
  openSession(answer);
}

/** Renders the page of an address. It may appear a moment later. */
export async function pageAt(address: string, client = new QueryClient()): Promise<HTMLElement> {
  return drawPages(await openAt(address), client);
}

/** Renders the current page of a router, and later ones. */
export function drawPages(router: RegisteredRouter, client: QueryClient): HTMLElement {
  return draw(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
