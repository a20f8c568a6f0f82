/**
 * Pairs the entries of two scenarios that are copies of the same entry of the Current Situation. `imported` of a scenario
 * has the entries it was copied from; without it, entries are matched by number.
 */
import { importedFrom } from '@advice-builder/casework';
import type { Entry, Scenario } from '@advice-builder/contract';

export interface MatchedEntries {
  /** The matched entries, in the order of the other scenario. */
  readonly both: readonly (readonly [base: Entry, other: Entry])[];
  readonly added: readonly Entry[];
  readonly removed: readonly Entry[];
}

/** The Current Situation imports nothing, so each of its entries was added to it. */
const isCurrent = ({ imported, sFentries }: Scenario): boolean =>
  imported === undefined && sFentries.every(({ sid }) => sid === 0);

const hasNumbersOf = (entry: Entry, other: Entry): boolean =>
  entry.eid === other.eid && entry.eidn === other.eidn && entry.fn === other.fn;

/**
 * The id of the Current Situation's entry that this entry was copied from. Undefined if the entry was added to this
 * scenario or its origin is unknown.
 */
function originOf(entry: Entry, { imported }: Scenario): string | undefined {
  return imported?.sFentries.find((base) => hasNumbersOf(entry, base))?.id;
}

/**
 * Matches entries of two proposed scenarios by their common origin. Entries added in both, or copied by an old release,
 * are matched by number.
 */
function siblingOf(entry: Entry, scenario: Scenario, base: Scenario): Entry | undefined {
  const knowBoth = scenario.imported !== undefined && base.imported !== undefined;
  const origin = originOf(entry, scenario);
  return base.sFentries.find((each) =>
    knowBoth && (origin !== undefined || originOf(each, base) !== undefined)
      ? origin !== undefined && origin === originOf(each, base)
      : hasNumbersOf(entry, each),
  );
}

function counterpart(entry: Entry, scenario: Scenario, base: Scenario): Entry | undefined {
  if (isCurrent(base)) return importedFrom(entry, scenario, base);
  if (isCurrent(scenario)) return base.sFentries.find((each) => importedFrom(each, base, scenario)?.id === entry.id);
  return siblingOf(entry, scenario, base);
}

export function matchEntries(base: Scenario, other: Scenario): MatchedEntries {
  const both: (readonly [Entry, Entry])[] = [];
  const added: Entry[] = [];
  const taken = new Set<Entry>();
  for (const entry of other.sFentries) {
    const found = counterpart(entry, other, base);
    if (found === undefined || taken.has(found)) {
      added.push(entry);
      continue;
    }
    taken.add(found);
    both.push([found, entry]);
  }
  return { both, added, removed: base.sFentries.filter((entry) => !taken.has(entry)) };
}
