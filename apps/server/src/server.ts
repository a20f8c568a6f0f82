import type { Server as MetricsServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { CivilDate } from '@advice-builder/kernel';
import { buildApp } from './app.ts';
import { createTokenSigner } from './auth/token.ts';
import { type Control, controlPath, listenForOperator, type Outcome, type Request } from './operator/control.ts';
import { serverMetrics, storeMetrics } from './operator/gauges.ts';
import { createMetricsServer, listenForMetrics } from './operator/metrics-server.ts';
import { outcomeOf } from './operator/outcome.ts';
import { auditKeyOf } from './platform/audit-key.ts';
import { type Background, createBackground } from './platform/background.ts';
import { type Clock, fixedClock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Documents } from './platform/documents/documents.ts';
import { createDocumentPool, POOL_LIMITS } from './platform/documents/pool.ts';
import { createProgress } from './platform/documents/progress.ts';
import { keysConcern, secretOf } from './platform/keys.ts';
import { loggerOptions } from './platform/log.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { createOutbox, followOutbox } from './platform/mail/outbox.ts';
import { measuredDocuments, measuredMailer } from './platform/metrics/measured.ts';
import { sealMemory } from './platform/newest-seal.ts';
import { withRequest } from './platform/on-behalf.ts';
import { createOpenId } from './platform/open-id.ts';
import { readTrustedKeys } from './platform/pack-signature.ts';
import { createThreadCalculator } from './platform/recalculation/calculator.ts';
import { createStops, type Stops } from './platform/stops.ts';
import { codesOf, reasonOf } from './platform/trouble.ts';
import { createVault } from './platform/vault.ts';
import { createWatch } from './platform/watch.ts';
import { startCopies } from './store/backup/copies.ts';
import type { Store } from './store/database.ts';
import { startHousekeeping } from './store/housekeeping.ts';
import { createJobQueue, type JobQueue } from './store/jobs/job-queue.ts';
import { openStore } from './store/open.ts';
import { DEMO_ADVISER, seedDemoAdviser } from './store/seed.ts';
import { followAlarms } from './use-cases/audit/alarms.ts';
import { followSeals } from './use-cases/audit/seal-trail.ts';
import { createRates, followRates } from './use-cases/base/rates-in-force.ts';
import { type Services, settingsOf } from './use-cases/base/services.ts';
import { followOverdue } from './use-cases/rates/overdue.ts';
import { workOnReruns } from './use-cases/rates/reruns/work-on-reruns.ts';
import { followBackups } from './use-cases/upkeep/missing-backups.ts';
import { checkKeysAtStart, followKeys, keysInUse } from './use-cases/upkeep/shared-keys.ts';

export interface RunningServer {
  /** The address that people open in their browser. */
  readonly url: string;
  /** The demonstration account, if this start created it. */
  readonly demo: typeof DEMO_ADVISER | undefined;
  /** Series of rates without a value for a scheduled change that has passed. The last value is used meanwhile. */
  readonly staleRates: readonly { readonly series: string; readonly due: CivilDate }[];
  /** Answers every request while it drains, finishes those in progress, then closes the database. */
  stop(): Promise<void>;
}

function servicesOf(
  config: Config,
  clock: Clock,
  store: Store,
  background: Background,
  documents: Documents,
  jobs: JobQueue,
  mail: Pick<Services, 'mailer' | 'outbox'>,
): Services {
  return {
    db: store.db,
    clock,
    signer: createTokenSigner(secretOf(config, 'session.key')),
    rates: createRates(store.db, clock),
    ratesKeys: readTrustedKeys(config.ratesKeys),
    vault: createVault(secretOf(config, 'two-factor.key')),
    openId: createOpenId({ allowsLocalHttp: !config.production }),
    ...mail,
    background,
    watch: createWatch(clock, store.probe),
    documents,
    progress: createProgress(),
    jobs,
    settings: settingsOf(config),
  };
}

/**
 * Opens the socket for the operator. Only one process can open the embedded database, so commands go through the
 * server. With PostgreSQL commands open the database themselves, and the socket serves only metrics. If the folder does
 * not support sockets, the server still starts.
 */
async function openControl(
  config: Config,
  services: Services,
  metrics: MetricsServer,
  events: { commandFailed(error: Error): void; noSocket(error: Error, path: string): void },
): Promise<Control | undefined> {
  const path = controlPath(config.dataDir);
  if (path === undefined) return undefined;
  const { db, clock, mailer, rates, ratesKeys } = services;
  const carryOut = async (request: Request, gone: AbortSignal): Promise<Outcome> => {
    const allowsLocalHttp = !config.production;
    const desk = { db, clock, mailer, ratesKeys, keys: config, allowsLocalHttp, gone };
    const outcome = await outcomeOf(desk, request);
    await rates.refresh();
    return outcome;
  };
  const run = (request: Request, gone: AbortSignal): Promise<Outcome> =>
    carryOut(request, gone).catch((error: Error): Outcome => {
      events.commandFailed(error);
      return { ok: false, lines: ['The command failed. The log of the server shows the cause.'] };
    });
  return listenForOperator(path, run, metrics).catch((error: Error) => {
    events.noSocket(error, path);
    return undefined;
  });
}

/** Creates the application with all its services, and starts none of them. */
async function makeApplication(config: Config, clock: Clock, store: Store) {
  const failed = (what: string, error: Error) =>
    app.log.error(withRequest({ what, error: reasonOf(error) }), 'background work failed');
  const background = createBackground(failed);
  const pool = createDocumentPool(POOL_LIMITS, {
    unavailable(reason) {
      services.watch.report('documents', reason === undefined ? undefined : `Documents cannot be made: ${reason}`);
      if (reason !== undefined) app.log.error({ reason }, 'documents cannot be made');
    },
    failed: (error, frames) => app.log.error(withRequest({ error, frames }), 'a document failed'),
  });
  const documents = measuredDocuments(pool);
  const jobs = createJobQueue(store.queue, (error) => failed('jobs', error));
  const mailer = measuredMailer(createMailer(config, clock));
  const outbox = createOutbox(mailer, clock, (error) => failed('e-mail', error));
  const services = servicesOf(config, clock, store, background, documents, jobs, { mailer, outbox });
  await services.rates.refresh();
  const app = await buildApp(services, {
    bodyLimit: config.maxBodyBytes,
    requestsPerMinute: config.requestsPerMinute,
    shedding: config,
    trustProxy: config.trustProxy,
    webRoot: config.webRoot,
    apiPage: config.apiPage,
    checkResponses: false,
    verboseErrors: !config.production,
    logger: loggerOptions(config),
  });
  return { app, services, pool, outbox, failed };
}

type Application = Awaited<ReturnType<typeof makeApplication>>;

/** Starts mailing and the sealing of the audit trail. They stop last, because everything else may add to both. */
function startLast({ app, services, outbox, failed }: Application, config: Config, stops: Stops): void {
  const seals = followSeals(services, auditKeyOf(keysInUse(config)), sealMemory(config), {
    sealed: ({ id, untilId, hash }) => app.log.info({ seal: id, line: untilId, hash }, 'audit trail sealed'),
    concern(words) {
      services.watch.report('audit seals', words);
      if (words !== undefined) app.log.error({ reason: words }, 'audit seals need attention');
    },
    failed: (error) => failed('audit seals', error),
  });
  stops.add(() => services.mailer.close());
  stops.add(seals);
  stops.add(outbox);
  stops.add(followOutbox(outbox, (error) => failed('e-mail', error)));
  stops.add(() => services.background.settled());
}

/** Starts the recurring jobs that maintain the store and the audit trail. */
function startRounds({ app, services, failed }: Application, config: Config, store: Store, stops: Stops): void {
  const { clock, watch } = services;
  stops.add(
    startHousekeeping(store, config, clock, watch, (job, reason, details) =>
      app.log.error({ job, reason, details }, 'housekeeping failed'),
    ),
  );
  watch.check(() => keysConcern(config, config.production)?.publicWords);
  stops.add(followKeys(services, keysInUse(config), (error) => failed('keys', error)));
  stops.add(followRates(services.rates, (words) => watch.report('rates', words)));
  stops.add(
    followOverdue(services, {
      overdue: (lines) => app.log.warn({ series: lines }, 'rates are overdue'),
      failed: (error) => failed('rates-overdue', error),
    }),
  );
  stops.add(
    followAlarms(services, config, {
      raised: ({ kind, practiceId, userId, count }) =>
        app.log.warn({ kind, practice: practiceId, user: userId, count }, 'alarm of the audit trail'),
      failed: (error) => failed('alarms', error),
    }),
  );
  stops.add(
    startCopies(store.db, config, clock, watch, {
      copied: (names) => app.log.info({ backups: names }, 'backups were copied'),
      failed: (reason, details) => app.log.error({ reason, details }, 'a backup could not be copied'),
    }),
  );
  stops.add(
    followBackups(services, store, config, {
      missing: (lines) => app.log.error({ missing: lines }, 'a backup is missing'),
      failed: (error) => failed('backup-missing', error),
    }),
  );
  stops.add(
    workOnReruns(services, {
      calculator: config.rerunsHere ? createThreadCalculator() : undefined,
      startsRuns: true,
      report: (words) => watch.report('reruns', words),
      log: (fields, message) => app.log.info(withRequest(fields), message),
    }),
  );
}

/**
 * Starts the socket and port for the operator: they answer before the application starts, and until after it has
 * stopped.
 */
async function startForOperator(
  { app, services, pool, failed }: Application,
  config: Config,
  store: Store,
  stops: Stops,
): Promise<void> {
  const metrics = createMetricsServer([...storeMetrics(store), ...serverMetrics(pool, services.watch)]);
  stops.add(() => metrics.close());
  await listenForMetrics(metrics, config);
  const control = await openControl(config, services, metrics, {
    commandFailed: (error) => failed('operator', error),
    noSocket: (error, socket) =>
      app.log.error(
        { socket, reason: reasonOf(error), codes: codesOf(error) },
        'the socket of the operator cannot be opened: until the next start there are no commands and no metrics',
      ),
  });
  stops.add(() => control?.close());
}

/** Starts the application. On a stop it answers every request while it drains, then finishes those in progress. */
async function listen({ app, services }: Application, config: Config, stops: Stops): Promise<void> {
  stops.add(() => services.documents.close());
  stops.add(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  // The document threads start in the background. If they cannot start, all requests except those for documents still
  // work.
  if (config.documentsAtStart) services.documents.start();
  stops.add(async () => {
    services.watch.leave();
    await pause(config.drainSeconds * 1000);
    services.documents.stopWaiting();
  });
}

async function start(config: Config, stops: Stops, onFatal: (error: Error) => void): Promise<RunningServer> {
  const clock = config.clock === undefined ? systemClock : fixedClock(config.clock);
  const store = await openStore(config, clock, onFatal);
  stops.add(() => store.close());
  await checkKeysAtStart({ db: store.db, clock }, config);
  const demo = !config.production && (await seedDemoAdviser(store.db, clock)) ? DEMO_ADVISER : undefined;
  const application = await makeApplication(config, clock, store);
  startLast(application, config, stops);
  startRounds(application, config, store, stops);
  await startForOperator(application, config, store, stops);
  await listen(application, config, stops);
  const address = application.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return {
    url: `http://${config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host}:${port}`,
    demo,
    staleRates: application.services.rates.book.staleOn(clock.today()),
    stop: () => stops.stopAll(),
  };
}

/** Opens the store, builds the application and listens. `onFatal`: called if the server must stop answering. */
export async function startServer(config: Config, onFatal: (error: Error) => void): Promise<RunningServer> {
  const stops = createStops();
  try {
    return await start(config, stops, onFatal);
  } catch (error) {
    // The reason for the failed start matters more than what could not be stopped afterwards.
    await stops.stopAll().catch(() => undefined);
    throw error;
  }
}
