import type { IncomingMessage } from 'node:http';
import type { TrustedProxies } from '../../platform/config.ts';
import { newRequestId } from '../../platform/ids.ts';
import { onBehalfOf } from '../../platform/on-behalf.ts';
import type { App } from '../app.ts';
import { trustIn } from './proxies.ts';

/**
 * The header with the request's id: a proxy before us may send it, and every answer has it. The log and the audit trail
 * use the same id.
 */
export const REQUEST_ID_HEADER = 'x-request-id';
/** Accepts the ids of common proxies (hex or UUID), and no character that could break a line or a page. */
const GIVEN = /^[\w-]{8,64}$/;

/** The id from a trusted proxy, otherwise a new one: a visitor could send the id of another request. */
export function requestIds(proxies: TrustedProxies): (raw: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const trust = trustIn(proxies);
  const isTrusted = (address: string): boolean => typeof trust === 'function' && trust(address, 0);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER];
    const isGiven = typeof given === 'string' && GIVEN.test(given) && isTrusted(socket.remoteAddress ?? '');
    return isGiven ? given : newRequestId();
  };
}

/** Adds the request id to every answer, and makes it available to all work for the request. */
export function registerRequestIds(app: App): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    onBehalfOf(request.id, next);
  });
  // A body arrives in events of its connection, which do not carry the request's context.
  app.addHook('preValidation', (request, _reply, next) => onBehalfOf(request.id, next));
}
