import { randomBytes, randomInt } from 'node:crypto';
import { hashUnderSalt } from '../platform/password.ts';

/** Crockford's alphabet: no I, L, O or U. Sixteen characters are 80 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;
export const RECOVERY_CODES = 10;

export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'));
}

export function newRecoverySalt(): string {
  return randomBytes(16).toString('base64url');
}

/** The typed code with look-alike letters corrected. Undefined if it cannot be a recovery code. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === GROUPS * GROUP_LENGTH && [...code].every((sign) => ALPHABET.includes(sign)) ? code : undefined;
}

/** Hashes a code like a password, with one salt for all codes of a person, so that a single hash finds the code. */
export async function hashRecoveryCode(code: string, salt: string): Promise<string> {
  const plain = code.replaceAll('-', '');
  return (await hashUnderSalt(plain, Buffer.from(salt, 'base64url'))).toString('base64url');
}
