import { type ErrorCode, problem } from '@advice-builder/contract';
import type { FastifyContextConfig } from 'fastify';
import { authenticate, type SignedIn } from '../../auth/session.ts';
import type { Services } from '../../use-cases/base/services.ts';
import type { App } from '../app.ts';
import { ProblemError } from '../problem-error.ts';
import { addressOf } from './proxies.ts';

/** The largest body for guests, in bytes: a log-in with every field full takes a quarter of it. */
export const GUEST_BODY_BYTES = 16_384;
/** Our tokens have about 200 characters. */
const AUTHORIZATION_MAX = 1000;

function bearerToken(header = ''): string | undefined {
  if (header.length > AUTHORIZATION_MAX) return undefined;
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1];
}

/**
 * The reason why a signed-in person cannot act as an operator. `named`: e-mail addresses of operators, in lower case.
 */
export function operatorRefusal({ user, terms, signOn }: SignedIn, named: ReadonlySet<string>): ErrorCode | undefined {
  if (!named.has(user.email.toLowerCase())) return 'access-denied';
  // A provider is trusted only for its own practice, while operators act for every practice.
  if (signOn !== null) return 'operator-sign-on';
  // A person who publishes rates changes the figures of every practice.
  return terms.twoFactor.enabled ? undefined : 'two-factor-required';
}

/** The reason why a signed-in person is refused on a route. */
function refusal(
  signedIn: SignedIn,
  { access, roles, operators }: FastifyContextConfig,
  named: ReadonlySet<string>,
): ErrorCode | undefined {
  const { caller } = signedIn;
  if (caller.mustChange && access !== 'any-session') return 'password-change-required';
  if (caller.mustSetUpTwoFactor && access === 'session') return 'two-factor-required';
  if (roles !== undefined && !roles.includes(caller.role)) return 'access-denied';
  return operators ? operatorRefusal(signedIn, named) : undefined;
}

/**
 * Checks the session on every route in this scope, before the body is read, so that a guest cannot make the server
 * parse a large one. Calls for guests accept only small bodies. A route without an access rule prevents the start of
 * the application.
 */
export function registerAuthentication(app: App, services: Services): void {
  app.decorateRequest('signedIn', null);
  app.addHook('onRoute', (route) => {
    const { method, url, config } = route;
    if (config?.access === undefined) throw new Error(`${method} ${url} has no access rule`);
    if (config.access === 'guest') route.bodyLimit = GUEST_BODY_BYTES;
  });
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    if (config.access === 'guest') return;
    const result = await authenticate(
      services.db,
      services.signer,
      services.settings,
      bearerToken(request.headers.authorization),
      {
        now: services.clock.now(),
        extend: config.extendsSession !== false,
        origin: { requestId: request.id, address: addressOf(request) },
      },
    );
    if (result.state === 'none') throw new ProblemError([problem('session-required')]);
    if (result.state === 'ended') {
      throw new ProblemError([problem(result.reason === 'revoked' ? 'session-revoked' : 'session-expired')]);
    }
    request.signedIn = result;
    const refused = refusal(result, config, services.settings.operators);
    if (refused !== undefined) throw new ProblemError([problem(refused)]);
  });
}
