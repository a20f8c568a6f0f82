/** Finds the entry of the Current Situation that an entry of a proposed scenario was copied from. */
import type { Entry, Scenario } from '@advice-builder/contract';

/** A copy has the template, the count within the template and the total count of its original. */
export const isCopyOf = (entry: Entry, base: Entry): boolean =>
  entry.eid === base.eid && entry.eidn === base.eidn && entry.fn === base.fn;

/** Returns the current state of the Current Situation's entry that an entry was copied from. */
export function importedFrom(entry: Entry, scenario: Scenario, current: Scenario): Entry | undefined {
  const { imported } = scenario;
  if (imported === undefined) return current.sFentries.find((each) => isCopyOf(entry, each));
  const base = imported.sFentries.find((each) => isCopyOf(entry, each));
  return base && current.sFentries.find(({ id }) => id === base.id);
}
