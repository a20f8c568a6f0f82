/** Scenarios made from others: what is laid over the copy, and what it is called. */
import { copyScenario, mergeScenario, noSuffix, randomSuffix } from '@advice-builder/casework';
import { NAME_MAX, type Scenario, type ScenarioToMake, storableText } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';

/**
 * A proposed scenario made from `source`: its copy with the patch laid over it as a save would. It remembers what a
 * plain copy remembers of the Current Situation, so what the patch changes is its own and never looks stale.
 */
export function makeScenario(
  source: Scenario,
  { name, patch, source: from }: ScenarioToMake,
  sid: number,
  today: CivilDate,
  suffix: () => string = randomSuffix,
): Scenario {
  // The patch speaks of the entries by the ids they have in the source.
  const changed = mergeScenario(source, patch, from, today, suffix);
  const { imported } = copyScenario(source, sid, from, noSuffix);
  const made = copyScenario(changed, sid, from, suffix);
  return { ...made, ...(imported === undefined ? {} : { imported }), name };
}

/** `Sell the home: RAD 50 %`: as much of the first part as a name takes beside the second. */
export function nameWith(name: string, addition: string): string {
  const room = Math.max(0, NAME_MAX - addition.length);
  return storableText(`${storableText(name.slice(0, room)).trimEnd()}${addition}`.slice(0, NAME_MAX)).trim();
}

const NUMBERED = / \((\d+)\)$/;

/** What a duplicate is called: `Sell the home (2)`, or the next number where that one is taken. */
export function nameOfDuplicate(name: string, taken: readonly string[]): string {
  const base = name.replace(NUMBERED, '');
  for (let number = 2; ; number += 1) {
    const candidate = nameWith(base, ` (${number})`);
    if (!taken.includes(candidate)) return candidate;
  }
}
