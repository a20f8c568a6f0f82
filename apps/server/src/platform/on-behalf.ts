import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Does something, and all that follows from it, on behalf of a request. */
export function onBehalfOf<T>(requestId: string | undefined, work: () => T): T {
  return requestId === undefined ? work() : current.run(requestId, work);
}

/** The request that what happens now is done for; undefined: nobody asked. */
export function requestOfNow(): string | undefined {
  return current.getStore();
}

/** Members of a line of the log that say for which request it was, beside `fields`. */
export function withRequest<T extends object>(fields: T): T & { readonly reqId?: string } {
  const reqId = requestOfNow();
  return reqId === undefined ? fields : { reqId, ...fields };
}
