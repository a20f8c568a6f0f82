import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds the client if its sources changed, so that the tests run the current code. */
export default function buildClient(): void {
  const script = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));
  const done = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (done.status !== 0) throw new Error('the client could not be built');
}
