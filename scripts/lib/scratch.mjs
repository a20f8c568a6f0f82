import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** What all tests together have under way at once is a tenth of it. */
const LEAST_FREE_BYTES = 8 * 2 ** 30;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= LEAST_FREE_BYTES;
  } catch {
    return false;
  }
}

/**
 * Lets tests keep what they write and throw away in memory, where there is plenty: on a disk they wait for it for a sixth
 * of their time. A folder that somebody names stays.
 * @returns {() => void} removes it again
 */
export function scratchInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return () => {};
  const folder = mkdtempSync(path.join(MEMORY, 'ab-'));
  // The private PostgreSQL runs as another user, in a folder of its own within.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
