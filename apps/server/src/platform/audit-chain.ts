/** Seals over the audit trail: how to make them, and how to compare them with the current lines. */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';

/** An Ed25519 key pair (RFC 8032), so that a person who checks a seal cannot forge one. */
export interface AuditKey {
  /** The public key, 32 bytes in base64url. */
  readonly name: string;
  sign(hash: string): string;
}

export interface Seal {
  /** 1, 2, 3 and so on. */
  readonly id: number;
  /** The seal covers lines after `afterId` up to and including `untilId`. */
  readonly afterId: number;
  readonly untilId: number;
  readonly lines: number;
  readonly sealedAt: string;
  /** The hash of the previous seal; empty for the first. */
  readonly previous: string;
  readonly hash: string;
  readonly signedBy: string;
  readonly signature: string;
}

/** The DER prefix of a public and of a private Ed25519 key (RFC 8410). 32 bytes follow. */
const PUBLIC_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Hexadecimal digits of the line's id at the start of its digest. The SHA-256 of the line's text comes after them. */
const ID_DIGITS = 16;
export const DIGEST_DIGITS = ID_DIGITS + 64;

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** Derives the key pair from a secret of the installation. The same secret always gives the same key. */
export function createAuditKey(secret: string): AuditKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'advice-builder audit seals', 32));
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const whole = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return {
    name: whole.subarray(PUBLIC_HEAD.length).toString('base64url'),
    sign: (hash) => sign(null, Buffer.from(hash), key).toString('base64url'),
  };
}

function publicKey(name: string): KeyObject | undefined {
  const bytes = Buffer.from(name, 'base64url');
  if (bytes.length !== 32) return undefined;
  return createPublicKey({ key: Buffer.concat([PUBLIC_HEAD, bytes]), format: 'der', type: 'spki' });
}

type Content = Omit<Seal, 'hash' | 'signedBy' | 'signature'>;

function hashOf({ id, afterId, untilId, lines, sealedAt, previous }: Content, digests: string): string {
  const ofLines = sha256(Buffer.from(digests, 'hex'));
  return sha256(JSON.stringify(['audit seal', id, afterId, untilId, lines, sealedAt, previous, ofLines]));
}

export function makeSeal(key: AuditKey, content: Content, digests: string): Seal {
  const hash = hashOf(content, digests);
  return { ...content, hash, signedBy: key.name, signature: key.sign(hash) };
}

/** The digest of a line as the database calculates it: `id` in eight bytes, then the SHA-256 of its text. */
export const digestOf = (id: number, text: string): string =>
  BigInt.asUintN(64, BigInt(id)).toString(16).padStart(ID_DIGITS, '0') + sha256(text);

const idOf = (digest: string): number => Number(BigInt.asIntN(64, BigInt(`0x${digest.slice(0, ID_DIGITS)}`)));

export const digestsIn = (digests: string): readonly string[] =>
  Array.from({ length: digests.length / DIGEST_DIGITS }, (_, at) =>
    digests.slice(at * DIGEST_DIGITS, (at + 1) * DIGEST_DIGITS),
  );

/**
 * Describes a fault of a seal by itself, or in relation to the previous seal (`before`). Undefined if there is no
 * fault.
 */
export function faultOfSeal(
  seal: Seal,
  before: Seal | undefined,
  digests: string,
  trusted: ReadonlySet<string> | undefined,
): string | undefined {
  const { id, afterId, untilId, lines, previous, hash, signedBy, signature } = seal;
  if (before !== undefined && id !== before.id + 1) return `Seal ${before.id + 1} was removed.`;
  if (before !== undefined && (afterId !== before.untilId || previous !== before.hash)) {
    return `Seal ${id} does not follow seal ${before.id}: one of them was changed.`;
  }
  const list = digestsIn(digests);
  if (hash !== hashOf(seal, digests) || list.length !== lines || idOf(list.at(-1) ?? '0') !== untilId) {
    return `Seal ${id} was changed.`;
  }
  const key = publicKey(signedBy);
  if (key === undefined || !verify(null, Buffer.from(hash), key, Buffer.from(signature, 'base64url'))) {
    return `Seal ${id} was changed: its signature is wrong.`;
  }
  if (trusted !== undefined && !trusted.has(signedBy)) {
    return `Seal ${id} is signed by another key: ${signedBy}. If that was an earlier key of this installation, add --trust ${signedBy}`;
  }
  return undefined;
}

/**
 * Describes the first line that differs from its sealed digest; undefined if none does. Both lists are in the order of
 * ids.
 */
export function firstDifference(sealed: string, now: string): string | undefined {
  if (sealed === now) return undefined;
  const then = digestsIn(sealed);
  const present = digestsIn(now);
  const at = then.findIndex((digest, index) => digest !== present[index]);
  const was = then[at];
  const is = present[at === -1 ? then.length : at];
  if (was === undefined) return `Line ${idOf(is ?? '0')} was inserted.`;
  if (is === undefined || idOf(is) > idOf(was)) return `Line ${idOf(was)} was removed.`;
  if (idOf(is) < idOf(was)) return `Line ${idOf(is)} was inserted.`;
  return `Line ${idOf(was)} was changed.`;
}
