import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./memory-of-runs.ts', import.meta.url));
/** A young generation of 128 megabytes holds everything that is measured between two collections. */
const COLLECT_WHEN_ASKED = ['--expose-gc', '--min-semi-space-size=128', '--max-semi-space-size=128'];

function run(flags: readonly string[], ...what: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [...flags, ...process.execArgv, program, ...what], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`memory ${what.join(' ')} ended with ${status}`);
}

/**
 * Measures, in fresh processes, the memory a projection allocates and retains, and the growth over many projections.
 */
export function benchMemory(): void {
  run(COLLECT_WHEN_ASKED, 'heap');
  run([], 'peak', '60');
  run([], 'peak', '180');
}
