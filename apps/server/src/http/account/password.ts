import { messageOf } from '@advice-builder/contract';
import { changePassword } from '../../use-cases/account/change-password.ts';
import type { Services } from '../../use-cases/base/services.ts';
import type { App } from '../app.ts';
import { serving } from '../serve.ts';

export function registerPassword(app: App, services: Services): void {
  const serve = serving(app, services);
  serve('changePassword', { whenBusy: 'last' }, async ({ actor, body, request, reply }) => {
    const changed = await changePassword(services, actor, body);
    if (changed.ok) return reply.send(true);
    // Every refusal has the status and form that the specification prints for a refused password, also after too many
    // attempts.
    const [first] = changed.problems;
    const error = first === undefined ? '' : messageOf(first);
    return reply.status(422).send({ error, code: first?.code ?? '', requestId: request.id });
  });
}
