/** The end-to-end tests, of which `npm test` runs a part: every width, every case, each screen in light and dark. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));

export async function chromium(): Promise<void> {
  const started = performance.now();
  const cli = path.join(top, 'node_modules/@playwright/test/cli.js');
  const args = [cli, 'test', '--config', 'tests/e2e/playwright.config.ts'];
  const { status } = spawnSync(process.execPath, args, {
    cwd: top,
    env: { ...process.env, LONG_RUN: '1' },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('not all of it holds');
  console.log(JSON.stringify({ seconds: (performance.now() - started) / 1000 }));
}
