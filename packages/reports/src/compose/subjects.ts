/** Which scenarios the first pages speak of, and the yearly figures they read. */
import { isDeathBetween } from '@advice-builder/casework';
import type { YearRow } from '@advice-builder/results';
import type { DocumentInput, ScenarioInput } from '../input.ts';

/** The last year of the tables. */
export const LAST_YEAR = 5;

/** A year of a scenario, 1 to 15. @throws RangeError for another one. */
export function yearOf({ five, fifteen }: Pick<ScenarioInput, 'five' | 'fifteen'>, year: number): YearRow {
  const { rows } = (year <= LAST_YEAR ? five : fifteen).report.year;
  const row = rows[year - 1];
  if (row === undefined) throw new RangeError(`no year ${year}`);
  return row;
}

const netWorth = (scenario: ScenarioInput): number => yearOf(scenario, LAST_YEAR).netWorth.value;

/** Included scenarios other than the one they are measured from. */
export const others = ({ scenarios, base }: DocumentInput): readonly ScenarioInput[] =>
  scenarios.filter((scenario) => scenario !== base);

/**
 * The scenarios that are set against what they are measured from, two at most: the preferred one first, then by net
 * worth after five years. None in a document of one scenario alone.
 */
export function subjects(input: DocumentInput): readonly ScenarioInput[] {
  const { preferred, base } = input;
  const ranked = others(input)
    .filter((scenario) => scenario !== preferred)
    .toSorted((a, b) => netWorth(b) - netWorth(a));
  return [...(preferred === base ? [] : [preferred]), ...ranked].slice(0, 2);
}

/** The two that the first page sets side by side: the preferred scenario and what it is measured from. */
export function glancePair(input: DocumentInput): readonly ScenarioInput[] {
  const { preferred, base } = input;
  const other = preferred === base ? subjects(input)[0] : preferred;
  return [...(other === undefined ? [] : [other]), base];
}

/** A death that one of the two has and the other has not: nothing that follows is better or worse. */
export const moreIsBetween = (one: ScenarioInput, other: ScenarioInput): 'better' | 'neither' =>
  isDeathBetween(one.fifteen.projection, other.fifteen.projection) ? 'neither' : 'better';
