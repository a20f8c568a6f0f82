/**
 * Runs an operator command: through the running server if only that may open the database, otherwise on the database.
 */
import { userInfo } from 'node:os';
import { fixedClock, systemClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { createMailer } from '../platform/mail/create-mailer.ts';
import { readTrustedKeys } from '../platform/pack-signature.ts';
import { operatorMessage } from '../platform/trouble.ts';
import { openStore } from '../store/open.ts';
import { askServer, controlPath, type Outcome, type Request } from './control.ts';
import { outcomeOf } from './outcome.ts';

const newDatabase = ({ databaseUrl, dataDir }: Config): string =>
  `A new database was created ${databaseUrl === undefined ? `in ${dataDir}` : 'by DATABASE_URL'}. If there is a server ` +
  'already, run this command with the variables of the server.';

/** Opens the configured database for one command. */
export async function alone(config: Config, request: Request): Promise<Outcome> {
  const clock = config.clock === undefined ? systemClock : fixedClock(config.clock);
  const ratesKeys = readTrustedKeys(config.ratesKeys);
  const store = await openStore(config, clock, (error) => {
    throw error;
  });
  // A new database most likely means that the environment variables of the server are missing here, and that the
  // command would change a different database.
  if (store.isNew) process.stderr.write(`${newDatabase(config)}\n`);
  const mailer = createMailer(config, clock);
  try {
    const allowsLocalHttp = !config.production;
    const desk = { db: store.db, clock, mailer, ratesKeys, keys: config, allowsLocalHttp };
    return await outcomeOf(desk, request);
  } finally {
    mailer.close();
    await store.close();
  }
}

/** The person at the console. Under sudo this is the person, not the account that the server runs as. */
const nameHere = (): string => process.env.SUDO_USER || userInfo().username;

export async function carryOut(asked: Omit<Request, 'name'>): Promise<Outcome> {
  const config = readConfig(process.env);
  const request = { ...asked, name: nameHere() };
  const path = config.databaseUrl === undefined ? controlPath(config.dataDir) : undefined;
  const answered = path === undefined ? undefined : await askServer(path, request);
  return answered ?? alone(config, request);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'DataDirectoryInUse') return `${error.message.split('. ')[0]}. Stop it, then run this again.`;
  return operatorMessage(error) ?? error.stack ?? error.message;
}

/** Replaces control characters: other people entered names and addresses, and these must not control the terminal. */
export const printable = (line: string): string => line.replace(/(?![\n\t])\p{Cc}/gu, '\ufffd');

/** Prints the outcome and sets the exit code: 0 for success, 2 for a refused command, 1 for a failure. */
export function endWith(outcome: Promise<Outcome>): void {
  outcome.then(
    ({ ok, lines }) => {
      (ok ? process.stdout : process.stderr).write(lines.map((line) => `${printable(line)}\n`).join(''));
      process.exitCode = ok ? 0 : 2;
    },
    (error: unknown) => {
      process.stderr.write(`${printable(explain(error))}\n`);
      process.exitCode = 1;
    },
  );
}
