import type { Console } from './command.ts';
import { OperatorError } from './command.ts';
import type { Outcome } from './control.ts';
import { runCommand } from './run.ts';

/** Carries out a command and says how it ended; a fault that is no trouble in words is thrown on. */
export async function outcomeOf(console: Console, args: readonly string[]): Promise<Outcome> {
  try {
    return { ok: true, lines: await runCommand(console, args) };
  } catch (error) {
    if (error instanceof OperatorError) return { ok: false, lines: [error.message] };
    throw error;
  }
}
