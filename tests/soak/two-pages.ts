/** Makes random edits in two pages of one Chromium, like tests/e2e/two-pages.spec.ts, but for a hundred rounds. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));
const EDITS = 100;

export async function twoPages(): Promise<void> {
  const started = performance.now();
  const cli = path.join(top, 'node_modules/@playwright/test/cli.js');
  const args = [cli, 'test', '--config', 'tests/e2e/playwright.config.ts', '--timeout', '1800000', 'two-pages'];
  const env = { ...process.env, TWO_PAGES_EDITS: String(EDITS) };
  const { status } = spawnSync(process.execPath, args, { cwd: top, env, stdio: 'inherit' });
  if (status !== 0) throw new Error('two pages have lost something');
  console.log(JSON.stringify({ edits: EDITS, seconds: (performance.now() - started) / 1000 }));
}
