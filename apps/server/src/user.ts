/** `npm run user -- COMMAND`. Reads a file with the rights of the person who typed the command. */
import { readFileSync } from 'node:fs';
import { carryOut, endWith } from './operator/at-console.ts';
import { verifyFileOf } from './operator/audit-file.ts';
import type { Outcome } from './operator/control.ts';
import { USAGE } from './operator/run.ts';

async function main(args: readonly string[]): Promise<Outcome> {
  if (args.length === 0 || args[0] === '--help' || args[0] === 'help') return { ok: true, lines: [USAGE] };
  return verifyFileOf(args, (path) => readFileSync(path, 'utf8')) ?? carryOut({ args });
}

endWith(main(process.argv.slice(2)));
