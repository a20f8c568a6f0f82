import type { Services } from '../../use-cases/base/services.ts';
import { documentProgress, downloadAgain, listDownloads } from '../../use-cases/documents/downloads.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';
import { deliveryOf, sendFile } from './file.ts';

export function registerDownloads(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('downloads', async ({ actor, params }) => {
    const listed = await listDownloads(services, actor, params.recId);
    return { downloads: [...unwrap(listed)] };
  });
  serve('downloadAgain', async ({ actor, params, body, request, reply }) => {
    const { recId, id } = params;
    const how = { ...deliveryOf(request, reply), today: body.today };
    const { delivered, changed } = unwrap(await downloadAgain(services, actor, recId, id, how));
    if (changed.length > 0) reply.header('x-report-changed', changed.join(','));
    return sendFile(reply, delivered);
  });
  // A page polls this while a document is made, so it does not count as activity.
  serve('documentProgress', { extendsSession: false }, async ({ actor, params }) =>
    unwrap(await documentProgress(services, actor.caller, params.recId, params.key)),
  );
}
