import type { Services } from '../../use-cases/base/services.ts';
import { deleteScenarios } from '../../use-cases/record/delete-scenarios.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

export function registerDeleteScenarios(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('deleteScenarios', async ({ actor, params, body }) => {
    const { recId } = params;
    const success = unwrap(await deleteScenarios(services, actor, recId, body.revisions));
    return { recId, status: { success, updated: {} } };
  });
}
