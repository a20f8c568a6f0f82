import type { Services } from '../../use-cases/base/services.ts';
import { calculateGraphs } from '../../use-cases/record/calculate-graphs.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

export function registerGraph(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('graphs', async ({ actor, params, body }) => {
    const { recId, preferredScenId } = params;
    return unwrap(await calculateGraphs(services, actor, recId, preferredScenId, body));
  });
}
