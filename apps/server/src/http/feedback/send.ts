import { sendFeedback } from '../../use-cases/account/send-feedback.ts';
import type { Services } from '../../use-cases/base/services.ts';
import type { App } from '../app.ts';
import { serving } from '../serve.ts';

export function registerSendFeedback(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('sendFeedback', { whenBusy: 'last' }, async ({ actor, body }) => {
    await sendFeedback(services, actor, body);
    return { status: { success: true as const } };
  });
}
