import { EMAIL_PATTERN } from '@advice-builder/contract';

/** Non-spaces, `@`, non-spaces, a dot, non-spaces; blanks at the ends do not count. */
export function isEmail(text: string): boolean {
  return EMAIL_PATTERN.test(text.trim());
}
