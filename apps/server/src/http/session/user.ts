import { errorAnswerSchema, userAnswerSchema } from '@advice-builder/contract';
import type { Services } from '../../services.ts';
import { type App, signedInOf } from '../app.ts';
import { userOf } from './userOf.ts';

export function registerUser(app: App, services: Services): void {
  app.get(
    '/user',
    {
      config: { access: 'any-session' },
      schema: {
        summary: 'The signed-in person',
        tags: ['session'],
        response: { 200: userAnswerSchema, 401: errorAnswerSchema },
      },
    },
    async (request) => ({ ...userOf(signedInOf(request).user), maxIdle: services.settings.maxIdleSeconds }),
  );
}
