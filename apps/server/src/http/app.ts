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
    /** Who may call the route. Every route of the API needs this value; without it the application does not start. */
    access?: Access;
    /** Only people with one of these roles may call. Absent: everyone with that access. */
    roles?: readonly Role[];
    /** Only accounts that the installation's settings name as operators, and that have a second factor, may call. */
    operators?: true;
    /** False: the call does not count as activity of the person. */
    extendsSession?: boolean;
    /** Under overload, calls that save typed data are refused `last`, and the call that ends a session `never`. */
    whenBusy?: 'last' | 'never';
    /** The body holds a record, a pack of rates or a logo, so it may be as large as the installation allows. */
    body?: 'large';
  }
  interface FastifyRequest {
    /**
     * The signed-in person and session. Set on every route that needs a session, even if the person is then refused.
     */
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
