import { ApiFailure } from './api.ts';

/** The server undid what it had begun: its own words for this ask to try again and say nothing of what was done. */
const FAULT = 'The server met a fault. Nothing was done. Try again, or ask whoever runs Advice Builder for you.';

/**
 * Why a call that is one transaction was refused, in words. Undefined: what was asked may be done all the same. No answer
 * came, or one that is not the server's but of something in between, or the database was lost, maybe while it committed.
 */
export function refusalWords(failure: unknown): string | undefined {
  if (!(failure instanceof ApiFailure) || failure.status === 0) return undefined;
  if (failure.status < 500) return failure.message;
  if (failure.requestId === undefined || failure.code === 'server-unavailable') return undefined;
  return failure.code === 'server-error' ? FAULT : failure.message;
}
