import {
  errorAnswerSchema,
  practiceSignOnRequestSchema,
  practiceSignOnSchema,
  signOnBegunSchema,
} from '@advice-builder/contract';
import { beginTry } from '../../use-cases/account/sign-on/begin.ts';
import { changeSignOn, readSignOn } from '../../use-cases/account/sign-on/settings.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { type App, actorOf } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { giveBrowserKey } from '../session/browser-key.ts';

const tags = ['practice'];
const config = { access: 'session', roles: ['admin'] } as const;
const response = { 200: practiceSignOnSchema, '4xx': errorAnswerSchema, '5xx': errorAnswerSchema };

export function registerPracticeSignOn(app: App, services: Services): void {
  app.get(
    '/practice/sign-on',
    { config, schema: { summary: 'Single sign-on of the practice, without the secret', tags, response } },
    async (request) => readSignOn(services, actorOf(request, services.clock)),
  );
  app.put(
    '/practice/sign-on',
    {
      config: { ...config, whenBusy: 'last' },
      schema: { summary: 'Change single sign-on of the practice', tags, body: practiceSignOnRequestSchema, response },
    },
    async (request) => {
      const actor = actorOf(request, services.clock);
      unwrap(await changeSignOn(services, actor, request.body));
      return readSignOn(services, actor);
    },
  );
  app.post(
    '/practice/sign-on/try',
    {
      config,
      schema: {
        summary: 'Begin a sign-in that opens nothing, to see whether it works',
        tags,
        response: { ...response, 200: signOnBegunSchema },
      },
    },
    async (request, reply) => {
      const { address, browserKey } = unwrap(await beginTry(services, actorOf(request, services.clock)));
      giveBrowserKey(reply, services, browserKey);
      return { address };
    },
  );
}
