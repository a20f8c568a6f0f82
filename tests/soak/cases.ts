/** Runs the tests that check figures on all their cases. `npm test` runs them on a part of the cases. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the tests in these places with the given environment, and prints the seconds. */
export function runVitest(places: readonly string[], env: Readonly<Record<string, string>>): void {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, [path.join(top, 'node_modules/vitest/vitest.mjs'), 'run', ...places], {
    cwd: top,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('not all of it holds');
  console.log(JSON.stringify({ seconds: (performance.now() - started) / 1000 }));
}

export async function cases(): Promise<void> {
  runVitest(['tests/golden', 'tests/citations', 'tests/nonsense'], { LONG_RUN: '1' });
}
