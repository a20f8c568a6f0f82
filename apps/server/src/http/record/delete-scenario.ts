import { deleteScenarioRequestSchema, errorAnswerSchema, saveAnswerSchema } from '@advice-builder/contract';
import type { Services } from '../../use-cases/base/services.ts';
import { deleteScenario } from '../../use-cases/record/delete-scenario.ts';
import { type App, actorOf } from '../app.ts';
import { scenarioParams } from '../parameters.ts';
import { unwrap } from '../problem-error.ts';

export function registerDeleteScenario(app: App, services: Services): void {
  app.post(
    '/record/:recId/deleteScen/:sid',
    {
      config: { access: 'session' },
      schema: {
        summary: 'Delete a scenario other than the Current Situation; 409 when a revision is named that is not stored',
        tags: ['record'],
        params: scenarioParams,
        body: deleteScenarioRequestSchema,
        response: { 200: saveAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const { recId, sid } = request.params;
      const actor = actorOf(request, services.clock);
      const success = unwrap(await deleteScenario(services, actor, recId, sid, request.body.revision));
      return { recId, status: { success, updated: {} } };
    },
  );
}
