import { add, disable, enable, reset, role, signOut, tag, unlock } from './accounts.ts';
import { audit } from './audit.ts';
import { clock } from './clock.ts';
import { type Command, type Console, OperatorError, parse } from './command.ts';
import { feedback } from './feedback.ts';
import { keys } from './keys.ts';
import { list, practice } from './practices.ts';
import { purge, purges } from './purges.ts';
import { RATES_COMMANDS } from './rates.ts';
import { deleted, restore } from './records.ts';
import { retention } from './retention.ts';
import { SEAL_USAGE } from './seal.ts';
import { disconnect, singleSignOn } from './sign-on.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  practice,
  add,
  disable,
  enable,
  reset,
  unlock,
  role,
  tag,
  'sign-out': signOut,
  'single-sign-on': singleSignOn,
  disconnect,
  list,
  deleted,
  restore,
  retention,
  feedback,
  purges,
  purge,
  clock,
  keys,
  audit,
};

/** The first argument of a request that `npm run rates` sends to a server. */
export const RATES = 'rates';

const usageOf = (program: string, commands: Readonly<Record<string, Command>>, ...more: readonly string[]): string =>
  [
    `npm run ${program} -- COMMAND`,
    ...Object.values(commands).flatMap(({ usage, about }) => [`  ${usage}`, `      ${about}`]),
    ...more,
  ].join('\n');

export const USAGE = usageOf('user', COMMANDS);
export const RATES_USAGE = usageOf(
  'rates',
  RATES_COMMANDS,
  `  ${SEAL_USAGE}`,
  '      builds a pack from its content, with its hash and, with a key, a signature; needs no server',
);

/**
 * Carries out a typed command. Returns the lines to show.
 * @throws {OperatorError} with a message for the operator.
 */
export async function runCommand(console: Console, args: readonly string[]): Promise<readonly string[]> {
  const isRates = args[0] === RATES;
  const commands = isRates ? RATES_COMMANDS : COMMANDS;
  const [name = '', ...rest] = isRates ? args.slice(1) : args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new OperatorError(isRates ? RATES_USAGE : USAGE);
  return command.run(console, parse(command, rest));
}
