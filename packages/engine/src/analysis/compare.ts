/** Compares two projections: signed differences per figure and year. */

import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { type FigureRef, figureValue } from '../figures/read.ts';
import { definitionOf } from '../figures/registry.ts';
import type { PersonIndex } from '../household/household.ts';
import { personIndexes } from '../household/indexes.ts';
import { type FigureId, householdFigures, personFigures } from '../projection/figure-ids.ts';
import type { Projection } from '../projection/projection.ts';

export interface YearDifference {
  readonly ref: FigureRef;
  /** Counted from 1, the first year of both projections. */
  readonly year: number;
  readonly first: number;
  readonly second: number;
  /** The second projection's value less the first one's. */
  readonly difference: number;
}

/**
 * Compares every figure that has a yearly value, for the years both projections have. A person's figures are compared
 * with those of the same person. A person who is in only one projection is left out.
 */
export function compare(first: Projection, second: Projection): readonly YearDifference[] {
  const years = Math.min(first.months, second.months) / MONTHS_IN_YEAR;
  const people = personIndexes(first.people.length < second.people.length ? first : second);
  const differences: YearDifference[] = [];
  const add = (figure: FigureId, person?: PersonIndex): void => {
    for (let year = 1; year <= years; year++) {
      const ref: FigureRef = person === undefined ? { figure, at: { year } } : { figure, person, at: { year } };
      const [a, b] = [figureValue(first, ref), figureValue(second, ref)];
      differences.push({ ref, year, first: a, second: b, difference: b - a });
    }
  };
  for (const id of householdFigures) if (definitionOf(id).yearly !== 'none') add(id);
  for (const id of personFigures) {
    if (definitionOf(id).yearly === 'none') continue;
    for (const person of people) add(id, person);
  }
  return differences;
}
