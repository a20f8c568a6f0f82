import { errorAnswerSchema, resetRequestSchema } from '@advice-builder/contract';
import { z } from 'zod';
import { resetPassword } from '../../use-cases/account/reset-password.ts';
import type { Services } from '../../use-cases/base/services.ts';
import type { App } from '../app.ts';
import { addressOf } from '../plugins/proxies.ts';
import { unwrap } from '../problem-error.ts';

export function registerReset(app: App, services: Services): void {
  app.post(
    '/reset',
    {
      config: { access: 'guest', whenBusy: 'last' },
      schema: {
        summary: 'Ask for a temporary password by e-mail; true whether an account matches or not',
        tags: ['account'],
        body: resetRequestSchema,
        response: { 200: z.literal(true), '4xx': errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const origin = { requestId: request.id, address: addressOf(request) };
      return reply.send(unwrap(await resetPassword(services, request.body, services.clock.now(), origin)));
    },
  );
}
