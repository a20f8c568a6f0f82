/**
 * `npm run soak -- keystrokes [first page] [last page]`: 2,000 sessions of random keys on the form of twenty records,
 * in each of their scenarios. There are a hundred sessions per record, counted from 0. No typed value may be lost, and
 * an element must always have the focus.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));
const TEST = 'apps/web/src/features/record/frame/keystrokes.browser.test.tsx';

export async function keystrokes([first = '0', last = '19']: readonly string[]): Promise<void> {
  const started = performance.now();
  const vitest = path.join(top, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--config', 'tests/components/vitest.config.ts', '--testTimeout', '3600000', TEST],
    {
      cwd: top,
      env: { ...process.env, LONG_RUN: '1', KEYSTROKES_FIRST: first, KEYSTROKES_LAST: last },
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error('not all of it holds');
  console.log(
    JSON.stringify({ pages: Number(last) - Number(first) + 1, seconds: (performance.now() - started) / 1000 }),
  );
}
