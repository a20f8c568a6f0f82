import { createAnswerSchema, errorAnswerSchema } from '@advice-builder/contract';
import { z } from 'zod';
import { openExample } from '../../use-cases/open-example.ts';
import type { Services } from '../../use-cases/services.ts';
import { type App, actorOf } from '../app.ts';

export function registerOpenExample(app: App, services: Services): void {
  app.post(
    '/record/example',
    {
      config: { access: 'session' },
      schema: {
        summary: "One's own copy of the example, made where there is none; it is counted nowhere",
        tags: ['record'],
        body: z.strictObject({}),
        response: { 200: createAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => ({ recId: await openExample(services, actorOf(request, services.clock)) }),
  );
}
