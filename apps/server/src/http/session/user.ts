import { recoveryCodesLeft } from '../../use-cases/own-account.ts';
import type { Services } from '../../use-cases/services.ts';
import { provesAt } from '../../use-cases/sign-on/again.ts';
import { type App, signedInOf } from '../app.ts';
import { serving } from '../serve.ts';
import { userOf } from './user-of.ts';

export function registerUser(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('user', async ({ request }) => {
    const signedIn = signedInOf(request);
    const { user, practiceName, terms } = signedIn;
    const { maxIdleSeconds, twoFactor } = terms;
    return {
      ...userOf(user, practiceName),
      maxIdle: maxIdleSeconds,
      provesAt: (await provesAt(services, signedIn.caller)) ?? null,
      twoFactor: { ...twoFactor, recoveryCodesLeft: await recoveryCodesLeft(services, signedIn) },
    };
  });
}
