import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Syncs one file or directory to the disk. It skips a directory that cannot be synced (Windows). */
export function fsyncPath(path: string, isDirectory: boolean): void {
  let descriptor: number;
  try {
    descriptor = openSync(path, isDirectory ? 'r' : 'r+');
  } catch (error) {
    if (isDirectory) return;
    throw error;
  }
  try {
    fsyncSync(descriptor);
  } catch (error) {
    if (!isDirectory) throw error;
  } finally {
    closeSync(descriptor);
  }
}

/** Syncs the files of a directory, its subdirectories and itself. Returns the number of syncs. */
export function fsyncTree(directory: string): number {
  let count = 0;
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) {
      count += fsyncTree(path);
    } else if (entry.isFile()) {
      fsyncPath(path, false);
      count += 1;
    }
  }
  fsyncPath(directory, true);
  return count + 1;
}
