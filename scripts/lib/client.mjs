import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';
import { isBuilt, sourcesHash } from './sources.mjs';

const WEB = path.join(root, 'apps', 'web');
const STAMP = path.join(WEB, 'dist', '.sources-hash');

/** Everything the browser bundle is made of. */
const SOURCES = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.json'];

/**
 * Builds the browser client when its sources have changed since the last build.
 * @returns {Promise<boolean>} false when the build failed
 */
export async function buildClientIfStale() {
  const hash = sourcesHash(SOURCES);
  if (existsSync(path.join(WEB, 'dist', 'index.html')) && isBuilt(STAMP, hash)) return true;
  console.log('Building the client ...');
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = await run(process.execPath, [vite, 'build', 'apps/web', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) return false;
  writeFileSync(STAMP, hash);
  return true;
}
