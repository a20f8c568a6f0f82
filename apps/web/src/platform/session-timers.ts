/** Watches a session without rendering: the idle check, its warning, other tabs. */
import { IDLE_BUFFER_SECONDS, IDLE_CHECK_SECONDS } from '@advice-builder/contract';
import { askServer } from './auth-check.ts';
import { endSession, idleMilliseconds, isReplaced, useSession } from './session.ts';
import { device, tab } from './storage.ts';
import { saveBeforeLeaving } from './unsaved.ts';

const SECOND_MS = 1000;
/** The warning comes this many seconds before the server ends the session. */
const WARNING_SECONDS = 120;
const WARNING_CHECK_SECONDS = 5;

async function askWhetherOpen(): Promise<void> {
  // Saves unsaved changes while the session is still open.
  await saveBeforeLeaving();
  try {
    const answered = await askServer();
    if (answered !== 'open') endSession(answered);
  } catch {
    // Without an answer the session may still be open. The next check tries again.
  }
}

/** Every minute, after too long without a call, asks the server whether the session is still open. */
export function watchIdle(maxIdle: number): () => void {
  const timer = setInterval(() => {
    if (idleMilliseconds() > (maxIdle + IDLE_BUFFER_SECONDS) * SECOND_MS) void askWhetherOpen();
  }, IDLE_CHECK_SECONDS * SECOND_MS);
  return () => clearInterval(timer);
}

/** Reports every few seconds whether the session is about to end. */
export function watchNearlyIdle(maxIdle: number, report: (near: boolean) => void): () => void {
  const timer = setInterval(() => {
    report(idleMilliseconds() >= (maxIdle - WARNING_SECONDS) * SECOND_MS);
  }, WARNING_CHECK_SECONDS * SECOND_MS);
  return () => clearInterval(timer);
}

/**
 * Handles changes of another tab. If it logged out or saw the session expire, this page ends too. If it logged in, a
 * page at log-in reloads and returns to its previous place. Another person ends this page; a newer token of the same
 * person does not.
 */
export function followOtherTab(key: string | null, page: Pick<Location, 'pathname' | 'reload'>): void {
  // A null key means that the storage was cleared.
  if (key !== 'jwt' && key !== null) return;
  if (isReplaced()) {
    endSession('replaced');
    return;
  }
  if (device.read('jwt') === null) {
    const reason = device.read('sessionEnd');
    endSession(reason === 'expired' || reason === 'revoked' ? reason : 'elsewhere');
    return;
  }
  const isOut = useSession.getState().loggedIn === false && page.pathname === '/login';
  if (isOut && tab.read('canRelog') !== null) {
    tab.remove('canRelog');
    page.reload();
  }
}
