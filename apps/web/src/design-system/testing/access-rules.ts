/**
 * The axe rules that every screen has to pass, in component and end-to-end tests: WCAG 2.2 A and AA, including
 * contrast.
 */
export const ACCESS_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * This rule is disabled: it counts parts of a label that are hidden from screen readers, such as an initial or a help
 * mark. It also requires an amount in digits inside a name that spells it out.
 */
export const ACCESS_LEFT_OUT = { 'label-content-name-mismatch': { enabled: false } };
