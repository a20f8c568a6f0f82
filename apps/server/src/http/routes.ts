import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Services } from '../services.ts';
import type { App } from './app.ts';
import { registerAuthentication } from './plugins/authentication.ts';
import { registerCopyScenario } from './record/copy.ts';
import { registerCreateRecord } from './record/create.ts';
import { registerDeleteScenario } from './record/deleteScenario.ts';
import { registerLoadRecord } from './record/load.ts';
import { registerSaveRecord } from './record/save.ts';
import { registerListRecords } from './records/list.ts';
import { registerSummary } from './report/summary.ts';
import { registerIsAuth } from './session/isAuth.ts';
import { registerLogIn } from './session/logIn.ts';
import { registerLogOut } from './session/logOut.ts';
import { registerUser } from './session/user.ts';

const REGISTRATIONS = [
  registerLogIn,
  registerIsAuth,
  registerUser,
  registerLogOut,
  registerListRecords,
  registerCreateRecord,
  registerLoadRecord,
  registerSaveRecord,
  registerCopyScenario,
  registerDeleteScenario,
  registerSummary,
] as const;

/** Every call of the API, below its base path. No answer is kept by a browser or a proxy. */
export async function registerRoutes(app: App, services: Services): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      const api = scope.withTypeProvider<ZodTypeProvider>();
      registerAuthentication(api, services);
      for (const register of REGISTRATIONS) register(api, services);
    },
    { prefix: '/api/v1' },
  );
}
