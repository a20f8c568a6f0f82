import { ApiFailure } from './api.ts';

/** Used if the server rolled back. Its own message would only say to try again, and not that nothing was done. */
const FAULT =
  'The server had an error and changed nothing. Try again, or contact the person who runs Advice Builder for you.';

/**
 * The message for a refused call that is one transaction. Undefined if the change may have been made after all: no
 * answer came, the answer came from a proxy, or the database connection was lost, perhaps during the commit.
 */
export function refusalWords(failure: unknown): string | undefined {
  if (!(failure instanceof ApiFailure) || failure.status === 0) return undefined;
  if (failure.status < 500) return failure.message;
  if (failure.requestId === undefined || failure.code === 'server-unavailable') return undefined;
  return failure.code === 'server-error' ? FAULT : failure.message;
}
