import { KeysError } from '../platform/secret.ts';
import { PackRefused } from '../use-cases/rates/packs.ts';
import type { Console } from './command.ts';
import { OperatorError } from './command.ts';
import type { Outcome, Request } from './control.ts';
import { runCommand } from './run.ts';

/** The services that all commands of a process share. The person and the file come with each request. */
export type Desk = Omit<Console, 'name' | 'file'>;

/** Carries out a command and returns its outcome. Unexpected faults are rethrown. */
export async function outcomeOf(desk: Desk, { args, name, file }: Request): Promise<Outcome> {
  try {
    return { ok: true, lines: await runCommand({ ...desk, name, file }, args) };
  } catch (error) {
    if (error instanceof OperatorError) return { ok: false, lines: [error.message] };
    if (error instanceof KeysError) return { ok: false, lines: [error.message] };
    if (error instanceof PackRefused) return { ok: false, lines: error.faults };
    throw error;
  }
}
