import { contentDisposition, fileNameOf } from '../../platform/documents/file-name.ts';
import type { Services } from '../../use-cases/base/services.ts';
import { exportCase } from '../../use-cases/documents/export-case.ts';
import type { App } from '../app.ts';
import { unwrap } from '../problem-error.ts';
import { serving } from '../serve.ts';

export function registerExportCase(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('exportCase', async ({ actor, params, reply }) => {
    const { recId } = params;
    const { file, reference, lastName } = unwrap(await exportCase(services, actor, recId));
    const name = fileNameOf({ lastName, reference, recId, document: 'case', when: file.asAt, extension: 'json' });
    return reply
      .type('application/json')
      .header('content-disposition', contentDisposition('attachment', name))
      .send(`${JSON.stringify(file, undefined, 2)}\n`);
  });
}
