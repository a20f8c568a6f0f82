import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Ten times the space that all tests use at the same time. */
const LEAST_FREE_BYTES = 8 * 2 ** 30;

/** Whether the memory disk has enough space and memory, and allows programs that tests write to run. */
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
 * Puts temporary files of tests into memory if there is enough of it: on a disk, tests spend a sixth of their time
 * waiting for them. A folder set in the environment is left unchanged.
 * @returns {() => void} removes the folder again
 */
export function scratchInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return () => {};
  const folder = mkdtempSync(path.join(MEMORY, 'ab-'));
  // The private PostgreSQL runs as another user, in its own folder inside this one.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
