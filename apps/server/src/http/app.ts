import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Actor, Caller } from '../auth/caller.ts';
import type { Clock } from '../platform/clock.ts';
import type { SessionUser } from '../store/repositories/sessions.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/**
 * Who may call a route. Every route of the API states one; the application does not start otherwise.
 * - `guest`: anybody
 * - `session`: a signed-in person who has no password to change first
 * - `any-session`: a signed-in person, a forced password change included
 */
export type Access = 'guest' | 'session' | 'any-session';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** False: the call does not count as activity. */
    extendsSession?: boolean;
  }
  interface FastifyRequest {
    /** Set on every route that needs a session. */
    signedIn: { readonly caller: Caller; readonly user: SessionUser } | null;
  }
}

/** The signed-in person of a request on a route that needs a session. */
export function signedInOf(request: FastifyRequest): { readonly caller: Caller; readonly user: SessionUser } {
  if (request.signedIn === null) throw new Error('the route is open to guests');
  return request.signedIn;
}

export function actorOf(request: FastifyRequest, clock: Clock): Actor {
  return { caller: signedInOf(request).caller, requestId: request.id, address: request.ip, at: clock.now() };
}
