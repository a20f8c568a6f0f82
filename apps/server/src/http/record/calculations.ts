import { engineVersion } from '../../platform/version.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { acceptCalculations } from '../../use-cases/record/calculations/accept.ts';
import { calculationAgain, storedCalculations } from '../../use-cases/record/calculations/stored.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

export function registerCalculations(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('calculations', async ({ actor, params, query }) => {
    const listed = await storedCalculations(services, actor, params.recId, query);
    return { calculations: [...unwrap(listed)] };
  });
  serve('calculateAgain', async ({ actor, params }) => {
    const { recId, id } = params;
    return unwrap(await calculationAgain(services, actor, recId, id));
  });
  serve('acceptCalculations', { whenBusy: 'last' }, async ({ actor, params, body }) => {
    const accepted = unwrap(await acceptCalculations(services, actor, params.recId, body));
    return {
      accepted: { ...accepted },
      at: actor.at.toISOString(),
      engineVersion,
      status: { success: true as const },
    };
  });
}
