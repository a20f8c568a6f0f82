/** Runs all Chromium tests: every width, every case, each screen in light and dark. `npm test` runs a part of them. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));

const PARTS = [
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/components/vitest.config.ts'],
  ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts'],
] as const;

export async function chromium(): Promise<void> {
  const started = performance.now();
  for (const [program, ...args] of PARTS) {
    const { status } = spawnSync(process.execPath, [path.join(top, program), ...args], {
      cwd: top,
      env: { ...process.env, LONG_RUN: '1' },
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error('not all of it holds');
  }
  console.log(JSON.stringify({ seconds: (performance.now() - started) / 1000 }));
}
