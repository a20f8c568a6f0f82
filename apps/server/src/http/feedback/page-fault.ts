import type { Services } from '../../use-cases/base/services.ts';
import type { App } from '../app.ts';
import { serving } from '../serve.ts';

/** Only writes to the log. It changes nothing, so the audit trail has no line for it. */
export function registerPageFault(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('reportPageFault', { extendsSession: false }, ({ request, body: { name, frames } }) => {
    request.log.error({ error: name, frames }, 'the page broke');
    return { status: { success: true as const } };
  });
}
