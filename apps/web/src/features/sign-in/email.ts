import { isEmailAddress } from '@advice-builder/contract';

/** Accepts non-spaces, `@`, non-spaces, a dot, non-spaces. Blanks at both ends are ignored. */
export function isEmail(text: string): boolean {
  return isEmailAddress(text.trim());
}
