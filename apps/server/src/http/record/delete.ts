import { deleteRecordRequestSchema, errorAnswerSchema, saveAnswerSchema } from '@advice-builder/contract';
import type { Services } from '../../use-cases/base/services.ts';
import { deleteRecord } from '../../use-cases/record/delete-records.ts';
import { type App, actorOf } from '../app.ts';
import { recordParams } from '../parameters.ts';
import { unwrap } from '../problem-error.ts';

export function registerDeleteRecord(app: App, services: Services): void {
  app.post(
    '/record/:recId/delete',
    {
      config: { access: 'session' },
      schema: {
        summary:
          'Delete a record, kept out of sight for seven years; 409 when something newer than what is named is stored',
        tags: ['record'],
        params: recordParams,
        body: deleteRecordRequestSchema,
        response: { 200: saveAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const { recId } = request.params;
      const success = unwrap(await deleteRecord(services, actorOf(request, services.clock), recId, request.body));
      return { recId, status: { success, updated: {} } };
    },
  );
}
