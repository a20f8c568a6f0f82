import type { FastifyReply } from 'fastify';
import type { Services } from '../../use-cases/base/services.ts';
import { summaryWorkbook, type Taken, takeSnapshot } from '../../use-cases/documents/snapshot.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';
import { deliveryOf, sendFile } from './file.ts';

/**
 * Sends the file. The new revisions of the parts that this request saved are in a header, as in the status of a save.
 * Ids of notes are left out: 500 of them are more than proxies and clients accept.
 */
function sendTaken(reply: FastifyReply, { delivered, updated: { record, scenarios } }: Taken): FastifyReply {
  const { notes: _notes, ...saved } = record ?? {};
  const updated = { ...(record && { record: saved }), ...(scenarios && { scenarios }) };
  return sendFile(reply.header('x-report-updated', JSON.stringify(updated)), delivered);
}

export function registerSnapshot(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('snapshot', { whenBusy: 'last', body: 'large' }, async ({ actor, params, body, request, reply }) => {
    const { recId, sid } = params;
    const delivery = deliveryOf(request, reply);
    return sendTaken(reply, unwrap(await takeSnapshot(services, actor, recId, sid, body, delivery)));
  });
  serve('snapshotWorkbook', { whenBusy: 'last', body: 'large' }, async ({ actor, params, body, request, reply }) => {
    const { recId, sid } = params;
    const delivery = deliveryOf(request, reply);
    return sendTaken(reply, unwrap(await summaryWorkbook(services, actor, recId, sid, body, delivery)));
  });
}
