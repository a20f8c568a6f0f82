import {
  APPLICATION_VERSION,
  type ErrorCode,
  errorAnswerSchema,
  logInAnswerSchema,
  logInFailureSchema,
  logInRequestSchema,
  messageOf,
  problem,
} from '@advice-builder/contract';
import { z } from 'zod';
import { minutesCovering } from '../../platform/time.ts';
import type { Services } from '../../services.ts';
import { signIn } from '../../use-cases/signIn.ts';
import type { App } from '../app.ts';
import { userOf } from './userOf.ts';

const EMAIL = /^\S+@\S+\.\S+$/;

/** A refusal has texts of its own; 401 is kept for a missing or ended session. */
function refusal(code: ErrorCode, requestId: string, params?: Readonly<Record<string, number>>) {
  const text = messageOf(problem(code, [], params));
  if (code === 'log-in-failed') return { error: text, requestId };
  return { error: messageOf(problem('log-in-failed')), error2: text, requestId };
}

export function registerLogIn(app: App, services: Services): void {
  app.post(
    '/log-in',
    {
      config: { access: 'guest' },
      schema: {
        summary: 'Sign in',
        tags: ['session'],
        body: logInRequestSchema,
        response: { 200: logInAnswerSchema, 422: z.union([logInFailureSchema, errorAnswerSchema]) },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      if (!EMAIL.test(email)) return reply.status(422).send(refusal('email-invalid', request.id));
      const { clock, db, settings, signer } = services;
      const rules = { signer, maxSessionSeconds: settings.maxSessionSeconds };
      const origin = { requestId: request.id, address: request.ip };
      const result = await signIn(db, rules, { email, password }, clock.now(), origin);
      if (result.outcome === 'refused') return reply.status(422).send(refusal('log-in-failed', request.id));
      if (result.outcome === 'locked') {
        const minutes = minutesCovering(result.waitSeconds);
        return reply.status(422).send(refusal('log-in-locked', request.id, { minutes }));
      }
      return {
        jwt: result.jwt,
        user: userOf(result.user),
        mustChange: result.user.mustChange,
        auth: { maxIdle: settings.maxIdleSeconds, spaVersion: APPLICATION_VERSION },
      };
    },
  );
}
