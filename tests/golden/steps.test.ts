/** Every cell of the golden cases can be followed with a pencil: the total of its steps is its value. */
import {
  calculate,
  definitionOf,
  type ExplanationLine,
  explain,
  type FigureId,
  householdFigures,
  isPersonFigure,
  type PersonIndex,
  personFigures,
  totalOf,
} from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { readCases } from './case-files.ts';

/** A formula that does not take a working does not yet write down its steps. */
const isWithoutSteps = (figure: FigureId): boolean => (definitionOf(figure).compute?.length ?? 3) < 3;

/** Cents are exact to it at any amount; sums of other order differ by less. */
const TOLERANCE = 1e-8;

/** Where steps and their value part, the steps within steps too. */
function faultsOf(what: string, value: number, steps: readonly ExplanationLine[]): string[] {
  const total = totalOf(steps);
  const isEqual = Math.abs(total - value) <= TOLERANCE * Math.max(1, Math.abs(value) / 1e6);
  return [
    ...(isEqual ? [] : [`${what}: ${value} is not ${total}`]),
    ...steps.flatMap((step) =>
      step.steps.length === 0 ? [] : faultsOf(`${what} > ${step.label}`, step.value, step.steps),
    ),
  ];
}

const MONTHS = [0, 1, 7, 13, 31, 59];

describe('the steps of a cell', () => {
  it('come to its value, in every figure of every golden case', () => {
    const figures = [...householdFigures, ...personFigures].filter((figure) => !isWithoutSteps(figure));
    const faults: string[] = [];
    for (const { name, household } of readCases()) {
      const projection = calculate(household, shippedRateBook);
      for (const figure of figures) {
        const people = isPersonFigure(figure) ? projection.people.map((_, i) => i as PersonIndex) : [0 as const];
        for (const person of people) {
          for (const month of MONTHS) {
            const { value, steps } = explain(projection, { figure, person, at: { month } });
            faults.push(...faultsOf(`${name} ${figure}/${person}@${month}`, value, steps));
          }
        }
      }
    }
    expect(faults.slice(0, 10)).toEqual([]);
  });
});
