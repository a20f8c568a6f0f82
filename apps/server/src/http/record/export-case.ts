import { errorAnswerSchema } from '@advice-builder/contract';
import { contentDisposition, fileNameOf } from '../../platform/documents/file-name.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { exportCase } from '../../use-cases/documents/export-case.ts';
import { type App, actorOf } from '../app.ts';
import { recordParams } from '../parameters.ts';
import { unwrap } from '../problem-error.ts';
import { fileSchema } from '../report/file.ts';

export function registerExportCase(app: App, services: Services): void {
  app.get(
    '/record/:recId/case',
    {
      config: { access: 'session' },
      schema: {
        summary: 'The record as it is saved, as a case file: what record/import takes and the command line reads',
        tags: ['record'],
        params: recordParams,
        response: { ...fileSchema, '4xx': errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const { recId } = request.params;
      const { file, reference, lastName } = unwrap(await exportCase(services, actorOf(request, services.clock), recId));
      const name = fileNameOf({ lastName, reference, recId, document: 'case', when: file.asAt, extension: 'json' });
      return reply
        .type('application/json')
        .header('content-disposition', contentDisposition('attachment', name))
        .send(`${JSON.stringify(file, undefined, 2)}\n`);
    },
  );
}
