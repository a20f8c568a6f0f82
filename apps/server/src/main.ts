import { join } from 'node:path';
import { formatLongDate } from '@advice-builder/kernel';
import { type Config, readConfig } from './platform/config.ts';
import { keysConcern } from './platform/keys.ts';
import { detailsOf, diskTrouble, operatorMessage } from './platform/trouble.ts';
import { type RunningServer, startServer } from './server.ts';

/** The longest time for a clean stop. After that the process exits anyway; the database is safe either way. */
const STOP_LIMIT_MS = 10_000;

/**
 * A message for the person who starts the server, if the error has one. Other errors are faults and show their stack.
 */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set PORT to another number.`;
  const disk = diskTrouble(error);
  return operatorMessage(error) ?? (disk === undefined ? (error.stack ?? error.message) : `The server stops: ${disk}.`);
}

function die(error: unknown): never {
  process.stderr.write(`${[explain(error), ...detailsOf(error)].join('\n')}\n`);
  process.exit(1);
}

function printStaleRates(stale: RunningServer['staleRates']): void {
  const [first] = stale;
  if (first === undefined) return;
  const count = stale.length === 1 ? '1 series has' : `${stale.length} series have`;
  process.stdout.write(
    `Rates to update: ${count} passed a scheduled change without a new value, the first ${first.series} on ` +
      `${formatLongDate(first.due)}. Until a new value is published, the last one is used and marked.\n`,
  );
}

function printMailbox({ production, smtpUrl, dataDir }: Config): void {
  if (!production || smtpUrl !== undefined) return;
  process.stdout.write(`SMTP_URL is not set: e-mails are written to ${join(dataDir, 'mail')} and go nowhere.\n`);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await startServer(config, die);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(
      () => {
        process.stderr.write(
          'Stopped without waiting any longer for unfinished work. Everything that was confirmed as saved is stored.\n',
        );
        process.exit(1);
      },
      STOP_LIMIT_MS + config.drainSeconds * 1000,
    ).unref();
    server.stop().then(() => process.exit(0), die);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (server.demo !== undefined) {
    process.stdout.write(`Demo adviser: ${server.demo.email}   password: ${server.demo.password}\n`);
  }
  printMailbox(config);
  const keys = keysConcern(config, config.production);
  if (keys !== undefined) process.stdout.write(`${keys.words}\n`);
  printStaleRates(server.staleRates);
  process.stdout.write(`Advice Builder is ready at ${server.url}\n`);
}

main().catch(die);
