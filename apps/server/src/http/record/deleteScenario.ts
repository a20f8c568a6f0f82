import { errorAnswerSchema, saveAnswerSchema } from '@advice-builder/contract';
import { z } from 'zod';
import type { Services } from '../../services.ts';
import { deleteScenario } from '../../use-cases/deleteScenario.ts';
import { type App, actorOf } from '../app.ts';
import { scenarioParams } from '../parameters.ts';
import { unwrap } from '../problemError.ts';

export function registerDeleteScenario(app: App, services: Services): void {
  app.post(
    '/record/:recId/deleteScen/:sid',
    {
      config: { access: 'session' },
      schema: {
        summary: 'Delete a scenario other than the Current Situation',
        tags: ['record'],
        params: scenarioParams,
        body: z.strictObject({}),
        response: { 200: saveAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const { recId, sid } = request.params;
      const success = unwrap(await deleteScenario(services, actorOf(request, services.clock), recId, sid));
      return { recId, status: { success, updated: {} } };
    },
  );
}
