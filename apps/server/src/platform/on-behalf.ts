import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs work, and everything it starts, on behalf of a request. */
export function onBehalfOf<T>(requestId: string | undefined, work: () => T): T {
  return requestId === undefined ? work() : current.run(requestId, work);
}

/** The id of the request for which the current code runs; undefined if there is none. */
export function requestOfNow(): string | undefined {
  return current.getStore();
}

/** Adds the id of the current request to the fields of a log line. */
export function withRequest<T extends object>(fields: T): T & { readonly reqId?: string } {
  const reqId = requestOfNow();
  return reqId === undefined ? fields : { reqId, ...fields };
}
