import { errorAnswerSchema, graphAnswerSchema, graphRequestSchema } from '@advice-builder/contract';
import type { Services } from '../../use-cases/base/services.ts';
import { calculateGraphs } from '../../use-cases/record/calculate-graphs.ts';
import { type App, actorOf } from '../app.ts';
import { preferredParams } from '../parameters.ts';
import { unwrap } from '../problem-error.ts';

export function registerGraph(app: App, services: Services): void {
  app.post(
    '/report/:recId/graph/:preferredScenId',
    {
      config: { access: 'session' },
      schema: {
        summary:
          'Figures of the included scenarios as they are saved; one that cannot be calculated answers what it lacks',
        tags: ['report'],
        params: preferredParams,
        body: graphRequestSchema,
        response: { 200: graphAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const { recId, preferredScenId } = request.params;
      const actor = actorOf(request, services.clock);
      return unwrap(await calculateGraphs(services, actor, recId, preferredScenId, request.body));
    },
  );
}
