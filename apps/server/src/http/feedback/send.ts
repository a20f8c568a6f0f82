import { errorAnswerSchema, feedbackAnswerSchema, feedbackRequestSchema } from '@advice-builder/contract';
import { sendFeedback } from '../../use-cases/account/send-feedback.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { type App, actorOf } from '../app.ts';

export function registerSendFeedback(app: App, services: Services): void {
  app.post(
    '/feedback/send',
    {
      config: { access: 'session', whenBusy: 'last' },
      schema: {
        summary: 'Write to the people behind the product',
        tags: ['feedback'],
        body: feedbackRequestSchema,
        response: { 200: feedbackAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      await sendFeedback(services, actorOf(request, services.clock), request.body);
      return { status: { success: true as const } };
    },
  );
}
