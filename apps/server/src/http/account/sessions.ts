import {
  endSessionsAnswerSchema,
  errorAnswerSchema,
  passwordAgainSchema,
  sessionsAnswerSchema,
} from '@advice-builder/contract';
import { endOtherSessions, openSessions } from '../../use-cases/account/own-sessions.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { type App, actorOf, signedInOf } from '../app.ts';
import { unwrap } from '../problem-error.ts';

export function registerSessions(app: App, services: Services): void {
  app.get(
    '/sessions',
    {
      config: { access: 'session' },
      schema: {
        summary: "The person's open sessions",
        tags: ['account'],
        response: { 200: sessionsAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => openSessions(services, actorOf(request, services.clock), signedInOf(request).terms),
  );
  app.post(
    '/sessions/end',
    {
      config: { access: 'session' },
      schema: {
        summary: "End the person's other sessions",
        tags: ['account'],
        body: passwordAgainSchema,
        response: { 200: endSessionsAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request, services.clock);
      return { ended: unwrap(await endOtherSessions(services, actor, request.body.currentPassword)) };
    },
  );
}
