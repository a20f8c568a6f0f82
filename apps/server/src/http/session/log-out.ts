import { errorAnswerSchema } from '@advice-builder/contract';
import { z } from 'zod';
import { signOut } from '../../use-cases/account/sign-out.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { type App, actorOf } from '../app.ts';

/** A GET, as printed; the bearer header keeps another site from causing it. */
export function registerLogOut(app: App, services: Services): void {
  app.get(
    '/log-out',
    {
      config: { access: 'any-session', whenBusy: 'never' },
      // Whoever asks what a call would answer does not mean to make it.
      exposeHeadRoute: false,
      schema: {
        summary: 'End the session',
        tags: ['session'],
        response: { 200: z.literal(true), 401: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      await signOut(services.db, actorOf(request, services.clock));
      return reply.send(true);
    },
  );
}
