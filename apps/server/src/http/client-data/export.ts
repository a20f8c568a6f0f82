import { Readable } from 'node:stream';
import { contentDisposition, fileNameOf } from '../../platform/documents/file-name.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { exportRecord } from '../../use-cases/client-data/export-record.ts';
import { whatIsHeld } from '../../use-cases/client-data/held.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

export function registerExportRecord(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('held', async ({ actor, params }) => unwrap(await whatIsHeld(services, actor, params.recId)));
  serve('exportRecord', async ({ actor, params, body, reply }) => {
    const { recId } = params;
    const { bytes, day, ...named } = unwrap(await exportRecord(services, actor, recId, body));
    const name = fileNameOf({ ...named, recId, document: 'everything held', when: day, extension: 'zip' });
    return reply
      .type('application/zip')
      .header('content-disposition', contentDisposition('attachment', name))
      .send(Readable.from(bytes, { objectMode: false }));
  });
}
