/** The rules for a new password, in the order of the screen; the screen and the server use the same. */
import { PASSWORD_MIN } from '../limits.ts';

/**
 * The pattern of a sign-in address in the specification: non-space, @, non-space, dot, non-space. Two searches replace
 * a regular expression, because three runs of non-spaces backtrack on a long text, and anybody may send one.
 */
export function isEmailAddress(text: string): boolean {
  if (/\s/.test(text)) return false;
  const at = text.indexOf('@', 1);
  return at > 0 && text.lastIndexOf('.', text.length - 2) > at + 1;
}

/** Codes of the error catalogue. */
export type PasswordTrouble = 'password-empty' | 'new-password-empty' | 'password-complexity' | 'password-mismatch';

/** Whether it has an upper case letter, a lower case letter, a digit and a special character, of any script. */
export function isComplex(password: string): boolean {
  return (
    [...password].length >= PASSWORD_MIN &&
    /\p{Lu}/u.test(password) &&
    /\p{Ll}/u.test(password) &&
    /\p{Nd}/u.test(password) &&
    /[^\p{L}\p{N}]/u.test(password)
  );
}

export function currentPasswordTrouble(current: string): PasswordTrouble | undefined {
  return current === '' ? 'password-empty' : undefined;
}

export function newPasswordTrouble(next: string): PasswordTrouble | undefined {
  if (next === '') return 'new-password-empty';
  return isComplex(next) ? undefined : 'password-complexity';
}

/** Reports a fault of the new password first. Its confirmation matters only if the password is valid. */
export function confirmationTrouble(next: string, confirmation: string): PasswordTrouble | undefined {
  return newPasswordTrouble(next) ?? (confirmation === next ? undefined : 'password-mismatch');
}
