import type { Services } from '../../use-cases/base/services.ts';
import { effectOfStored, examineStored } from '../../use-cases/rates/stored-pack.ts';
import type { App } from '../app.ts';
import { serving } from '../serve.ts';
import { differencesAnswer, orRefuse } from './packs.ts';

export function registerProposals(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('packChanges', async ({ params }) => {
    const { differences, faults } = await orRefuse(examineStored(services, params.pack));
    return { differences: differencesAnswer(differences), faults: [...faults] };
  });
  serve('packEffect', { whenBusy: 'last' }, async ({ params, reply }) => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    return orRefuse(effectOfStored(services, params.pack, gone.signal));
  });
}
