import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./memory-of-runs.ts', import.meta.url));
/** A young generation of 128 megabytes: what is measured between two collections fits into it. */
const COLLECT_WHEN_ASKED = ['--expose-gc', '--min-semi-space-size=128', '--max-semi-space-size=128'];

function run(flags: readonly string[], ...what: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [...flags, ...process.execArgv, program, ...what], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`memory ${what.join(' ')} ended with ${status}`);
}

/** What a projection allocates and its result keeps, and how far memory grows over many: each in a fresh process. */
export function benchMemory(): void {
  run(COLLECT_WHEN_ASKED, 'heap');
  run([], 'peak', '60');
  run([], 'peak', '180');
}
