import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** What all tests together have under way at once is a tenth of it. */
const LEAST_FREE_BYTES = 8 * 2 ** 30;

/** Room in it, memory behind it, and programs that tests write can be run there. */
function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const [, options = 'noexec'] = / \/dev\/shm tmpfs (\S+)/.exec(readFileSync('/proc/mounts', 'utf8')) ?? [];
    const isRun = !options.split(',').includes('noexec');
    return isRun && Math.min(bavail * bsize, freemem()) >= LEAST_FREE_BYTES;
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
