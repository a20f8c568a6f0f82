/**
 * `npm run rates -- COMMAND`. Reads files with the rights of the person who typed it. A private key never leaves this
 * process.
 */
import { readFileSync } from 'node:fs';
import { carryOut, endWith } from './operator/at-console.ts';
import type { Outcome } from './operator/control.ts';
import { RATES, RATES_USAGE } from './operator/run.ts';
import { sealed } from './operator/seal.ts';

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error(`The file ${path} cannot be read.`);
  }
}

async function main([command = 'help', ...rest]: readonly string[]): Promise<Outcome> {
  if (command === '--help' || command === 'help') return { ok: true, lines: [RATES_USAGE] };
  if (command === 'seal') return sealed(rest, textOf);
  const path = command === 'import' ? rest.find((arg) => !arg.startsWith('--')) : undefined;
  const args = [RATES, command, ...rest];
  return carryOut(path === undefined ? { args } : { args, file: textOf(path) });
}

endWith(main(process.argv.slice(2)));
