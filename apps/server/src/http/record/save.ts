import type { Services } from '../../use-cases/base/services.ts';
import { saveRecord } from '../../use-cases/record/save-record.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

export function registerSaveRecord(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('saveRecord', { whenBusy: 'last', body: 'large' }, async ({ actor, params, body }) => {
    const { recId } = params;
    const saved = await saveRecord(services, actor, recId, body);
    return { recId, status: { success: true, updated: unwrap(saved) } };
  });
}
