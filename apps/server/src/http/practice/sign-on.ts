import { beginTry } from '../../use-cases/account/sign-on/begin.ts';
import { changeSignOn, readSignOn } from '../../use-cases/account/sign-on/settings.ts';
import type { Services } from '../../use-cases/base/services.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';
import { giveBrowserKey } from '../session/browser-key.ts';

export function registerPracticeSignOn(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('practiceSignOn', async ({ actor }) => readSignOn(services, actor));
  serve('changePracticeSignOn', { whenBusy: 'last' }, async ({ actor, body }) => {
    unwrap(await changeSignOn(services, actor, body));
    return readSignOn(services, actor);
  });
  serve('trySignOn', async ({ actor, reply }) => {
    const { address, browserKey } = unwrap(await beginTry(services, actor));
    giveBrowserKey(reply, services, browserKey);
    return { address };
  });
}
