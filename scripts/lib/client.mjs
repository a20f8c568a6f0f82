import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';

const WEB = path.join(root, 'apps', 'web');
const STAMP = path.join(WEB, 'dist', '.sources-hash');

/** Everything the browser bundle is made of. */
const SOURCES = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.json'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'test-results', '.vite']);

function* filesUnder(place) {
  const full = path.join(root, place);
  if (!existsSync(full)) return;
  if (statSync(full).isFile()) {
    yield place;
    return;
  }
  const entries = readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.isDirectory() ? SKIPPED_FOLDERS.has(entry.name) : /\.test\.tsx?$/.test(entry.name)) continue;
    yield* filesUnder(`${place}/${entry.name}`);
  }
}

/** @returns {string} a hash of the content of all sources of the browser bundle */
export function clientSourcesHash() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesUnder(source)) {
      const content = readFileSync(path.join(root, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/**
 * Builds the browser client when its sources have changed since the last build.
 * @returns {Promise<boolean>} false when the build failed
 */
export async function buildClientIfStale() {
  const hash = clientSourcesHash();
  const built = existsSync(path.join(WEB, 'dist', 'index.html')) && existsSync(STAMP);
  if (built && readFileSync(STAMP, 'utf8') === hash) return true;
  console.log('Building the client ...');
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = await run(process.execPath, [vite, 'build', 'apps/web', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) return false;
  writeFileSync(STAMP, hash);
  return true;
}
