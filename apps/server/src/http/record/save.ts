import { errorAnswerSchema, saveAnswerSchema, savePayloadSchema } from '@advice-builder/contract';
import type { Services } from '../../use-cases/base/services.ts';
import { saveRecord } from '../../use-cases/record/save-record.ts';
import { type App, actorOf } from '../app.ts';
import { recordParams } from '../parameters.ts';
import { unwrap } from '../problem-error.ts';

export function registerSaveRecord(app: App, services: Services): void {
  app.put(
    '/record/:recId/save',
    {
      config: { access: 'session', whenBusy: 'last', body: 'large' },
      schema: {
        summary: 'Save what the payload names; 409 when a revision it names is older than what is stored',
        tags: ['record'],
        params: recordParams,
        body: savePayloadSchema,
        response: { 200: saveAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const { recId } = request.params;
      const saved = await saveRecord(services, actorOf(request, services.clock), recId, request.body);
      return { recId, status: { success: true, updated: unwrap(saved) } };
    },
  );
}
