import { add, disable, enable, reset, role, signOut, tag, unlock } from './accounts.ts';
import { clock } from './clock.ts';
import { type Command, type Console, OperatorError, parse } from './command.ts';
import { list, practice } from './practices.ts';
import { deleted, restore } from './records.ts';

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
  list,
  deleted,
  restore,
  clock,
};

export const USAGE = [
  'npm run user -- COMMAND',
  ...Object.values(COMMANDS).flatMap(({ usage, about }) => [`  ${usage}`, `      ${about}`]),
].join('\n');

/** Carries out what was typed at the console. Returns the lines to show; trouble in words is an OperatorError. */
export async function runCommand(console: Console, args: readonly string[]): Promise<readonly string[]> {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new OperatorError(USAGE);
  return command.run(console, parse(command, rest));
}
