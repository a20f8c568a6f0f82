/** Labels for the status of a value, used on all pages and documents. */
import type { RateStatus } from './status.ts';

export const standingWords: Readonly<Record<RateStatus, string>> = {
  published: 'Published',
  secondary: 'Published copy, to be confirmed',
  derived: 'Derived by rule',
  estimate: 'Estimate',
  held: 'Held flat',
  indexed: 'Indexed by assumption',
};
