import { deleteRecordsAnswerSchema, deleteRecordsRequestSchema, errorAnswerSchema } from '@advice-builder/contract';
import type { Services } from '../../services.ts';
import { deleteRecords } from '../../use-cases/deleteRecords.ts';
import { type App, actorOf } from '../app.ts';

export function registerDeleteRecords(app: App, services: Services): void {
  app.post(
    '/records/deleteRecs',
    {
      config: { access: 'session' },
      schema: {
        summary: "Delete several records; what is not one's own is passed over",
        tags: ['records'],
        body: deleteRecordsRequestSchema,
        response: { 200: deleteRecordsAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const deleted = await deleteRecords(services, actorOf(request, services.clock), request.body.recordIds);
      return { deleted: [...deleted], status: { success: true, updated: {} } };
    },
  );
}
