import type { Services } from '../../use-cases/base/services.ts';
import { practiceData } from '../../use-cases/client-data/practice-data.ts';
import { askPurge, confirmPurge, refusePurge } from '../../use-cases/client-data/purge.ts';
import { exportRetention } from '../../use-cases/client-data/retention.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

/** A purge before the end of the seven years takes two people. */
export function registerPurge(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('askPurge', { whenBusy: 'last' }, async ({ actor, params, body }) => ({
    done: unwrap(await askPurge(services, actor, params.recId, body)),
  }));
  serve('confirmPurge', { whenBusy: 'last' }, async ({ actor, params, body }) => {
    const { reference } = body;
    return { done: unwrap(await confirmPurge(services, actor, params.recId, reference)) };
  });
  serve('refusePurge', { whenBusy: 'last' }, async ({ actor, params }) => ({
    done: unwrap(await refusePurge(services, actor, params.recId)),
  }));
  serve('practiceData', ({ actor }) => practiceData(services, actor));
  serve('exportRetention', async ({ actor, reply }) => {
    const table = await exportRetention(services, actor);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="retention.csv"')
      .send(table);
  });
}
