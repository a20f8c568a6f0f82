const EMAIL = /^\S+@\S+\.\S+$/;

/** Non-spaces, `@`, non-spaces, a dot, non-spaces; blanks at the ends do not count. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}
