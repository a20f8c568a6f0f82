import { buildApp } from '../../apps/server/src/app.ts';
import { createTokenSigner } from '../../apps/server/src/auth/token.ts';
import { createBackground } from '../../apps/server/src/platform/background.ts';
import { type Clock, fixedClock } from '../../apps/server/src/platform/clock.ts';
import { type Config, readConfig } from '../../apps/server/src/platform/config.ts';
import type { Documents } from '../../apps/server/src/platform/documents/documents.ts';
import { createProgress } from '../../apps/server/src/platform/documents/progress.ts';
import { createOutbox } from '../../apps/server/src/platform/mail/outbox.ts';
import { createOpenId } from '../../apps/server/src/platform/open-id.ts';
import { createVault } from '../../apps/server/src/platform/vault.ts';
import { createWatch, type Watch } from '../../apps/server/src/platform/watch.ts';
import type { Store } from '../../apps/server/src/store/database.ts';
import { createJobQueue } from '../../apps/server/src/store/jobs/job-queue.ts';
import { openStore } from '../../apps/server/src/store/open.ts';
import { seedDemoAdviser } from '../../apps/server/src/store/seed.ts';
import { createRates } from '../../apps/server/src/use-cases/base/rates-in-force.ts';
import { settingsOf } from '../../apps/server/src/use-cases/base/services.ts';
import { NOW } from './running-server.ts';

/**
 * A server in this process, reached over loopback, so that its work can be measured. It does not look for new rate
 * packs and keeps the rates it started with.
 */
export interface ServerHere {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  readonly config: Config;
  readonly clock: Clock;
  readonly store: Store;
  readonly watch: Watch;
  close(): Promise<void>;
}

const fail = (error: Error): never => {
  throw error;
};

/**
 * Starts a server with the demo adviser, on its embedded database unless a URL is given. The caller removes the folder.
 */
export async function serveHere(dataDir: string, documents: Documents, databaseUrl = ''): Promise<ServerHere> {
  const clock = fixedClock(new Date(NOW));
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const store = await openStore(config, clock, fail);
  await seedDemoAdviser(store.db, clock);
  const rates = createRates(store.db, clock);
  await rates.refresh();
  const jobs = createJobQueue(store.queue, fail);
  const watch = createWatch(clock, store.probe);
  const mailer = { send: async () => {}, close: () => {} };
  const app = await buildApp(
    {
      db: store.db,
      clock,
      signer: createTokenSigner('a secret of thirty-two characters or more'),
      rates,
      ratesKeys: new Map(),
      vault: createVault('another secret of thirty-two characters or more'),
      openId: createOpenId({ allowsLocalHttp: true }),
      mailer,
      outbox: createOutbox(mailer, clock, fail),
      background: createBackground((_what, error) => fail(error)),
      watch,
      documents,
      progress: createProgress(),
      jobs,
      settings: settingsOf(config),
    },
    {
      bodyLimit: config.maxBodyBytes,
      requestsPerMinute: 1_000_000,
      trustProxy: 0,
      webRoot: config.webRoot,
      apiPage: false,
      checkResponses: false,
      verboseErrors: true,
      logger: { level: 'error' },
    },
  );
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    config,
    clock,
    store,
    watch,
    async close() {
      await app.close();
      await jobs.close();
      await store.close();
    },
  };
}
