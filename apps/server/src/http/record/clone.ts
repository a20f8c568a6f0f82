import type { Services } from '../../use-cases/base/services.ts';
import { cloneRecord } from '../../use-cases/record/clone-record.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

export function registerCloneRecord(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('cloneRecord', async ({ actor, params }) => ({
    newId: unwrap(await cloneRecord(services, actor, params.recId)),
  }));
}
