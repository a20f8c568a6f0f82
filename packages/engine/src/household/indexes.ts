/** The indexes by which a household is walked: the months of its projection and its people. */
import type { MonthIndex } from '@advice-builder/kernel';
import type { Household, PersonIndex } from './household.ts';

/** The month index of a projection month. */
export function monthAt({ projectFrom }: Pick<Household, 'projectFrom'>, month: number): MonthIndex {
  return (projectFrom + month) as MonthIndex;
}

const ONE: readonly PersonIndex[] = [0];
const TWO: readonly PersonIndex[] = [0, 1];

/** The people of a household, or of a projection of it. */
export function personIndexes({ people }: { readonly people: readonly unknown[] }): readonly PersonIndex[] {
  return people.length === 1 ? ONE : TWO;
}
