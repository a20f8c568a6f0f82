import type { Services } from '../../use-cases/base/services.ts';
import { changeSettings, readSettings } from '../../use-cases/documents/settings.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

export function registerPracticeSettings(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('practiceSettings', async ({ actor }) => readSettings(services, actor));
  serve('changePracticeSettings', { whenBusy: 'last', body: 'large' }, async ({ actor, body }) =>
    unwrap(await changeSettings(services, actor, body.documents)),
  );
}
