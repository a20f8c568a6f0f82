import { useEffect, useState } from 'react';
import { Button, Dialog } from '../design-system/index.ts';
import { ApiFailure, api } from '../platform/api.ts';
import { askBeforeUnload } from '../platform/drafts.ts';
import { followRates } from '../platform/rate-book.ts';
import { useSession } from '../platform/session.ts';
import { followOtherTab, watchIdle, watchNearlyIdle } from '../platform/session-timers.ts';
import { useAction } from '../platform/use-action.ts';

function useIdleCheck(): void {
  const { loggedIn, maxIdle } = useSession();
  useEffect(() => (loggedIn ? watchIdle(maxIdle) : undefined), [loggedIn, maxIdle]);
}

function useOtherTabs(): void {
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => followOtherTab(key, window.location);
    // A page restored from the browser's back/forward cache has missed all events since.
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && followOtherTab('jwt', window.location);
    window.addEventListener('storage', follow);
    window.addEventListener('pageshow', shownAgain);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', shownAgain);
    };
  }, []);
}

function useDraftQuestion(): void {
  useEffect(() => {
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => window.removeEventListener('beforeunload', askBeforeUnload);
  }, []);
}

function useRates(): void {
  useEffect(followRates, []);
}

function useNearlyIdle(): boolean {
  const { loggedIn, maxIdle } = useSession();
  const [near, setNear] = useState(false);
  useEffect(() => {
    setNear(false);
    return loggedIn ? watchNearlyIdle(maxIdle, setNear) : undefined;
  }, [loggedIn, maxIdle]);
  return near;
}

/** If the session has ended, no message is shown here: the page that the person is taken to shows one. */
const stayingFailure = (failure: unknown): string | undefined =>
  failure instanceof ApiFailure && failure.status !== 401 ? 'The server did not answer. Try again.' : undefined;

/** Watches the session while a page is open: idle time, other tabs, a warning before it ends, drafts. */
export function SessionWatch() {
  useIdleCheck();
  useOtherTabs();
  useDraftQuestion();
  useRates();
  const near = useNearlyIdle();
  const { isBusy, failure, run } = useAction(() => api.call('user'), stayingFailure);
  const stay = (): void => void run();
  return (
    <Dialog
      open={near}
      title="Stay signed in?"
      role="alertdialog"
      busy={isBusy}
      onClose={stay}
      actions={
        <Button variant="primary" autoFocus busy={isBusy} onClick={stay}>
          Stay signed in
        </Button>
      }
    >
      <p>You have not used Advice Builder for a while. You will be signed out within two minutes.</p>
      {failure !== undefined && <p role="alert">{failure}</p>}
    </Dialog>
  );
}
