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
    /** Every route of the API needs it; without it the application does not start. */
    access?: Access;
    /** Only these roles. Absent: everyone with that access. */
    roles?: readonly Role[];
    /** Only for accounts that the operator of the installation named for rates, and that have a second factor. */
    operators?: true;
    /** False: the call does not count as activity of the person. */
    extendsSession?: boolean;
    /** Under overload, calls that save typed data are refused `last`, and the call that ends a session `never`. */
    whenBusy?: 'last' | 'never';
    /** The body holds a record, a pack of rates or a logo, so it may be as large as the installation allows. */
    body?: 'large';
  }
  interface FastifyRequest {
    /** Set on every route that needs a session, even if the person is then refused. */
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
