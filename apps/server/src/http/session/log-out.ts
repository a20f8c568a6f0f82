import { signOut } from '../../use-cases/account/sign-out.ts';
import type { Services } from '../../use-cases/base/services.ts';
import type { App } from '../app.ts';
import { serving } from '../serve.ts';

/** A GET, as printed; the bearer header keeps another site from causing it. */
export function registerLogOut(app: App, services: Services): void {
  const serve = serving(app, services);
  // Whoever asks by HEAD what a call would answer does not mean to make it.
  serve('logOut', { whenBusy: 'never', exposeHeadRoute: false }, async ({ actor }) => {
    await signOut(services.db, actor);
    return true as const;
  });
}
