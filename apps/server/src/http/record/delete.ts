import type { Services } from '../../use-cases/base/services.ts';
import { deleteRecord } from '../../use-cases/record/delete-records.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

export function registerDeleteRecord(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('deleteRecord', async ({ actor, params, body }) => {
    const { recId } = params;
    const success = unwrap(await deleteRecord(services, actor, recId, body));
    return { recId, status: { success, updated: {} } };
  });
}
