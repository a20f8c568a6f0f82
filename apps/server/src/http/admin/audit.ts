import { Readable } from 'node:stream';
import { sydneyTime } from '../../platform/clock.ts';
import { auditPage, exportAudit } from '../../use-cases/audit/read-audit.ts';
import { accessPage, exportAccess } from '../../use-cases/audit/record-access.ts';
import type { Services } from '../../use-cases/base/services.ts';
import type { App } from '../app.ts';
import { serving } from '../serve.ts';

export function registerAudit(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('audit', ({ actor, query }) => auditPage(services, actor, query));
  serve('exportAudit', async ({ actor, query, reply }) => {
    const lines = await exportAudit(services, actor, query);
    const { date } = sydneyTime(actor.at);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="audit-${date}.csv"`)
      .send(Readable.from(lines));
  });
  registerAccess(app, services);
}

/**
 * Lists whose data a person saw, or who saw a client's data: a practice has to answer such questions within 30 days.
 */
function registerAccess(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('recordAccess', ({ actor, query }) => accessPage(services, actor, query));
  serve('exportRecordAccess', async ({ actor, query, reply }) => {
    const lines = await exportAccess(services, actor, query);
    const { date } = sydneyTime(actor.at);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="access-${date}.csv"`)
      .send(Readable.from(lines));
  });
}
