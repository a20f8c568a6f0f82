import { SIGN_ON_FAILED_FRAGMENT, SIGN_ON_FRAGMENT, SIGNED_IN_AGAIN_PAGE } from '@advice-builder/contract';
import { beginAgain } from '../../use-cases/account/sign-on/again.ts';
import { type Answered, answerSignOn } from '../../use-cases/account/sign-on/answer.ts';
import { beginSignOn, signOnOffered } from '../../use-cases/account/sign-on/begin.ts';
import { finishSignIn } from '../../use-cases/account/sign-on/finish.ts';
import type { Services } from '../../use-cases/base/services.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';
import { browserKeyOf, giveBrowserKey, takeBrowserKey } from './browser-key.ts';
import { letIn, notLetIn, originOf, refusal } from './log-in.ts';

/** Always a page of ours, without any part of the request. The part after the # reaches no server and no log. */
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

export function registerSignOn(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('signInAgain', async ({ actor, reply }) => {
    const { address, browserKey } = unwrap(await beginAgain(services, actor));
    giveBrowserKey(reply, services, browserKey);
    return { address };
  });
  serve('signOnOffered', async ({ body }) => signOnOffered(services, body.domain));
  serve('beginSignOn', async ({ body, request, reply }) => {
    const begun = await beginSignOn(services, body.email, services.clock.now(), originOf(request));
    const { address, browserKey } = unwrap(begun);
    giveBrowserKey(reply, services, browserKey);
    return { address };
  });
  // A HEAD request asks for the headers of a call and must not carry it out.
  serve('signOnCallback', { exposeHeadRoute: false }, async ({ request, reply }) => {
    const [, query = ''] = /^[^?]*(\?.*)$/s.exec(request.url) ?? [];
    const brought = { query, browserKey: browserKeyOf(request, services) };
    const answered = await answerSignOn(services, brought, services.clock.now(), originOf(request));
    return reply.redirect(`${services.settings.publicUrl ?? ''}${pageOf(answered)}`, 303);
  });
  serve('finishSignOn', async ({ body, request, reply }) => {
    const finishing = { ...body, browserKey: browserKeyOf(request, services) };
    const result = await finishSignIn(services, finishing, services.clock.now(), originOf(request));
    if (result.outcome === 'expired') {
      return reply.status(422).send(refusal('sign-on-expired', request.id));
    }
    if (result.outcome !== 'signed-in') return reply.status(422).send(notLetIn(result, request.id));
    takeBrowserKey(reply, services);
    const answer = letIn(services, result);
    return { ...answer, mustSetUpTwoFactor: answer.mustSetUpTwoFactor && !result.isStrong };
  });
}
