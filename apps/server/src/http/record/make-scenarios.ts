import type { Services } from '../../use-cases/base/services.ts';
import { makeScenarios } from '../../use-cases/record/make-scenarios.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';
import { recordPart } from './wire.ts';

export function registerMakeScenarios(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('makeScenarios', { whenBusy: 'last', body: 'large' }, async ({ actor, params, body }) => {
    const { make, ...payload } = body;
    const made = await makeScenarios(services, actor, params.recId, make, payload);
    const { state, updated, newSids } = unwrap(made);
    return { ...recordPart(state), newSids: [...newSids], status: { success: true, updated } };
  });
}
