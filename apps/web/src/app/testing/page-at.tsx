/** The page of an address as it is drawn, for tests of what stands on it. */
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

/** A browser that keeps nothing, and a server that does not answer: what stands on a page before it does. */
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

/** A browser in which somebody is signed in. */
export function signedIn(answer = logInAnswer('x.y.z')): void {
  freshBrowser();
  openSession(answer);
}

/** The page that an address leads to. It may come a moment after this. */
export async function pageAt(address: string, client = new QueryClient()): Promise<HTMLElement> {
  return drawPages(await openAt(address), client);
}

/** The page at which a router is, and those it is led to later. */
export function drawPages(router: RegisteredRouter, client: QueryClient): HTMLElement {
  return draw(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
