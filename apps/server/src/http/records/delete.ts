import { deleteRecordsAnswerSchema, deleteRecordsRequestSchema, errorAnswerSchema } from '@advice-builder/contract';
import type { Services } from '../../use-cases/base/services.ts';
import { deleteRecords } from '../../use-cases/record/delete-records.ts';
import { type App, actorOf } from '../app.ts';
import { unwrap } from '../problem-error.ts';

export function registerDeleteRecords(app: App, services: Services): void {
  app.post(
    '/records/deleteRecs',
    {
      config: { access: 'session' },
      schema: {
        summary:
          "Delete several records; what is not one's own is passed over, and none when one changed since the version named",
        tags: ['records'],
        body: deleteRecordsRequestSchema,
        response: { 200: deleteRecordsAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const { recordIds, versions } = request.body;
      const actor = actorOf(request, services.clock);
      const deleted = unwrap(await deleteRecords(services, actor, recordIds, versions));
      return { deleted: [...deleted], status: { success: true, updated: {} } };
    },
  );
}
