import type { Services } from '../../use-cases/base/services.ts';
import { openExample } from '../../use-cases/record/open-example.ts';
import type { App } from '../app.ts';
import { serving } from '../serve.ts';

export function registerOpenExample(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('openExample', async ({ actor, body }) => {
    const { example = 'couple' } = body;
    return { recId: await openExample(services, actor, example) };
  });
}
