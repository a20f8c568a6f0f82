import { errorAnswerSchema, preferencesRequestSchema, preferencesSchema } from '@advice-builder/contract';
import { changeOwnPreferences } from '../../use-cases/account/own-account.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { type App, signedInOf } from '../app.ts';

/** What a person has chosen for their own account; log-in and isAuth tell it. */
export function registerPreferences(app: App, services: Services): void {
  app.put(
    '/preferences',
    {
      config: { access: 'session', whenBusy: 'last' },
      schema: {
        summary: "Choose for one's own account: the first steps, and that the welcome has been shown",
        tags: ['account'],
        body: preferencesRequestSchema,
        response: { 200: preferencesSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => changeOwnPreferences(services, signedInOf(request), request.body),
  );
}
