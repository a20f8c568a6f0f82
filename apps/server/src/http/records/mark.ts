import { errorAnswerSchema, markRecordsAnswerSchema, markRecordsRequestSchema } from '@advice-builder/contract';
import type { Services } from '../../use-cases/base/services.ts';
import { markRecords } from '../../use-cases/record/mark-records.ts';
import { type App, actorOf } from '../app.ts';
import { unwrap } from '../problem-error.ts';

export function registerMarkRecords(app: App, services: Services): void {
  app.post(
    '/records/mark',
    {
      config: { access: 'session', whenBusy: 'last' },
      schema: {
        summary:
          "Set status, next review or archive of several records; what is not one's own is passed over, and an archived one takes nothing else",
        tags: ['records'],
        body: markRecordsRequestSchema,
        response: { 200: markRecordsAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request, services.clock);
      const marked = unwrap(await markRecords(services, actor, request.body));
      return { marked: [...marked], status: { success: true as const } };
    },
  );
}
