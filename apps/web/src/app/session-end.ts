import { holdUnsaved } from './held-session.ts';
import { resetStatusFlags } from './open-record.ts';
import { rememberPath } from './redirects.ts';
import { type EndReason, onSessionEnd } from './session.ts';
import { tab } from './storage.ts';

/** What the end of a session needs of the router. */
export interface Leaving {
  readonly state: { readonly location: { readonly href: string } };
  navigate(to: {
    readonly to: '/login';
    readonly search: { readonly note?: 'expired' };
    readonly replace: true;
  }): Promise<unknown>;
}

/**
 * When the session ends the log-in page takes the place of whatever is shown, and remembers where that was; a page with
 * unsaved work stays for signing in again.
 */
export function leaveAtSessionEnd(router: Leaving, forget: () => void): () => void {
  return onSessionEnd((reason: EndReason, user) => {
    forget();
    if (holdUnsaved(reason, user)) return;
    void resetStatusFlags();
    rememberPath(router.state.location.href);
    if (reason === 'logout') tab.remove('canRelog');
    else tab.write('canRelog', 'yes');
    void router.navigate({ to: '/login', search: reason === 'expired' ? { note: 'expired' } : {}, replace: true });
  });
}
