import { type ErrorCode, problem } from '@advice-builder/contract';
import type { FastifyContextConfig } from 'fastify';
import { authenticate, type SignedIn } from '../../auth/session.ts';
import type { Services } from '../../use-cases/base/services.ts';
import type { App } from '../app.ts';
import { ProblemError } from '../problem-error.ts';
import { addressOf } from './proxies.ts';

/** What anybody may make the server read, in bytes: a log-in with every field full is a quarter of it. */
export const GUEST_BODY_BYTES = 16_384;
/** Our tokens have about 200 characters. */
const AUTHORIZATION_MAX = 1000;

function bearerToken(header = ''): string | undefined {
  if (header.length > AUTHORIZATION_MAX) return undefined;
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1];
}

/** Why a signed-in person is not answered as an operator. `named`: e-mail addresses of operators, in small letters. */
export function operatorRefusal({ user, terms, signOn }: SignedIn, named: ReadonlySet<string>): ErrorCode | undefined {
  if (!named.has(user.email.toLowerCase())) return 'access-denied';
  // The word of a practice's provider counts for that practice alone, and operators act for every one.
  if (signOn !== null) return 'operator-sign-on';
  // Whoever publishes rates moves the figures of every practice.
  return terms.twoFactor.enabled ? undefined : 'two-factor-required';
}

/** Why a signed-in person is not answered here. */
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
 * Checks the session of every route in this scope, before the body is read: a guest cannot make the server parse one.
 * What guests may call takes small bodies alone. A route that does not say who may call it keeps the application from
 * starting.
 */
export function registerAuthentication(app: App, services: Services): void {
  app.decorateRequest('signedIn', null);
  app.addHook('onRoute', (route) => {
    const { method, url, config } = route;
    if (config?.access === undefined) throw new Error(`${method} ${url} does not say who may call it`);
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
