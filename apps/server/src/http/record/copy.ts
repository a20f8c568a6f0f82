import { copyAnswerSchema, errorAnswerSchema, savePayloadSchema } from '@advice-builder/contract';
import type { Services } from '../../use-cases/base/services.ts';
import { copyScenario } from '../../use-cases/record/copy-scenario.ts';
import { type App, actorOf } from '../app.ts';
import { sourceParams } from '../parameters.ts';
import { unwrap } from '../problem-error.ts';
import { recordPart } from './wire.ts';

export function registerCopyScenario(app: App, services: Services): void {
  app.post(
    '/record/:recId/copy/:sourceSid',
    {
      config: { access: 'session', whenBusy: 'last', body: 'large' },
      schema: {
        summary: 'Add a scenario as a copy of another; with a save payload, save it first',
        tags: ['record'],
        params: sourceParams,
        body: savePayloadSchema,
        response: { 200: copyAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const { recId, sourceSid } = request.params;
      const copied = await copyScenario(services, actorOf(request, services.clock), recId, sourceSid, request.body);
      const { state, updated, newSid } = unwrap(copied);
      return { ...recordPart(state), newSid, status: { success: true, updated } };
    },
  );
}
