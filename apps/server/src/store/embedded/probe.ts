import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { diskTrouble } from '../../platform/trouble.ts';

/** What a large save needs. */
const PROBE_BYTES = 256 * 1024;

/** Writes a file through to the disk of the data directory and takes it away. Says what the disk objects to. */
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
    return `Nothing can be saved in ${dataDir}: ${diskTrouble(error) ?? 'the disk refuses a write'}.`;
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}
