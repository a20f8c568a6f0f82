import { Readable } from 'node:stream';
import { errorAnswerSchema, exportRequestSchema, heldAnswerSchema } from '@advice-builder/contract';
import { contentDisposition, fileNameOf } from '../../platform/documents/file-name.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { exportRecord } from '../../use-cases/client-data/export-record.ts';
import { whatIsHeld } from '../../use-cases/client-data/held.ts';
import { type App, actorOf } from '../app.ts';
import { recordParams } from '../parameters.ts';
import { unwrap } from '../problem-error.ts';
import { fileSchema } from '../report/file.ts';

const config = { access: 'session' } as const;
const tags = ['client data'];

export function registerExportRecord(app: App, services: Services): void {
  app.get(
    '/record/:recId/held',
    {
      config,
      schema: {
        summary: 'How much is held of the record, for its adviser and the administrators of the practice',
        tags,
        params: recordParams,
        response: { 200: heldAnswerSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request) => unwrap(await whatIsHeld(services, actorOf(request, services.clock), request.params.recId)),
  );
  app.post(
    '/record/:recId/export',
    {
      config,
      schema: {
        summary: 'All that is held of the record as one zip, with its documents made again; nothing of it is kept here',
        tags,
        params: recordParams,
        body: exportRequestSchema,
        response: { ...fileSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const { recId } = request.params;
      const actor = actorOf(request, services.clock);
      const { bytes, day, ...named } = unwrap(await exportRecord(services, actor, recId, request.body));
      const name = fileNameOf({ ...named, recId, document: 'everything held', when: day, extension: 'zip' });
      return reply
        .type('application/zip')
        .header('content-disposition', contentDisposition('attachment', name))
        .send(Readable.from(bytes, { objectMode: false }));
    },
  );
}
