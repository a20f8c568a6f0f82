import { calculateGraphs } from '../../use-cases/calculate-graphs.ts';
import type { Services } from '../../use-cases/services.ts';
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
