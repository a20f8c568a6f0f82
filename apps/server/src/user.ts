import { userInfo } from 'node:os';
import { askServer, controlPath, type Outcome } from './operator/control.ts';
import { outcomeOf } from './operator/outcome.ts';
import { USAGE } from './operator/run.ts';
import { fixedClock, systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { wordsOf } from './platform/trouble.ts';
import { openStore } from './store/open.ts';

/** Opens the database of the configuration for one command. */
async function alone(config: Config, args: readonly string[], name: string): Promise<Outcome> {
  const clock = config.clock === undefined ? systemClock : fixedClock(config.clock);
  const store = await openStore(config, clock, (error) => {
    throw error;
  });
  const mailer = createMailer(config, clock);
  try {
    return await outcomeOf({ db: store.db, clock, mailer, name }, args);
  } finally {
    mailer.close();
    await store.close();
  }
}

/** `npm run user -- COMMAND`: through the running server where it has the database to itself, else on the database. */
async function main(args: readonly string[]): Promise<Outcome> {
  if (args.length === 0 || args[0] === '--help' || args[0] === 'help') return { ok: true, lines: [USAGE] };
  const config = readConfig(process.env);
  const { username: name } = userInfo();
  const path = config.databaseUrl === undefined ? controlPath(config.dataDir) : undefined;
  const answered = path === undefined ? undefined : await askServer(path, { args, name });
  return answered ?? alone(config, args, name);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'DataDirectoryInUse') return `${error.message.split('. ')[0]}. Stop it, then run this again.`;
  return wordsOf(error) ?? error.stack ?? error.message;
}

main(process.argv.slice(2)).then(
  ({ ok, lines }) => {
    (ok ? process.stdout : process.stderr).write(lines.map((line) => `${line}\n`).join(''));
    process.exitCode = ok ? 0 : 2;
  },
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  },
);
