/** What a new password must be, in the order the screen tells it; the same on the screen and on the server. */
import { PASSWORD_MIN } from '../limits.ts';

/**
 * The printed pattern of a sign-in address: non-space, @, non-space, dot, non-space. Two searches in place of a pattern:
 * three runs of non-spaces try every way to share a long text among them, and anybody may send one.
 */
export function isEmailAddress(text: string): boolean {
  if (/\s/.test(text)) return false;
  const at = text.indexOf('@', 1);
  return at > 0 && text.lastIndexOf('.', text.length - 2) > at + 1;
}

/** By its code in the catalogue of errors. */
export type PasswordTrouble = 'password-empty' | 'new-password-empty' | 'password-complexity' | 'password-mismatch';

/** An upper case letter, a lower case letter, a digit and a special character, of any script. */
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

/** The trouble of the new password comes first: a confirmation of something invalid is no news. */
export function confirmationTrouble(next: string, confirmation: string): PasswordTrouble | undefined {
  return newPasswordTrouble(next) ?? (confirmation === next ? undefined : 'password-mismatch');
}
