import { createAnswerSchema, errorAnswerSchema, openExampleSchema } from '@advice-builder/contract';
import type { Services } from '../../use-cases/base/services.ts';
import { openExample } from '../../use-cases/record/open-example.ts';
import { type App, actorOf } from '../app.ts';

export function registerOpenExample(app: App, services: Services): void {
  app.post(
    '/record/example',
    {
      config: { access: 'session' },
      schema: {
        summary: "One's own copy of an example, made where there is none; it is counted nowhere",
        tags: ['record'],
        body: openExampleSchema,
        response: { 200: createAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const { example = 'couple' } = request.body;
      return { recId: await openExample(services, actorOf(request, services.clock), example) };
    },
  );
}
