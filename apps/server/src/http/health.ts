import { APPLICATION_VERSION } from '@advice-builder/contract';
import type { Services } from '../use-cases/base/services.ts';
import type { App } from './app.ts';

/**
 * For the operator's monitoring. 200 while people can work, with the operator's warnings; 503 while they cannot. Both
 * have messages without personal data. The version is included where guests may know it. `/livez` shows that the
 * process answers: a restart helps only if it does not.
 */
export function registerHealth(app: App, services: Services, options: { readonly tellVersion: boolean }): void {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    const { down, concerns } = await services.watch.health();
    const status = down !== undefined ? 'down' : concerns.length > 0 ? 'degraded' : 'ok';
    const problems = [...(down === undefined ? [] : [down]), ...concerns];
    const version = options.tellVersion ? { version: APPLICATION_VERSION } : {};
    const body = { status, ...version, ...(problems.length > 0 ? { problems } : {}) };
    return reply.status(down === undefined ? 200 : 503).send(body);
  });
  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'ok' }));
}
