import { createAnswerSchema, errorAnswerSchema } from '@advice-builder/contract';
import { z } from 'zod';
import type { Services } from '../../use-cases/base/services.ts';
import { createRecord } from '../../use-cases/record/create-record.ts';
import { type App, actorOf } from '../app.ts';

export function registerCreateRecord(app: App, services: Services): void {
  app.post(
    '/record/create',
    {
      config: { access: 'session', whenBusy: 'last' },
      schema: {
        summary: 'Create a blank record',
        tags: ['record'],
        body: z.strictObject({}),
        response: { 200: createAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => ({ recId: await createRecord(services, actorOf(request, services.clock)) }),
  );
}
