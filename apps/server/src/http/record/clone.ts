import { cloneAnswerSchema, errorAnswerSchema } from '@advice-builder/contract';
import { z } from 'zod';
import type { Services } from '../../use-cases/base/services.ts';
import { cloneRecord } from '../../use-cases/record/clone-record.ts';
import { type App, actorOf } from '../app.ts';
import { recordParams } from '../parameters.ts';
import { unwrap } from '../problem-error.ts';

export function registerCloneRecord(app: App, services: Services): void {
  app.post(
    '/record/:recId/clone',
    {
      config: { access: 'session' },
      schema: {
        summary: "Make a record of one's own with everything that is in another one; for admins",
        tags: ['record'],
        params: recordParams,
        body: z.strictObject({}),
        response: { 200: cloneAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request, services.clock);
      return { newId: unwrap(await cloneRecord(services, actor, request.params.recId)) };
    },
  );
}
