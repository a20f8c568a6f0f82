import { createAnswerSchema, errorAnswerSchema } from '@advice-builder/contract';
import { z } from 'zod';
import { createRecord } from '../../use-cases/create-record.ts';
import type { Services } from '../../use-cases/services.ts';
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
