import { isEmailAddress } from '@advice-builder/contract';

/** Non-spaces, `@`, non-spaces, a dot, non-spaces; blanks at the ends do not count. */
export function isEmail(text: string): boolean {
  return isEmailAddress(text.trim());
}
