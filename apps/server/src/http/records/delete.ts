import type { Services } from '../../use-cases/base/services.ts';
import { deleteRecords } from '../../use-cases/record/delete-records.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

export function registerDeleteRecords(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('deleteRecords', async ({ actor, body }) => {
    const { recordIds, versions } = body;
    const deleted = unwrap(await deleteRecords(services, actor, recordIds, versions));
    return { deleted: [...deleted], status: { success: true, updated: {} } };
  });
}
