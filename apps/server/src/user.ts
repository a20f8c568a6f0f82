/** `npm run user -- COMMAND` */
import { carryOut, endWith } from './operator/at-console.ts';
import type { Outcome } from './operator/control.ts';
import { USAGE } from './operator/run.ts';

async function main(args: readonly string[]): Promise<Outcome> {
  if (args.length === 0 || args[0] === '--help' || args[0] === 'help') return { ok: true, lines: [USAGE] };
  return carryOut({ args });
}

endWith(main(process.argv.slice(2)));
