/** Fingerprints of keys. They distinguish two keys without revealing either. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { KeyName } from './keys.ts';

const SALT_BYTES = 16;
const BYTES = 16;
const CHEAP: ScryptOptions = { N: 2, r: 8, p: 1 };
/**
 * Backups are stored elsewhere, and guessing a passphrase of one costs 32 MiB per guess. A fingerprint must not be a
 * faster way to test guesses. The other keys encrypt or sign data that is stored next to their fingerprint.
 */
const COST: Readonly<Record<KeyName, ScryptOptions>> = {
  'session.key': CHEAP,
  'two-factor.key': CHEAP,
  'audit.key': CHEAP,
  'backup.key': { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 },
};

function derived(name: KeyName, secret: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(`${name} ${secret}`, salt, BYTES, COST[name], (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}

/** A new fingerprint with a random salt: salt and bytes in hexadecimal, separated by a colon. */
export async function newFingerprint(name: KeyName, secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${salt.toString('hex')}:${(await derived(name, secret, salt)).toString('hex')}`;
}

/** Whether a fingerprint belongs to this key. */
export async function isOf(fingerprint: string, name: KeyName, secret: string): Promise<boolean> {
  const [salt = '', bytes = ''] = fingerprint.split(':');
  const noted = Buffer.from(bytes, 'hex');
  return noted.length === BYTES && timingSafeEqual(noted, await derived(name, secret, Buffer.from(salt, 'hex')));
}
