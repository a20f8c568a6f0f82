import { deleteScenariosRequestSchema, errorAnswerSchema, saveAnswerSchema } from '@advice-builder/contract';
import type { Services } from '../../use-cases/base/services.ts';
import { deleteScenarios } from '../../use-cases/record/delete-scenarios.ts';
import { type App, actorOf } from '../app.ts';
import { recordParams } from '../parameters.ts';
import { unwrap } from '../problem-error.ts';

export function registerDeleteScenarios(app: App, services: Services): void {
  app.post(
    '/record/:recId/deleteScens',
    {
      config: { access: 'session' },
      schema: {
        summary: 'Delete several scenarios, all or none; 409 when one is stored in another revision than is named',
        tags: ['record'],
        params: recordParams,
        body: deleteScenariosRequestSchema,
        response: { 200: saveAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const { recId } = request.params;
      const actor = actorOf(request, services.clock);
      const success = unwrap(await deleteScenarios(services, actor, recId, request.body.revisions));
      return { recId, status: { success, updated: {} } };
    },
  );
}
