import { ApiFailure, api } from './api.ts';
import { endOf, endSession, resumeSession, type ServerEnd, storedToken, useSession } from './session.ts';

let asking: Promise<'open' | ServerEnd> | undefined;

async function ask(): Promise<'open' | ServerEnd> {
  // Nothing to ask with, or only the session of another person.
  if (storedToken() === null) return 'expired';
  try {
    resumeSession(await api.call('isAuth', { judges401: true, asStored: true }));
    return 'open';
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 401) return endOf(failure.code);
    throw failure;
  }
}

/** Asks the server, once however many ask at a time, whether the session is open, or how it ended. Rejects when there is no answer. */
export function askServer(): Promise<'open' | ServerEnd> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** `expired` and `revoked`: there was a session. Rejects with an `ApiFailure` when the server cannot be asked. */
export async function checkSession(): Promise<'open' | 'none' | ServerEnd> {
  const { loggedIn } = useSession.getState();
  if (storedToken() === null) {
    endSession('elsewhere', { quietly: true });
    return 'none';
  }
  if (loggedIn) return 'open';
  const answered = await askServer();
  if (answered !== 'open') endSession(answered, { quietly: true });
  return answered;
}
