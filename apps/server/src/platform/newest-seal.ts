/**
 * The newest seal of the audit trail, remembered in a file beside the keys. A person who removes seals from the
 * database cannot reach that file through it.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Seal } from './audit-chain.ts';
import { besideTheData, type KeyPlaces, SEAL_FILE } from './keys.ts';
import { makeKeysFolder } from './secret.ts';

type RememberedSeal = Pick<Seal, 'id' | 'hash'>;

export interface SealMemory {
  /** Undefined if no seal was made here, or none since the file was deleted. `damaged`: the file cannot be read. */
  newest(): RememberedSeal | 'damaged' | undefined;
  /** @throws if the folder of the keys is not writable */
  note(seal: RememberedSeal): void;
  forget(): void;
}

const isSeal = (value: unknown): value is RememberedSeal => {
  const { id, hash } = (value ?? {}) as Partial<Record<keyof RememberedSeal, unknown>>;
  return typeof id === 'number' && typeof hash === 'string';
};

/** Undefined if the file does not exist. */
function readSeal(path: string): RememberedSeal | 'damaged' | undefined {
  try {
    const seal: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isSeal(seal) ? seal : 'damaged';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? undefined : 'damaged';
  }
}

/** A seal that is still in the old folder of the keys is read from there until the next seal is made. */
export function sealMemory(places: KeyPlaces): SealMemory {
  const path = join(places.keysDir, SEAL_FILE);
  const old = join(besideTheData(places), SEAL_FILE);
  return {
    newest: () => readSeal(path) ?? readSeal(old),
    note({ id, hash }) {
      makeKeysFolder(places.keysDir);
      const draft = `${path}.${process.pid}`;
      writeFileSync(draft, JSON.stringify({ id, hash }), { mode: 0o600, flush: true });
      renameSync(draft, path);
    },
    forget() {
      for (const file of [path, old]) rmSync(file, { force: true });
    },
  };
}
