import type { Services } from '../../use-cases/base/services.ts';
import { deleteScenario } from '../../use-cases/record/delete-scenario.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

export function registerDeleteScenario(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('deleteScenario', async ({ actor, params, body }) => {
    const { recId, sid } = params;
    const success = unwrap(await deleteScenario(services, actor, recId, sid, body.revision));
    return { recId, status: { success, updated: {} } };
  });
}
