/** The two scenarios of the page for the client: their default names there, and the deaths they assume. */
import { type ClientNames, deathIn, defaultClientName, personName, personNumbers } from '@advice-builder/casework';
import type { Projection } from '@advice-builder/engine';
import { formatMonthYear, type MonthIndex } from '@advice-builder/kernel';
import type { Sid } from '../../../../state/documents.ts';
import { besideOf, type ChosenScenarios } from '../../base/documents.ts';
import type { ScenarioFigures } from '../../compare/graphs/scenario-figures.ts';

export interface ClientPair {
  /** The preferred scenario first; the only one if there is no other. */
  readonly sids: readonly Sid[];
  /** For example `If you sell the house`; missing for a scenario that cannot be calculated. */
  readonly defaults: Readonly<Partial<Record<Sid, string>>>;
  /** For example `Leo dies in May 2028`, for each death assumed in one of the two. */
  readonly deaths: readonly string[];
}

function namesOf({ documents: { record } }: ScenarioFigures): ClientNames {
  const people = personNumbers(record);
  return {
    isYou: people.every((person) => record.clients[person]?.poaRep !== true),
    people: people.map((person) => personName(record, person)),
  };
}

function deathWords(projection: Projection, { people }: ClientNames): readonly string[] {
  const death = deathIn(projection);
  if (death === undefined) return [];
  const month = (projection.household.projectFrom + death.month) as MonthIndex;
  return [`${people[death.person]} dies in ${formatMonthYear(month)}`];
}

/** @param beside the scenario chosen for comparison with the preferred one. */
export function clientPairOf(
  figures: readonly ScenarioFigures[],
  chosen: ChosenScenarios,
  beside: Sid | undefined,
): ClientPair {
  const sids = [...new Set([chosen.preferred, besideOf(chosen, beside)])];
  const shown = sids.flatMap((sid) => {
    const found = figures.find((each) => each.sid === sid);
    return found?.fifteen.ok ? [{ sid, of: found, projection: found.fifteen.value.projection }] : [];
  });
  const [first] = shown;
  if (first === undefined) return { sids, defaults: {}, deaths: [] };
  const { of } = first;
  const names = { ...namesOf(of), isYou: namesOf(of).isYou && !shown.some(({ projection }) => deathIn(projection)) };
  const defaults = Object.fromEntries(
    shown.map((own) => [
      own.sid,
      defaultClientName(
        own,
        shown.find((each) => each !== own),
        names,
      ),
    ]),
  );
  return { sids, defaults, deaths: [...new Set(shown.flatMap(({ projection }) => deathWords(projection, names)))] };
}
