import type { Services } from '../../use-cases/base/services.ts';
import { listHistory } from '../../use-cases/record/history/list-history.ts';
import { nameVersion } from '../../use-cases/record/history/name-version.ts';
import { openVersion } from '../../use-cases/record/history/open-version.ts';
import { putBack } from '../../use-cases/record/history/put-back.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { recordPart } from '../record/wire.ts';
import { serving } from '../serve.ts';

export function registerHistory(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('history', async ({ actor, params, query }) => unwrap(await listHistory(services, actor, params.recId, query)));
  serve('recordVersion', async ({ actor, params }) => {
    const { recId, version } = params;
    return unwrap(await openVersion(services, actor, recId, version));
  });
  serve('nameVersion', { whenBusy: 'last' }, async ({ actor, params, body }) => ({
    version: unwrap(await nameVersion(services, actor, params.recId, body)),
  }));
  serve('putBackScenario', { whenBusy: 'last' }, async ({ actor, params, body }) => {
    const { recId, version, sid } = params;
    const { revision } = body;
    const { state, updated, newSid } = unwrap(await putBack(services, actor, recId, { version, sid, revision }));
    return { ...recordPart(state), newSid, status: { success: true, updated } };
  });
}
