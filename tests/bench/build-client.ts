import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the client of a checkout in its own folder if it is stale. */
export function buildClient(checkout: string = here): void {
  const build = path.join(checkout, 'scripts', 'build.mjs');
  const { status } = spawnSync(process.execPath, [build], { cwd: checkout, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`no client of ${checkout}`);
}
