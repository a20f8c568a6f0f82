import type { Services } from '../../use-cases/base/services.ts';
import { createRecord } from '../../use-cases/record/create-record.ts';
import type { App } from '../app.ts';
import { serving } from '../serve.ts';

export function registerCreateRecord(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('createRecord', { whenBusy: 'last' }, async ({ actor }) => ({ recId: await createRecord(services, actor) }));
}
