import { preferencesOf } from '../../domain/account.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { type App, signedInOf } from '../app.ts';
import { serving } from '../serve.ts';
import { authPart, postponablePart } from './auth.ts';

/** Returns whether the session is still open. The call itself does not extend it. */
export function registerIsAuth(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('isAuth', { extendsSession: false }, async ({ request }) => {
    const { caller, terms, user } = signedInOf(request);
    const { mustChange, mustSetUpTwoFactor } = caller;
    const preferences = preferencesOf(user);
    return {
      authenticated: true,
      mustChange,
      mustSetUpTwoFactor,
      ...postponablePart(terms),
      preferences,
      auth: authPart(services, terms),
    };
  });
}
