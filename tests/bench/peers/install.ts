/** Installs the peers into this folder if they differ from the lock file. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

interface Dependencies {
  readonly stalePackages: (folder: string) => readonly string[];
}

const folder = fileURLToPath(new URL('.', import.meta.url));

/** @throws Error if they cannot be installed; npm prints the reason on standard error */
export async function installPeers(): Promise<void> {
  const dependencies = new URL('../../../scripts/lib/dependencies.mjs', import.meta.url);
  const { stalePackages } = (await import(dependencies.href)) as Dependencies;
  if (stalePackages(folder).length === 0) return;
  const lock = path.join(folder, 'package-lock.json');
  const committed = readFileSync(lock);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['install', '--ignore-scripts', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  });
  writeFileSync(lock, committed);
  if (status !== 0) throw new Error('the peers could not be installed; npm says why above');
}
