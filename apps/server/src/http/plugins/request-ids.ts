import type { IncomingMessage } from 'node:http';
import type { TrustedProxies } from '../../platform/config.ts';
import { newRequestId } from '../../platform/ids.ts';
import { onBehalfOf } from '../../platform/on-behalf.ts';
import type { App } from '../app.ts';
import { trustIn } from './proxies.ts';

/** What a request is called in answers, in the log and in the audit trail, and by a proxy before us. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** Wide enough for what proxies make, hex or UUID; nothing that could break a line or a page. */
const GIVEN = /^[\w-]{8,64}$/;

/** The id a trusted proxy gives, else one of ours: what a visitor writes there could be another request's. */
export function requestIds(proxies: TrustedProxies): (raw: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const trust = trustIn(proxies);
  const isTrusted = (address: string): boolean => typeof trust === 'function' && trust(address, 0);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER];
    const isGiven = typeof given === 'string' && GIVEN.test(given) && isTrusted(socket.remoteAddress ?? '');
    return isGiven ? given : newRequestId();
  };
}

/** Every answer names its request, and all that is done for it knows. */
export function registerRequestIds(app: App): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    onBehalfOf(request.id, next);
  });
  // A body arrives by events of its connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, next) => onBehalfOf(request.id, next));
}
