import { recoveryCodesLeft } from '../../use-cases/account/own-account.ts';
import { provesAt } from '../../use-cases/account/sign-on/again.ts';
import type { Services } from '../../use-cases/base/services.ts';
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
