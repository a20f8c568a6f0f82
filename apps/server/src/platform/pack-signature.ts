/** The publisher of a rate pack: an Ed25519 signature (RFC 8032) over its hash, by a key the operator trusts. */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type RatePack, signedText } from '@advice-builder/rates';

/** Public keys by their fingerprint. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>;

/** A key or a file of keys that cannot be used. The message is for the operator. */
export class KeyError extends Error {
  override readonly name = 'KeyError';
}

const BLOCK = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;

/** The first 32 hexadecimal digits of the SHA-256 of a public key in DER. */
function fingerprint(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 32);
}

/**
 * Reads an Ed25519 key.
 * @throws KeyError with `words` for any other key
 */
function keyOf(read: () => KeyObject, words: string): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = read();
  } catch {
    key = undefined;
  }
  if (key?.asymmetricKeyType !== 'ed25519') throw new KeyError(words);
  return key;
}

/** The public keys of a file, in PEM, one after the other. Without a file no key is trusted. */
export function readTrustedKeys(path: string | undefined): TrustedKeys {
  if (path === undefined) return new Map();
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new KeyError(`RATES_KEYS names ${path}, which cannot be read.`);
  }
  const keys = [...text.matchAll(BLOCK)].map(([pem]) =>
    keyOf(() => createPublicKey(pem), `${path} contains a key that is not an Ed25519 key.`),
  );
  if (keys.length === 0) throw new KeyError(`RATES_KEYS names ${path}, which contains no public key.`);
  return new Map(keys.map((key) => [fingerprint(key), key]));
}

export type Signed =
  | { readonly ok: true; readonly by: string | undefined }
  | { readonly ok: false; readonly words: string };

/** Who signed a pack. A wrong signature, or one by an untrusted key, is a fault and not a missing signature. */
export function signerOf({ hash, signature }: RatePack, keys: TrustedKeys): Signed {
  if (signature === undefined) return { ok: true, by: undefined };
  const key = keys.get(signature.key);
  if (key === undefined) return { ok: false, words: 'The signature is by a key that is not trusted here.' };
  const isGood = verify(null, Buffer.from(signedText(hash)), key, Buffer.from(signature.value, 'base64'));
  return isGood ? { ok: true, by: signature.key } : { ok: false, words: 'The signature is wrong.' };
}

/** Returns the pack with a new signature. `pem`: a private key. */
export function signPack(pack: RatePack, pem: string): RatePack {
  const key = keyOf(() => createPrivateKey(pem), 'This is not an Ed25519 private key in PEM format.');
  const name = fingerprint(createPublicKey(key));
  const value = sign(null, Buffer.from(signedText(pack.hash)), key).toString('base64');
  return { ...pack, signature: { key: name, value } };
}
