/** Fingerprints of keys: they tell two keys apart, and give none away. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { KeyName } from './keys.ts';

const SALT_BYTES = 16;
const BYTES = 16;
const CHEAP: ScryptOptions = { N: 2, r: 8, p: 1 };
/**
 * Backups lie elsewhere, and a worded key of theirs costs 32 MiB a guess: a fingerprint must not be a quicker way to it.
 * The other keys seal or sign what lies beside their fingerprint.
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

/** Another one each time: salt and bytes, hexadecimal, with a colon between them. */
export async function newFingerprint(name: KeyName, secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${salt.toString('hex')}:${(await derived(name, secret, salt)).toString('hex')}`;
}

/** Whether a fingerprint is of this key. */
export async function isOf(fingerprint: string, name: KeyName, secret: string): Promise<boolean> {
  const [salt = '', bytes = ''] = fingerprint.split(':');
  const noted = Buffer.from(bytes, 'hex');
  return noted.length === BYTES && timingSafeEqual(noted, await derived(name, secret, Buffer.from(salt, 'hex')));
}
