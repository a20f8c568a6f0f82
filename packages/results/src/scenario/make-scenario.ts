/** Creates scenarios from other scenarios: applies changes to the copy and names it. */
import { copyScenario, mergeScenario, noSuffix, randomSuffix } from '@advice-builder/casework';
import { NAME_MAX, type Scenario, type ScenarioToMake, storableText } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';

/**
 * Creates a proposed scenario from a copy of `source`, with the patch applied as a save would. It stores the same
 * import as a plain copy, so the changes of the patch belong to the scenario and never look stale.
 */
export function makeScenario(
  source: Scenario,
  { name, patch, source: from }: ScenarioToMake,
  sid: number,
  today: CivilDate,
  suffix: () => string = randomSuffix,
): Scenario {
  // The patch refers to entries by their ids in the source.
  const changed = mergeScenario(source, patch, from, today, suffix);
  const { imported } = copyScenario(source, sid, from, noSuffix);
  const made = copyScenario(changed, sid, from, suffix);
  return { ...made, ...(imported === undefined ? {} : { imported }), name };
}

/** For example `Sell the home: RAD 50 %`. The first part is shortened to fit the maximum length of a name. */
export function nameWith(name: string, addition: string): string {
  const room = Math.max(0, NAME_MAX - addition.length);
  return storableText(`${storableText(name.slice(0, room)).trimEnd()}${addition}`.slice(0, NAME_MAX)).trim();
}

const NUMBERED = / \((\d+)\)$/;

/** The name of a duplicate: `Sell the home (2)`, or the next free number. */
export function nameOfDuplicate(name: string, taken: readonly string[]): string {
  const base = name.replace(NUMBERED, '');
  for (let number = 2; ; number += 1) {
    const candidate = nameWith(base, ` (${number})`);
    if (!taken.includes(candidate)) return candidate;
  }
}
