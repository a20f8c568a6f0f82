import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

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

/**
 * A hash of the content of files, without tests. A result that was built from the same content is still valid.
 * @param {readonly string[]} places files and folders, from the product's folder
 * @returns {string}
 */
export function sourcesHash(places) {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of filesUnder(place)) {
      const content = readFileSync(path.join(root, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} stamp the file with the hash of the last build
 * @param {string} hash
 */
export function isBuilt(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}
