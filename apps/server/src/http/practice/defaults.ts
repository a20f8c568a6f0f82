import { changeDefaults } from '../../use-cases/base/practice-defaults.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { readSettings } from '../../use-cases/documents/settings.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

export function registerPracticeDefaults(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('changePracticeDefaults', { whenBusy: 'last' }, async ({ actor, body }) => {
    unwrap(await changeDefaults(services, actor, body));
    return readSettings(services, actor);
  });
}
