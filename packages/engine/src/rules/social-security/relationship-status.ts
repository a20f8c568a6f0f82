import type { Relationship } from '../../household/household.ts';

/** The words for the relationship in the unit of a rule's field, in the order of the domain type. */
export const STATUS_WORDS = 'single/couple/illness-separated';

/** The number of people whose means are combined. Separation by illness changes the rate, not the tests. */
export function sharers(status: Relationship): 1 | 2 {
  return status === 'single' ? 1 : 2;
}
