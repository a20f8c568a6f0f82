import {
  type ErrorCode,
  errorAnswerSchema,
  isEmailAddress,
  type LogInFailure,
  logInAnswerSchema,
  logInFailureSchema,
  logInRequestSchema,
  messageOf,
  problem,
} from '@advice-builder/contract';
import { z } from 'zod';
import { termsOf } from '../../auth/terms.ts';
import { preferencesOf } from '../../domain/account.ts';
import { minutesCovering } from '../../platform/time.ts';
import type { Services } from '../../use-cases/services.ts';
import { type SignInResult, signIn } from '../../use-cases/sign-in.ts';
import type { App } from '../app.ts';
import { addressOf } from '../plugins/proxies.ts';
import { authPart } from './auth.ts';
import { userOf } from './user-of.ts';

/** A refusal has texts of its own; 401 is kept for a missing or ended session. */
function refusal(code: ErrorCode, requestId: string, params?: Readonly<Record<string, number>>): LogInFailure {
  const text = messageOf(problem(code, [], params));
  const isAboutCode = code.startsWith('two-factor-');
  if (code === 'log-in-failed' || isAboutCode) return { error: text, code, requestId };
  return { error: messageOf(problem('log-in-failed')), error2: text, code, requestId };
}

const CODES = {
  refused: 'log-in-failed',
  'code-required': 'two-factor-code-required',
  'code-wrong': 'two-factor-code-wrong',
  'code-locked': 'two-factor-locked',
} as const satisfies Partial<Record<SignInResult['outcome'], ErrorCode>>;

export function registerLogIn(app: App, services: Services): void {
  app.post(
    '/log-in',
    {
      config: { access: 'guest' },
      schema: {
        summary: 'Sign in; with two-factor authentication the answer asks for `code`',
        tags: ['session'],
        body: logInRequestSchema,
        response: { 200: logInAnswerSchema, 422: z.union([logInFailureSchema, errorAnswerSchema]) },
      },
    },
    async (request, reply) => {
      if (!isEmailAddress(request.body.email)) return reply.status(422).send(refusal('email-invalid', request.id));
      const origin = { requestId: request.id, address: addressOf(request) };
      const result = await signIn(services, request.body, services.clock.now(), origin);
      if (result.outcome === 'locked') {
        const minutes = minutesCovering(result.waitSeconds);
        return reply.status(422).send(refusal('log-in-locked', request.id, { minutes }));
      }
      if (result.outcome !== 'signed-in') {
        return reply.status(422).send(refusal(CODES[result.outcome], request.id));
      }
      const { account, jwt, mustChange } = result;
      const terms = termsOf(account, services.settings);
      return {
        jwt,
        user: userOf(account.user, account.practiceName),
        mustChange,
        mustSetUpTwoFactor: terms.mustSetUpTwoFactor,
        preferences: preferencesOf(account.user),
        auth: authPart(services, terms),
      };
    },
  );
}
