import {
  errorAnswerSchema,
  logInAnswerSchema,
  logInFailureSchema,
  SIGN_ON_FAILED_FRAGMENT,
  SIGN_ON_FRAGMENT,
  SIGNED_IN_AGAIN_PAGE,
  signOnBeginRequestSchema,
  signOnBegunSchema,
  signOnFinishRequestSchema,
  signOnOfferedRequestSchema,
  signOnOfferedSchema,
} from '@advice-builder/contract';
import { z } from 'zod';
import { beginAgain } from '../../use-cases/account/sign-on/again.ts';
import { type Answered, answerSignOn } from '../../use-cases/account/sign-on/answer.ts';
import { beginSignOn, signOnOffered } from '../../use-cases/account/sign-on/begin.ts';
import { finishSignIn } from '../../use-cases/account/sign-on/finish.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { type App, actorOf } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { browserKeyOf, giveBrowserKey, takeBrowserKey } from './browser-key.ts';
import { letIn, notLetIn, originOf, refusal } from './log-in.ts';

const tags = ['session'];
const config = { access: 'guest' } as const;

/** A page of ours, always: nothing of it comes from the request. What follows the # reaches no server and no log. */
function pageOf(answered: Answered): string {
  switch (answered.to) {
    case 'finish':
      return `/login#${SIGN_ON_FRAGMENT}=${answered.finish}`;
    case 'failed':
      return `/login#${SIGN_ON_FAILED_FRAGMENT}=${answered.code}`;
    case 'tried':
      return '/practice/settings#single-sign-on';
    case 'again':
      return `${SIGNED_IN_AGAIN_PAGE}${answered.code === undefined ? '' : `#${SIGN_ON_FAILED_FRAGMENT}=${answered.code}`}`;
  }
}

function registerAgain(app: App, services: Services): void {
  app.post(
    '/sign-on/again',
    {
      // Whoever has a second factor to set up first may have to show who it is.
      config: { access: 'set-up' },
      schema: {
        summary: 'Begin to sign in at the provider again, to show who one is where there is no password here',
        tags,
        response: { 200: signOnBegunSchema, '4xx': errorAnswerSchema, '5xx': errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const { address, browserKey } = unwrap(await beginAgain(services, actorOf(request, services.clock)));
      giveBrowserKey(reply, services, browserKey);
      return { address };
    },
  );
}

export function registerSignOn(app: App, services: Services): void {
  registerAgain(app, services);
  app.post(
    '/sign-on/offered',
    {
      config,
      schema: {
        summary: 'Whether people of a domain sign in at a provider of their practice',
        tags,
        body: signOnOfferedRequestSchema,
        response: { 200: signOnOfferedSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => signOnOffered(services, request.body.domain),
  );
  app.post(
    '/sign-on/begin',
    {
      config,
      schema: {
        summary: 'Begin to sign in at the provider; the answer names the page to go to',
        tags,
        body: signOnBeginRequestSchema,
        response: { 200: signOnBegunSchema, '4xx': errorAnswerSchema, '5xx': errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const begun = await beginSignOn(services, request.body.email, services.clock.now(), originOf(request));
      const { address, browserKey } = unwrap(begun);
      giveBrowserKey(reply, services, browserKey);
      return { address };
    },
  );
  app.get(
    '/sign-on/callback',
    {
      config,
      // Whoever asks what a call would answer does not mean to make it.
      exposeHeadRoute: false,
      schema: { summary: 'Where a provider sends people back to; it leads on to the page', tags },
    },
    async (request, reply) => {
      const [, query = ''] = /^[^?]*(\?.*)$/s.exec(request.url) ?? [];
      const brought = { query, browserKey: browserKeyOf(request, services) };
      const answered = await answerSignOn(services, brought, services.clock.now(), originOf(request));
      return reply.redirect(`${services.settings.publicUrl ?? ''}${pageOf(answered)}`, 303);
    },
  );
  app.post(
    '/sign-on/finish',
    {
      config,
      schema: {
        summary: 'Sign in with what the callback gave; where there is a second factor the answer may ask for `code`',
        tags,
        body: signOnFinishRequestSchema,
        response: { 200: logInAnswerSchema, 422: z.union([logInFailureSchema, errorAnswerSchema]) },
      },
    },
    async (request, reply) => {
      const finishing = { ...request.body, browserKey: browserKeyOf(request, services) };
      const result = await finishSignIn(services, finishing, services.clock.now(), originOf(request));
      if (result.outcome === 'expired') {
        return reply.status(422).send(refusal('sign-on-expired', request.id));
      }
      if (result.outcome !== 'signed-in') return reply.status(422).send(notLetIn(result, request.id));
      takeBrowserKey(reply, services);
      const answer = letIn(services, result);
      return { ...answer, mustSetUpTwoFactor: answer.mustSetUpTwoFactor && !result.isStrong };
    },
  );
}
