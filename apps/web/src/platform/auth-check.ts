import type { IsAuthAnswer } from '@advice-builder/contract';
import { ApiFailure, api } from './api.ts';
import { endSession, resumeSession, storedToken, useSession } from './session.ts';

let asking: Promise<boolean> | undefined;

async function ask(): Promise<boolean> {
  // Nothing to ask with, or only the session of another person.
  if (storedToken() === null) return false;
  try {
    resumeSession(await api.get<IsAuthAnswer>('isAuth', { judges401: true, asStored: true }));
    return true;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 401) return false;
    throw failure;
  }
}

/** Asks the server, once however many ask at a time, whether the session is open. Rejects when there is no answer. */
export function askServer(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** `expired`: there was a session. Rejects with an `ApiFailure` when the server cannot be asked. */
export async function checkSession(): Promise<'open' | 'none' | 'expired'> {
  const { loggedIn } = useSession.getState();
  if (storedToken() === null) {
    endSession('elsewhere', { quietly: true });
    return 'none';
  }
  if (loggedIn) return 'open';
  if (await askServer()) return 'open';
  endSession('expired', { quietly: true });
  return 'expired';
}
