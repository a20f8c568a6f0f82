import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits, safe in URLs, for session ids. */
export function newSessionId(): string {
  return randomBytes(16).toString('base64url');
}

/** 72 random bits, safe in URLs: short enough to read over the telephone, long enough to find in a log. */
export function newRequestId(): string {
  return randomBytes(9).toString('base64url');
}

export function sha256Bytes(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(text).digest());
}

export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
