import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access } from '@advice-builder/contract';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { SignedIn } from '../auth/session.ts';
import type { Role } from '../domain/account.ts';
import type { Actor } from '../domain/caller.ts';
import type { Clock } from '../platform/clock.ts';
import { addressOf } from './plugins/proxies.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route of the API states one; the application does not start otherwise. */
    access?: Access;
    /** Only these; everybody with that access when absent. */
    roles?: readonly Role[];
    /** Only accounts that the operator of the installation named for rates, with a second factor. */
    operators?: true;
    /** False: the call does not count as activity. */
    extendsSession?: boolean;
    /** Where not all calls can be answered: what keeps something typed is sent away `last`, and the end of a session `never`. */
    whenBusy?: 'last' | 'never';
    /** It carries a record, a pack of rates or a logo: its body may be as large as the installation takes. */
    body?: 'large';
  }
  interface FastifyRequest {
    /** Set on every route that needs a session, also where that person is refused then. */
    signedIn: SignedIn | null;
  }
}

/** The signed-in person of a request on a route that needs a session. */
export function signedInOf(request: FastifyRequest): SignedIn {
  if (request.signedIn === null) throw new Error('the route is open to guests');
  return request.signedIn;
}

export function actorOf(request: FastifyRequest, clock: Clock): Actor {
  return { caller: signedInOf(request).caller, requestId: request.id, address: addressOf(request), at: clock.now() };
}
