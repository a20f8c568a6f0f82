import { randomInt } from 'node:crypto';
import { isComplex } from '@advice-builder/contract';
import { hashPassword } from '../platform/password.ts';

/** Letters and digits that cannot be confused, on paper or on the phone. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Minutes that a temporary password of a reset is valid. */
export const RESET_MINUTES = 60;
/** Minutes that a temporary password handed over by an operator is valid. It may take hours to reach the person. */
export const HANDED_OVER_MINUTES = 24 * 60;

function group(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** About 92 random bits, such as `hT4v-Kd9p-wZ2m-Rb7x`, in a form that meets the rules for a person's own password. */
export function newTemporaryPassword(): string {
  for (;;) {
    const password = Array.from({ length: GROUPS }, group).join('-');
    if (isComplex(password)) return password;
  }
}

export interface TemporaryPassword {
  readonly password: string;
  readonly hash: string;
  readonly expiresAt: Date;
}

/** Creates a temporary password, with the hash to store. */
export async function issueTemporaryPassword(at: Date, minutes: number): Promise<TemporaryPassword> {
  const password = newTemporaryPassword();
  return { password, hash: await hashPassword(password), expiresAt: new Date(at.getTime() + minutes * 60_000) };
}

const FORM = new RegExp(`^[${ALPHABET}]{${GROUP_LENGTH}}(?:-[${ALPHABET}]{${GROUP_LENGTH}}){${GROUPS - 1}}$`);

/** Whether a text has the form of a temporary password. */
export function isTemporaryPassword(text: string): boolean {
  return FORM.test(text);
}
