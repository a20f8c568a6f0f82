import type { Services } from '../../use-cases/base/services.ts';
import { changeSecondFactor, postponeSecondFactor, readSecondFactor } from '../../use-cases/practice/second-factor.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

export function registerSecondFactor(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('secondFactor', async ({ actor }) => readSecondFactor(services, actor));
  serve('changeSecondFactor', { whenBusy: 'last' }, async ({ actor, body }) =>
    unwrap(await changeSecondFactor(services, actor, body)),
  );
  serve('postponeTwoFactor', async ({ actor }) => unwrap(await postponeSecondFactor(services, actor)));
}
