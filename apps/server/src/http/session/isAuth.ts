import { APPLICATION_VERSION, errorAnswerSchema, isAuthAnswerSchema } from '@advice-builder/contract';
import type { Services } from '../../services.ts';
import { type App, signedInOf } from '../app.ts';

/** Asks whether the session is still open. Asking does not keep it open. */
export function registerIsAuth(app: App, services: Services): void {
  app.get(
    '/isAuth',
    {
      config: { access: 'any-session', extendsSession: false },
      schema: {
        summary: 'Whether the session is open',
        tags: ['session'],
        response: { 200: isAuthAnswerSchema, 401: errorAnswerSchema },
      },
    },
    async (request) => ({
      authenticated: true,
      mustChange: signedInOf(request).caller.mustChange,
      auth: { maxIdle: services.settings.maxIdleSeconds, spaVersion: APPLICATION_VERSION },
    }),
  );
}
