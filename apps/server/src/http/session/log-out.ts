import { signOut } from '../../use-cases/account/sign-out.ts';
import type { Services } from '../../use-cases/base/services.ts';
import type { App } from '../app.ts';
import { serving } from '../serve.ts';

/** A GET, as the specification prints it. The bearer header prevents other sites from triggering it. */
export function registerLogOut(app: App, services: Services): void {
  const serve = serving(app, services);
  // A HEAD request asks for the headers of a call and must not carry it out.
  serve('logOut', { whenBusy: 'never', exposeHeadRoute: false }, async ({ actor }) => {
    await signOut(services.db, actor);
    return true as const;
  });
}
