import { clearDrafts } from '../platform/drafts.ts';
import type { EndReason } from '../platform/held-session.ts';
import { holdUnsaved } from '../platform/held-session.ts';
import { rememberPath } from '../platform/redirects.ts';
import { onSessionEnd, type ServerEnd } from '../platform/session.ts';
import { tab } from '../platform/storage.ts';
import { resetStatusFlags } from '../state/open-record.ts';

/** The parts of the router that the end of a session needs. */
export interface Leaving {
  readonly state: { readonly location: { readonly href: string } };
  navigate(to: {
    readonly to: '/login';
    readonly search: { readonly note?: ServerEnd };
    readonly replace: true;
  }): Promise<unknown>;
}

/**
 * Used when another person's session replaces this one. The page is reloaded, so that no data of the previous person
 * stays in memory.
 */
const beginAnew = (): void => window.location.replace('/home');

/**
 * When the session ends, shows the log-in page and remembers the current address. A page with unsaved work stays for
 * signing in again.
 */
export function leaveAtSessionEnd(router: Leaving, forget: () => void, replaced = beginAnew): () => void {
  return onSessionEnd((reason: EndReason, user) => {
    forget();
    if (holdUnsaved(reason, user)) return;
    clearDrafts();
    void resetStatusFlags();
    if (reason === 'replaced') {
      replaced();
      return;
    }
    rememberPath(router.state.location.href, user?.email);
    if (reason === 'logout') tab.remove('canRelog');
    else tab.write('canRelog', 'yes');
    const isOfServer = reason === 'expired' || reason === 'revoked';
    void router.navigate({ to: '/login', search: isOfServer ? { note: reason } : {}, replace: true });
  });
}
