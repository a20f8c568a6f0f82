import { join } from 'node:path';
import type { CivilDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { buildApp } from './app.ts';
import { createTokenSigner } from './auth/token.ts';
import { type Clock, fixedClock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { loggerOptions } from './platform/log.ts';
import { secretFile } from './platform/secret.ts';
import type { Services } from './services.ts';
import { startHousekeeping } from './store/housekeeping.ts';
import { openStore } from './store/open.ts';
import { DEMO_ADVISER, seedDemoAdviser } from './store/seed.ts';

export interface RunningServer {
  /** The address people open. */
  readonly url: string;
  /** The demonstration account, when this start made it. */
  readonly demo: typeof DEMO_ADVISER | undefined;
  /** Series of rates that have passed a scheduled change without a value; the last one is held meanwhile. */
  readonly staleRates: readonly { readonly series: string; readonly due: CivilDate }[];
  /** Answers what is under way, then closes the database. */
  stop(): Promise<void>;
}

function servicesOf(config: Config, clock: Clock, db: Services['db']): Services {
  const secret = config.sessionSecret ?? secretFile(join(config.dataDir, 'keys', 'session.key'));
  const { maxIdleSeconds, maxSessionSeconds, maxScenarios } = config;
  return {
    db,
    clock,
    signer: createTokenSigner(secret),
    rates: shippedRateBook,
    settings: { maxIdleSeconds, maxSessionSeconds, maxScenarios },
  };
}

/** Opens the store, builds the application and listens. `onFatal`: nothing may be answered any more. */
export async function startServer(config: Config, onFatal: (error: Error) => void): Promise<RunningServer> {
  const clock = config.clock === undefined ? systemClock : fixedClock(config.clock);
  const store = await openStore(config, clock, onFatal);
  try {
    const demo = !config.production && (await seedDemoAdviser(store.db, clock)) ? DEMO_ADVISER : undefined;
    const app = await buildApp(servicesOf(config, clock, store.db), {
      bodyLimit: config.maxBodyBytes,
      requestsPerMinute: config.requestsPerMinute,
      trustProxy: config.trustProxy,
      webRoot: config.webRoot,
      checkResponses: false,
      verboseErrors: !config.production,
      logger: loggerOptions(config),
    });
    const housekeeping = startHousekeeping(store, config, clock, (error) =>
      app.log.error({ error: error.name }, 'housekeeping failed'),
    );
    await app.listen({ port: config.port, host: config.host });
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.port;
    return {
      url: `http://${config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host}:${port}`,
      demo,
      staleRates: shippedRateBook.staleOn(clock.today()),
      async stop() {
        await app.close();
        await housekeeping.stop();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
