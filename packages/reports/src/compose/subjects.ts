/** The scenarios that the first pages compare, and the yearly figures they use. */
import { isDeathBetween } from '@advice-builder/casework';
import type { YearRow } from '@advice-builder/results';
import type { DocumentInput, ScenarioInput } from '../input.ts';

/** The last year of the tables on the first pages. */
export const LAST_YEAR = 5;

/** A year of a scenario, 1 to 15. @throws RangeError for another year. */
export function yearOf({ five, fifteen }: Pick<ScenarioInput, 'five' | 'fifteen'>, year: number): YearRow {
  const { rows } = (year <= LAST_YEAR ? five : fifteen).report.year;
  const row = rows[year - 1];
  if (row === undefined) throw new RangeError(`no year ${year}`);
  return row;
}

const netWorth = (scenario: ScenarioInput): number => yearOf(scenario, LAST_YEAR).netWorth.value;

/** The included scenarios without the measured-from scenario. */
export const others = ({ scenarios, base }: DocumentInput): readonly ScenarioInput[] =>
  scenarios.filter((scenario) => scenario !== base);

/**
 * The scenarios compared with the measured-from scenario, at most two: the preferred one first, then by net worth after
 * five years. Empty in a document of one scenario.
 */
export function subjects(input: DocumentInput): readonly ScenarioInput[] {
  const { preferred, base } = input;
  const ranked = others(input)
    .filter((scenario) => scenario !== preferred)
    .toSorted((a, b) => netWorth(b) - netWorth(a));
  return [...(preferred === base ? [] : [preferred]), ...ranked].slice(0, 2);
}

/** The two scenarios side by side on the first page: the preferred and the measured-from scenario. */
export function glancePair(input: DocumentInput): readonly ScenarioInput[] {
  const { preferred, base } = input;
  const other = preferred === base ? subjects(input)[0] : preferred;
  return [...(other === undefined ? [] : [other]), base];
}

/** `neither` if only one of the two has a death, because its consequences are not called better or worse. */
export const moreIsBetween = (one: ScenarioInput, other: ScenarioInput): 'better' | 'neither' =>
  isDeathBetween(one.fifteen.projection, other.fifteen.projection) ? 'neither' : 'better';
