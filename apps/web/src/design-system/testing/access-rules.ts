/** What of axe every screen is held to, here and in end-to-end tests: WCAG 2.2 A and AA, contrast included. */
export const ACCESS_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The rule counts what is hidden from readers as part of a label, the initial of a name and the mark of an explanation,
 * and wants an amount as it is written in a name that says it in words.
 */
export const ACCESS_LEFT_OUT = { 'label-content-name-mismatch': { enabled: false } };
