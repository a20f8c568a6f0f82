import type { Services } from '../../use-cases/base/services.ts';
import { markRecords } from '../../use-cases/record/mark-records.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

export function registerMarkRecords(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('markRecords', { whenBusy: 'last' }, async ({ actor, body }) => {
    const marked = unwrap(await markRecords(services, actor, body));
    return { marked: [...marked], status: { success: true as const } };
  });
}
