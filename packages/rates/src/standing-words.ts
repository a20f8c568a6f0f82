/** How a value is known, in the words of every page and document. */
import type { RateStatus } from './status.ts';

export const standingWords: Readonly<Record<RateStatus, string>> = {
  published: 'Published',
  secondary: 'Published copy, to be confirmed',
  derived: 'Derived by rule',
  estimate: 'Estimate',
  held: 'Held flat',
  indexed: 'Indexed by assumption',
};
