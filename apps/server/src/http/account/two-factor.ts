import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
} from '../../use-cases/account/change-two-factor.ts';
import type { Services } from '../../use-cases/base/services.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

export function registerTwoFactor(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('beginTwoFactor', async ({ actor, body }) => unwrap(await beginSecondFactor(services, actor, body)));
  serve('confirmTwoFactor', { whenBusy: 'last' }, async ({ actor, body }) => ({
    recoveryCodes: [...unwrap(await confirmSecondFactor(services, actor, body.code))],
  }));
  serve('disableTwoFactor', { whenBusy: 'last' }, async ({ actor, body }) =>
    unwrap(await disableSecondFactor(services, actor, body)),
  );
  serve('renewRecoveryCodes', { whenBusy: 'last' }, async ({ actor, body }) => ({
    recoveryCodes: [...unwrap(await renewRecoveryCodes(services, actor, body))],
  }));
}
