import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { diskTrouble } from '../../platform/trouble.ts';

/** The space that a large save needs. */
const PROBE_BYTES = 256 * 1024;

/** Writes and syncs a file in the data directory, then deletes it. Resolves to the error of the disk, if any. */
export async function probeDisk(dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, 'disk.probe');
  try {
    const file = await open(path, 'w', 0o600);
    try {
      await file.writeFile(Buffer.alloc(PROBE_BYTES));
      await file.sync();
    } finally {
      await file.close();
    }
    return undefined;
  } catch (error) {
    return `Nothing can be saved in ${dataDir}: ${diskTrouble(error) ?? 'the disk refused a write'}.`;
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}
