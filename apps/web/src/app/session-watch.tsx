import { useEffect, useState } from 'react';
import { Button, Dialog } from '../design-system/index.ts';
import { ApiFailure, api } from '../platform/api.ts';
import { askBeforeUnload } from '../platform/drafts.ts';
import { followRates } from '../platform/rate-book.ts';
import { useSession } from '../platform/session.ts';
import { followOtherTab, watchIdle, watchNearlyIdle } from '../platform/session-timers.ts';

function useIdleCheck(): void {
  const { loggedIn, maxIdle } = useSession();
  useEffect(() => (loggedIn ? watchIdle(maxIdle) : undefined), [loggedIn, maxIdle]);
}

function useOtherTabs(): void {
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => followOtherTab(key, window.location);
    // A page that the browser kept aside and shows again has heard of nothing meanwhile.
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

/** Looks after the session while a page is open: idle time, other tabs, a warning before it ends, half-typed text. */
export function SessionWatch() {
  useIdleCheck();
  useOtherTabs();
  useDraftQuestion();
  useRates();
  const near = useNearlyIdle();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function stay(): Promise<void> {
    setBusy(true);
    try {
      await api.call('user');
      setFailed(false);
    } catch (failure) {
      setFailed(failure instanceof ApiFailure && failure.status !== 401);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={near}
      title="Stay signed in?"
      role="alertdialog"
      busy={busy}
      onClose={() => void stay()}
      actions={
        <Button variant="primary" autoFocus busy={busy} onClick={() => void stay()}>
          Stay signed in
        </Button>
      }
    >
      <p>You have not used Advice Builder for a while. You will be signed out within two minutes.</p>
      {failed && <p role="alert">The server did not answer. Try again.</p>}
    </Dialog>
  );
}
