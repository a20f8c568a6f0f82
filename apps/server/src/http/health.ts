import { APPLICATION_VERSION } from '@advice-builder/contract';
import { sql } from 'drizzle-orm';
import type { Services } from '../services.ts';
import type { App } from './app.ts';

/** For the operator's watch: the server answers and its database does. */
export function registerHealth(app: App, services: Services): void {
  app.get('/healthz', { schema: { hide: true } }, async () => {
    await services.db.execute(sql`SELECT 1`);
    return { status: 'ok', version: APPLICATION_VERSION };
  });
}
