import { problem } from '@advice-builder/contract';
import { authenticate } from '../../auth/session.ts';
import type { Services } from '../../services.ts';
import type { App } from '../app.ts';
import { ProblemError } from '../problemError.ts';

function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
}

/**
 * Checks the session of every route in this scope, before the body is read: a guest cannot make the server parse one.
 * A route that does not say who may call it keeps the application from starting.
 */
export function registerAuthentication(app: App, services: Services): void {
  app.decorateRequest('signedIn', null);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) throw new Error(`${method} ${url} does not say who may call it`);
  });
  app.addHook('onRequest', async (request) => {
    const { access, extendsSession } = request.routeOptions.config;
    if (access === 'guest') return;
    const result = await authenticate(
      services.db,
      services.signer,
      services.settings,
      bearerToken(request.headers.authorization),
      {
        now: services.clock.now(),
        extend: extendsSession !== false,
        origin: { requestId: request.id, address: request.ip },
      },
    );
    if (result.state !== 'open') {
      throw new ProblemError([problem(result.state === 'none' ? 'session-required' : 'session-expired')]);
    }
    if (result.caller.mustChange && access !== 'any-session') {
      throw new ProblemError([problem('password-change-required')]);
    }
    request.signedIn = { caller: result.caller, user: result.user };
  });
}
