import { ApiFailure, api } from './api.ts';
import { endOf, endSession, resumeSession, type ServerEnd, storedToken, useSession } from './session.ts';

let asking: Promise<'open' | ServerEnd> | undefined;

async function ask(): Promise<'open' | ServerEnd> {
  // There is no token, or only that of another person.
  if (storedToken() === null) return 'expired';
  try {
    resumeSession(await api.call('isAuth', { judges401: true, asStored: true }));
    return 'open';
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 401) return endOf(failure.code);
    throw failure;
  }
}

/**
 * Asks the server whether the session is open, or how it ended. Requests at the same time share one call. Rejects
 * without an answer.
 */
export function askServer(): Promise<'open' | ServerEnd> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** `expired` and `revoked`: there was a session. Rejects with an `ApiFailure` if the server cannot be reached. */
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
