import { resetPassword } from '../../use-cases/account/reset-password.ts';
import type { Services } from '../../use-cases/base/services.ts';
import type { App } from '../app.ts';
import { addressOf } from '../plugins/proxies.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

export function registerReset(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('resetPassword', { whenBusy: 'last' }, async ({ body, request }) => {
    const origin = { requestId: request.id, address: addressOf(request) };
    return unwrap(await resetPassword(services, body, services.clock.now(), origin));
  });
}
