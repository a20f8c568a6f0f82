import type { Services } from '../../use-cases/base/services.ts';
import { copyScenario } from '../../use-cases/record/copy-scenario.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';
import { recordPart } from './wire.ts';

export function registerCopyScenario(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('copyScenario', { whenBusy: 'last', body: 'large' }, async ({ actor, params, body }) => {
    const { recId, sourceSid } = params;
    const copied = await copyScenario(services, actor, recId, sourceSid, body);
    const { state, updated, newSid } = unwrap(copied);
    return { ...recordPart(state), newSid, status: { success: true, updated } };
  });
}
