import { errorAnswerSchema, ownDetailsSchema } from '@advice-builder/contract';
import type { Services } from '../../use-cases/base/services.ts';
import { changeOwnDetails, readOwnDetails } from '../../use-cases/practice/own-details.ts';
import { type App, actorOf } from '../app.ts';
import { unwrap } from '../problem-error.ts';

const tags = ['account'];
const response = { 200: ownDetailsSchema, '4xx': errorAnswerSchema, '5xx': errorAnswerSchema };

/** What a person says of themselves, for the documents of their records. */
export function registerOwnDetails(app: App, services: Services): void {
  app.get(
    '/user/details',
    {
      config: { access: 'session' },
      schema: { summary: "One's own name, phone, number and signature", tags, response },
    },
    async (request) => readOwnDetails(services, actorOf(request, services.clock)),
  );
  app.put(
    '/user/details',
    {
      config: { access: 'session', whenBusy: 'last', body: 'large' },
      schema: {
        summary: 'Change them, for all documents from now on',
        tags,
        body: ownDetailsSchema,
        response,
      },
    },
    async (request) => unwrap(await changeOwnDetails(services, actorOf(request, services.clock), request.body)),
  );
}
