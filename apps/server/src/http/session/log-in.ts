import {
  type ErrorCode,
  isEmailAddress,
  type LogInAnswer,
  type LogInFailure,
  messageOf,
  problem,
  waitOf,
} from '@advice-builder/contract';
import type { FastifyRequest } from 'fastify';
import { termsOf } from '../../auth/terms.ts';
import { preferencesOf } from '../../domain/account.ts';
import { browserFamily } from '../../platform/browser-family.ts';
import { beginPasskeySignIn, signInWithPasskey } from '../../use-cases/account/passkeys/sign-in-passkey.ts';
import { type SignInResult, signIn } from '../../use-cases/account/sign-in.ts';
import type { Services } from '../../use-cases/base/services.ts';
import type { App } from '../app.ts';
import { addressOf } from '../plugins/proxies.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';
import { authPart, postponablePart } from './auth.ts';
import { userOf } from './user-of.ts';

/** A refused log-in has its own texts. 401 is reserved for a missing or ended session. */
export function refusal(code: ErrorCode, requestId: string, params?: Readonly<Record<string, string>>): LogInFailure {
  const text = messageOf(problem(code, [], params));
  const isWhole = code === 'log-in-failed' || code === 'passkey-log-in-failed' || /^(?:two-factor|sign-on)-/.test(code);
  if (isWhole) return { error: text, code, requestId };
  return { error: messageOf(problem('log-in-failed')), error2: text, code, requestId };
}

const CODES = {
  refused: 'log-in-failed',
  'code-required': 'two-factor-code-required',
  'code-wrong': 'two-factor-code-wrong',
  'code-locked': 'two-factor-locked',
  'passkey-required': 'two-factor-passkey-required',
  'passkey-wrong': 'two-factor-passkey-wrong',
} as const satisfies Partial<Record<SignInResult['outcome'], ErrorCode>>;

const lockedFor = (seconds: number, requestId: string): LogInFailure =>
  refusal('log-in-locked', requestId, waitOf(seconds));

type SignedIn = Extract<SignInResult, { readonly outcome: 'signed-in' }>;

/** The answer to a refused sign-in: the reason, and which second factors are accepted. */
export function notLetIn(result: Exclude<SignInResult, SignedIn>, requestId: string): LogInFailure {
  if (result.outcome === 'locked') return lockedFor(result.waitSeconds, requestId);
  const asked = 'secondFactor' in result ? { secondFactor: result.secondFactor } : {};
  return { ...refusal(CODES[result.outcome], requestId), ...asked };
}

/** The answer to a successful sign-in. */
export function letIn(services: Services, { account, jwt, mustChange }: SignedIn): LogInAnswer {
  const terms = termsOf(account, services.settings, services.clock.now());
  return {
    jwt,
    user: userOf(account.user, account.practiceName),
    mustChange,
    mustSetUpTwoFactor: terms.mustSetUpTwoFactor,
    ...postponablePart(terms),
    preferences: preferencesOf(account.user),
    auth: authPart(services, terms),
  };
}

export const originOf = (request: FastifyRequest) => ({
  requestId: request.id,
  address: addressOf(request),
  browser: browserFamily(request.headers['user-agent']),
});

export function registerLogIn(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('logIn', async ({ body, request, reply }) => {
    if (!isEmailAddress(body.email)) return reply.status(422).send(refusal('email-invalid', request.id));
    const result = await signIn(services, body, services.clock.now(), originOf(request));
    if (result.outcome === 'signed-in') return letIn(services, result);
    return reply.status(422).send(notLetIn(result, request.id));
  });
}

export function registerPasskeyLogIn(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('beginPasskeyLogIn', async ({ request }) =>
    unwrap(await beginPasskeySignIn(services, services.clock.now(), originOf(request))),
  );
  serve('logInWithPasskey', async ({ body, request, reply }) => {
    const { passkey } = body;
    const result = await signInWithPasskey(services, passkey, services.clock.now(), originOf(request));
    if (result.outcome === 'locked') return reply.status(422).send(lockedFor(result.waitSeconds, request.id));
    if (result.outcome === 'signed-in') return letIn(services, result);
    return reply.status(422).send(refusal('passkey-log-in-failed', request.id));
  });
}
