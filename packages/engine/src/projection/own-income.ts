/** The part of the assessable income of some entries that belongs to one person. */
import type { Entry, PersonIndex } from '../household/household.ts';
import { headcountIn } from './death.ts';
import type { Projection } from './projection.ts';

/** Whether an entry is of the wanted kind, and of this owner. */
export type EntryOf = (entry: Entry, owner: PersonIndex | 'joint') => boolean;

/** Dollars a year: the person's own entries, and an equal share of the joint ones. */
export function ownIncome(projection: Projection, person: PersonIndex, month: number, isWanted: EntryOf): number {
  let own = 0;
  let joint = 0;
  projection.household.entries.forEach((entry, i) => {
    if (isWanted(entry, person)) own += projection.entries[i]!.testIncome[month]!;
    else if (isWanted(entry, 'joint')) joint += projection.entries[i]!.testIncome[month]!;
  });
  return own + joint / headcountIn(projection, month);
}
