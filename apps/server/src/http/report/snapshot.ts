import { errorAnswerSchema, snapshotRequestSchema } from '@advice-builder/contract';
import type { FastifyReply } from 'fastify';
import type { Services } from '../../use-cases/base/services.ts';
import { summaryWorkbook, type Taken, takeSnapshot } from '../../use-cases/documents/snapshot.ts';
import { type App, actorOf } from '../app.ts';
import { scenarioParams } from '../parameters.ts';
import { unwrap } from '../problem-error.ts';
import { deliveryOf, fileSchema, sendFile } from './file.ts';

const config = { access: 'session' } as const;
const shared = {
  tags: ['report'],
  params: scenarioParams,
  body: snapshotRequestSchema,
  response: { ...fileSchema, '4xx': errorAnswerSchema, '5xx': errorAnswerSchema },
};

/**
 * The file; the revisions of what was saved before, as the status of a save tells them, travel in a header. The ids of
 * notes do not: 500 of them are more than proxies and clients take.
 */
function sendTaken(reply: FastifyReply, { delivered, updated: { record, scenarios } }: Taken): FastifyReply {
  const { notes: _notes, ...saved } = record ?? {};
  const updated = { ...(record && { record: saved }), ...(scenarios && { scenarios }) };
  return sendFile(reply.header('x-report-updated', JSON.stringify(updated)), delivered);
}

export function registerSnapshot(app: App, services: Services): void {
  app.post(
    '/report/:recId/snapshot/:sid',
    {
      config: { ...config, whenBusy: 'last', body: 'large' },
      schema: { ...shared, summary: 'Save what the payload brings, then one scenario as on screen' },
    },
    async (request, reply) => {
      const { recId, sid } = request.params;
      const actor = actorOf(request, services.clock);
      const delivery = deliveryOf(request, reply);
      return sendTaken(reply, unwrap(await takeSnapshot(services, actor, recId, sid, request.body, delivery)));
    },
  );
  app.post(
    '/report/:recId/summaryExcel/:sid',
    {
      config: { ...config, whenBusy: 'last', body: 'large' },
      schema: {
        ...shared,
        summary: 'The same as a workbook: for the tag 255 on a development or staging host with admin_excelify_dev',
      },
    },
    async (request, reply) => {
      const { recId, sid } = request.params;
      const actor = actorOf(request, services.clock);
      const delivery = deliveryOf(request, reply);
      return sendTaken(reply, unwrap(await summaryWorkbook(services, actor, recId, sid, request.body, delivery)));
    },
  );
}
