/**
 * The newest seal of the audit trail, remembered in a file beside the keys. Somebody who removes seals from the database
 * does not reach it there.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Seal } from './audit-chain.ts';
import { makeKeysFolder } from './secret.ts';

type RememberedSeal = Pick<Seal, 'id' | 'hash'>;

export interface SealMemory {
  /** Undefined: none was made here, or since the memory was given up. @throws where the file is damaged. */
  newest(): RememberedSeal | undefined;
  note(seal: RememberedSeal): void;
  forget(): void;
}

const isSeal = (value: unknown): value is RememberedSeal => {
  const { id, hash } = (value ?? {}) as Partial<Record<keyof RememberedSeal, unknown>>;
  return typeof id === 'number' && typeof hash === 'string';
};

export function sealMemory({ keysDir }: { readonly keysDir: string }): SealMemory {
  const path = join(keysDir, 'audit.seal');
  return {
    newest() {
      let text: string;
      try {
        text = readFileSync(path, 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
      const seal: unknown = JSON.parse(text);
      if (!isSeal(seal)) throw new Error('audit.seal is damaged');
      return seal;
    },
    note({ id, hash }) {
      makeKeysFolder(keysDir);
      const draft = `${path}.${process.pid}`;
      writeFileSync(draft, JSON.stringify({ id, hash }), { mode: 0o600, flush: true });
      renameSync(draft, path);
    },
    forget: () => rmSync(path, { force: true }),
  };
}
