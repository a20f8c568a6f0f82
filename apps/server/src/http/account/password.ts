import { errorAnswerSchema, messageOf, passwordFailureSchema, passwordRequestSchema } from '@advice-builder/contract';
import { z } from 'zod';
import { changePassword } from '../../use-cases/account/change-password.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { type App, actorOf } from '../app.ts';

export function registerPassword(app: App, services: Services): void {
  app.post(
    '/password',
    {
      config: { access: 'any-session', whenBusy: 'last' },
      schema: {
        summary: "Change the password; ends the person's other sessions",
        tags: ['account'],
        body: passwordRequestSchema,
        response: {
          200: z.literal(true),
          422: z.union([passwordFailureSchema, errorAnswerSchema]),
          '4xx': errorAnswerSchema,
        },
      },
    },
    async (request, reply) => {
      const changed = await changePassword(services, actorOf(request, services.clock), request.body);
      if (changed.ok) return reply.send(true);
      // A text of its own, as printed; what limits the tries is told in it too.
      const [first] = changed.problems;
      const error = first === undefined ? '' : messageOf(first);
      return reply.status(422).send({ error, code: first?.code ?? '', requestId: request.id });
    },
  );
}
