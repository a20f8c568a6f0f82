import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from './paths.mjs';
import { run } from './run.mjs';
import { isBuilt, sourcesHash } from './sources.mjs';

const WEB = path.join(root, 'apps', 'web');
const STAMP = path.join(WEB, 'dist', '.sources-hash');

/** All sources of the browser bundle. */
const SOURCES = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.json', 'scripts/lib/client.mjs'];

/** File types worth compressing. Fonts are compressed already. */
const PACKED = /\.(?:js|css|svg)$/;
const LEAST_BYTES = 1024;

/**
 * Writes a compressed copy of each file next to it, as small as possible, so that the server never compresses it again.
 * The page itself is not compressed here, because the server writes it for each visitor.
 */
function packFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!PACKED.test(name)) continue;
    const file = path.join(folder, name);
    const plain = readFileSync(file);
    if (plain.length < LEAST_BYTES) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(plain));
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
  }
}

/**
 * Builds the browser client if its sources have changed since the last build.
 * @returns {Promise<boolean>} false if the build failed
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
  packFiles(path.join(WEB, 'dist'));
  writeFileSync(STAMP, hash);
  return true;
}
