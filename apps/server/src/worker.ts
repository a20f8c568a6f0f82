import { controlPath, listenForOperator } from './operator/control.ts';
import { storeMetrics } from './operator/gauges.ts';
import { createMetricsServer, listenForMetrics } from './operator/metrics-server.ts';
import { fixedClock, systemClock } from './platform/clock.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { giveWay } from './platform/give-way.ts';
import { createLineLog } from './platform/log.ts';
import { withRequest } from './platform/on-behalf.ts';
import { createOwnCalculator } from './platform/recalculation/calculator.ts';
import { createStops } from './platform/stops.ts';
import { detailsOf, operatorMessage } from './platform/trouble.ts';
import { createJobQueue } from './store/jobs/job-queue.ts';
import { openStore } from './store/open.ts';
import { createRates } from './use-cases/base/rates-in-force.ts';
import { workOnReruns } from './use-cases/rates/reruns/work-on-reruns.ts';
import { concernAbout } from './use-cases/upkeep/shared-keys.ts';

/** The longest time for a clean stop. Another process takes over unfinished jobs. */
const STOP_LIMIT_MS = 10_000;

const print = (words: string): void => void process.stderr.write(`${words}\n`);

function die(error: unknown): never {
  const words = operatorMessage(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
  print([words, ...detailsOf(error)].join('\n'));
  process.exit(1);
}

/** `npm run worker`: a process that calculates the records of re-runs, in addition to servers, on one PostgreSQL. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined) {
    throw new ConfigError('A worker needs DATABASE_URL. On the embedded database the server does this work itself.');
  }
  const clock = config.clock === undefined ? systemClock : fixedClock(config.clock);
  // On a shared machine, people at work and their database come first.
  giveWay();
  const stops = createStops();
  const store = await openStore(config, clock, die);
  stops.add(() => store.close());
  // A backup before a migration may have been made here: it must be readable with the key of the servers.
  const concern = await concernAbout(store.db, config, 'backup.key');
  if (concern !== undefined) print(concern);
  const log = createLineLog(config);
  const jobs = createJobQueue(store.queue, (error) => print(`Jobs: ${error.name}.`));
  let reported: string | undefined;
  const worker = workOnReruns(
    { db: store.db, clock, rates: createRates(store.db, clock), jobs },
    {
      calculator: createOwnCalculator(),
      log: (fields, message) => log(withRequest(fields), message),
      startsRuns: false,
      report(words) {
        if (words !== undefined && words !== reported) print(words);
        reported = words;
      },
    },
  );
  stops.add(worker);
  const metrics = createMetricsServer(storeMetrics(store));
  stops.add(() => metrics.close());
  await listenForMetrics(metrics, config);
  const path = controlPath(config.dataDir, 'worker.sock');
  const noCommands = async () => ({ ok: false, lines: ['A worker takes no commands.'] });
  const control =
    path &&
    (await listenForOperator(path, noCommands, metrics).catch((error: Error) => print(`Metrics: ${error.name}.`)));
  if (control) stops.add(() => control.close());
  const stop = (): void => {
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    stops.stopAll().then(() => process.exit(0), die);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.stdout.write('The worker is ready.\n');
}

main().catch(die);
