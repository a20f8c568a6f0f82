import {
  againRequestSchema,
  downloadsAnswerSchema,
  errorAnswerSchema,
  progressAnswerSchema,
} from '@advice-builder/contract';
import type { Services } from '../../use-cases/base/services.ts';
import { documentProgress, downloadAgain, listDownloads } from '../../use-cases/documents/downloads.ts';
import { type App, actorOf, signedInOf } from '../app.ts';
import { downloadParams, progressParams, recordParams } from '../parameters.ts';
import { unwrap } from '../problem-error.ts';
import { deliveryOf, fileSchema, sendFile } from './file.ts';

const config = { access: 'session' } as const;
const tags = ['report'];

export function registerDownloads(app: App, services: Services): void {
  app.get(
    '/report/:recId/downloads',
    {
      config,
      schema: {
        summary: 'What was downloaded of the record, the last 20',
        tags,
        params: recordParams,
        response: { 200: downloadsAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const listed = await listDownloads(services, actorOf(request, services.clock), request.params.recId);
      return { downloads: [...unwrap(listed)] };
    },
  );
  app.post(
    '/report/:recId/downloads/:id',
    {
      config,
      schema: {
        summary: 'One of them again; 409 where it would not be the same today and that is not asked for',
        tags,
        params: downloadParams,
        body: againRequestSchema,
        response: { ...fileSchema, '4xx': errorAnswerSchema, '5xx': errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const { recId, id } = request.params;
      const actor = actorOf(request, services.clock);
      const how = { ...deliveryOf(request, reply), today: request.body.today };
      const { delivered, changed } = unwrap(await downloadAgain(services, actor, recId, id, how));
      if (changed.length > 0) reply.header('x-report-changed', changed.join(','));
      return sendFile(reply, delivered);
    },
  );
  app.get(
    '/report/:recId/progress/:key',
    {
      // Asked again and again while a document is made: that is nobody's activity.
      config: { ...config, extendsSession: false },
      schema: {
        summary: 'How far the document is that was asked for with this key in the header x-progress-key',
        tags,
        params: progressParams,
        response: { 200: progressAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => {
      const { recId, key } = request.params;
      const { caller } = signedInOf(request);
      return unwrap(await documentProgress(services, caller, recId, key));
    },
  );
}
