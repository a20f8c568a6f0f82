import { cloneAnswerSchema, errorAnswerSchema } from '@advice-builder/contract';
import { z } from 'zod';
import type { Services } from '../../use-cases/base/services.ts';
import { duplicateRecord } from '../../use-cases/record/duplicate-record.ts';
import { type App, actorOf } from '../app.ts';
import { recordParams } from '../parameters.ts';
import { unwrap } from '../problem-error.ts';

export function registerDuplicateRecord(app: App, services: Services): void {
  app.post(
    '/record/:recId/duplicate',
    {
      config: { access: 'session' },
      schema: {
        summary: "Make a draft from a record of one's own, with all its scenarios and without its notes",
        tags: ['record'],
        params: recordParams,
        body: z.strictObject({}),
        response: { 200: cloneAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request, services.clock);
      return { newId: unwrap(await duplicateRecord(services, actor, request.params.recId)) };
    },
  );
}
