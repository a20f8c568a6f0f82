import { errorAnswerSchema, userAnswerSchema } from '@advice-builder/contract';
import type { Services } from '../../services.ts';
import { countRecoveryCodes } from '../../store/repositories/two-factor.ts';
import { type App, signedInOf } from '../app.ts';
import { userOf } from './user-of.ts';

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
    async (request) => {
      const { user, practiceName, terms } = signedInOf(request);
      const { maxIdleSeconds, twoFactor } = terms;
      const recoveryCodesLeft = twoFactor.enabled ? await countRecoveryCodes(services.db, user.id) : 0;
      return {
        ...userOf(user, practiceName),
        maxIdle: maxIdleSeconds,
        twoFactor: { ...twoFactor, recoveryCodesLeft },
      };
    },
  );
}
