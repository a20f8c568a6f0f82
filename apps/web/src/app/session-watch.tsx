import { IDLE_BUFFER_SECONDS, IDLE_CHECK_SECONDS, type UserAnswer } from '@advice-builder/contract';
import { useEffect, useState } from 'react';
import { Button, Dialog } from '../design-system/index.ts';
import { ApiFailure, api } from './api.ts';
import { askServer } from './auth-check.ts';
import { endSession, idleMilliseconds, token, useSession } from './session.ts';
import { tab } from './storage.ts';

const SECOND_MS = 1000;
/** The warning comes this long before the server ends the session. */
const WARNING_SECONDS = 120;
const WARNING_CHECK_SECONDS = 5;

/** Every minute: after too long without a call the server is asked whether the session still stands. */
function useIdleCheck(): void {
  const { loggedIn, maxIdle } = useSession();
  useEffect(() => {
    if (!loggedIn) return;
    const timer = window.setInterval(() => {
      if (idleMilliseconds() <= (maxIdle + IDLE_BUFFER_SECONDS) * SECOND_MS) return;
      askServer().then(
        (isOpen) => {
          if (!isOpen) endSession('expired');
        },
        // No answer says nothing about the session; the next check asks again.
        () => undefined,
      );
    }, IDLE_CHECK_SECONDS * SECOND_MS);
    return () => window.clearInterval(timer);
  }, [loggedIn, maxIdle]);
}

/** Another tab logged out, or in again. */
function useOtherTabs(): void {
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== 'jwt' && event.key !== null) return;
      const isOpen = token() !== null;
      if (!isOpen) {
        endSession('elsewhere');
      } else if (useSession.getState().loggedIn === false && tab.read('canRelog') !== null) {
        tab.remove('canRelog');
        window.location.reload();
      }
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}

function useNearlyIdle(): boolean {
  const { loggedIn, maxIdle } = useSession();
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!loggedIn) {
      setNear(false);
      return;
    }
    const timer = window.setInterval(() => {
      setNear(idleMilliseconds() >= (maxIdle - WARNING_SECONDS) * SECOND_MS);
    }, WARNING_CHECK_SECONDS * SECOND_MS);
    return () => window.clearInterval(timer);
  }, [loggedIn, maxIdle]);
  return near;
}

/** Looks after the session while a page is open: idle time, other tabs, a warning before it ends. */
export function SessionWatch() {
  useIdleCheck();
  useOtherTabs();
  const near = useNearlyIdle();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function stay(): Promise<void> {
    setBusy(true);
    try {
      await api.get<UserAnswer>('user');
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
