import { changeOwnPreferences } from '../../use-cases/account/own-account.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { type App, signedInOf } from '../app.ts';
import { serving } from '../serve.ts';

/** A person's preferences for their own account. log-in and isAuth return them. */
export function registerPreferences(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('changePreferences', { whenBusy: 'last' }, async ({ body, request }) =>
    changeOwnPreferences(services, signedInOf(request), body),
  );
}
