/** The parts of the difference in net worth between two scenarios, for all documents. */

import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { type ComparedParts, comparedParts, type ToldPart } from '@advice-builder/results';
import type { DocumentInput, ScenarioInput } from '../input.ts';

/** @param years 5 or 15. */
export function partsAgainst(
  { record, scenarios, current }: DocumentInput,
  first: ScenarioInput,
  second: ScenarioInput,
  years: number,
): ComparedParts {
  const months = years * MONTHS_IN_YEAR;
  const projectionOf = ({ five, fifteen }: ScenarioInput) =>
    months <= five.projection.months ? five.projection : fifteen.projection;
  const sideOf = (of: ScenarioInput) => ({ scenario: of.scenario, projection: projectionOf(of) });
  const context = { record, current: current.scenario };
  const beside = scenarios.map(projectionOf);
  return comparedParts(context, sideOf(first), sideOf(second), { months, view: 'netWorth', beside });
}

/** A part of several comparisons: its label, and its value in each. */
export interface PartRow {
  readonly label: string;
  readonly isFirst: boolean;
  readonly values: readonly number[];
}

/** Parts about what is owned at the start come first. The other parts have the same order in each comparison. */
export function partRows(all: readonly (readonly ToldPart[])[]): readonly PartRow[] {
  const named = new Map(all.flat().map((part) => [part.id, part]));
  const isOpening = ({ part }: ToldPart): boolean => part === 'openingPosition';
  return [...named.values()]
    .toSorted((a, b) => Number(isOpening(b)) - Number(isOpening(a)))
    .map(({ id, label, isFirst }) => ({
      label,
      isFirst,
      values: all.map((parts) => parts.find((part) => part.id === id)?.value ?? 0),
    }));
}
