import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The keys of the installation cannot be used. The message is for the operator. */
export class KeysError extends Error {
  override readonly name = 'KeysError';
}

/** Creates a folder that only its owner may enter. */
export function makeKeysFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new KeysError(
      `The folder of the keys, ${folder}, cannot be created. Create it for the server's account only ` +
        '(mode 700), or set KEYS_DIR to an existing folder.',
      { cause: error },
    );
  }
}

/** Puts the finished file in place by a hard link, which fails if a file exists already. */
function makeSecret(path: string): void {
  makeKeysFolder(dirname(path));
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
  } catch (error) {
    throw new KeysError(
      `The key ${path} cannot be written: the server's account must be able to write to its folder.`,
      {
        cause: error,
      },
    );
  }
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}

/**
 * A key in a file that only its owner may read, created on first use. Two processes that start together agree, because
 * both read the stored file.
 */
export function secretFile(path: string): string {
  if (!existsSync(path)) makeSecret(path);
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length >= 32) return secret;
  throw new KeysError(`The key file ${path} is damaged: restore it from a backup or remove it.`);
}
