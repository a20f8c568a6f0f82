import { errorAnswerSchema, makeScenariosAnswerSchema, makeScenariosRequestSchema } from '@advice-builder/contract';
import type { Services } from '../../use-cases/base/services.ts';
import { makeScenarios } from '../../use-cases/record/make-scenarios.ts';
import { type App, actorOf } from '../app.ts';
import { recordParams } from '../parameters.ts';
import { unwrap } from '../problem-error.ts';
import { recordPart } from './wire.ts';

export function registerMakeScenarios(app: App, services: Services): void {
  app.post(
    '/record/:recId/scenarios',
    {
      config: { access: 'session', whenBusy: 'last', body: 'large' },
      schema: {
        summary: 'Add several scenarios, all or none, each a copy of another with a patch; save a payload first',
        tags: ['record'],
        params: recordParams,
        body: makeScenariosRequestSchema,
        response: { 200: makeScenariosAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const { make, ...payload } = request.body;
      const actor = actorOf(request, services.clock);
      const made = await makeScenarios(services, actor, request.params.recId, make, payload);
      const { state, updated, newSids } = unwrap(made);
      return { ...recordPart(state), newSids: [...newSids], status: { success: true, updated } };
    },
  );
}
