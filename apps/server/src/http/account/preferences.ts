import { errorAnswerSchema, preferencesRequestSchema, preferencesSchema } from '@advice-builder/contract';
import type { Services } from '../../services.ts';
import { changePreferences } from '../../store/repositories/users.ts';
import { type App, signedInOf } from '../app.ts';

/** What a person has chosen for their own account; log-in and isAuth tell it. */
export function registerPreferences(app: App, services: Services): void {
  app.put(
    '/preferences',
    {
      config: { access: 'session' },
      schema: {
        summary: "Choose for one's own account: the first steps, and that the welcome has been shown",
        tags: ['account'],
        body: preferencesRequestSchema,
        response: { 200: preferencesSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => changePreferences(services.db, signedInOf(request).user.id, request.body),
  );
}
