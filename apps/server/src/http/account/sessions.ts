import { endOtherSessions, openSessions } from '../../use-cases/account/own-sessions.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { type App, signedInOf } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

export function registerSessions(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('sessions', async ({ actor, request }) => openSessions(services, actor, signedInOf(request).terms));
  serve('endSessions', async ({ actor, body }) => ({
    ended: unwrap(await endOtherSessions(services, actor, body.currentPassword)),
  }));
}
