import type { Services } from '../../use-cases/base/services.ts';
import { duplicateRecord } from '../../use-cases/record/duplicate-record.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

export function registerDuplicateRecord(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('duplicateRecord', async ({ actor, params }) => ({
    newId: unwrap(await duplicateRecord(services, actor, params.recId)),
  }));
}
