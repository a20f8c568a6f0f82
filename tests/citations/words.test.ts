/** Labels contain no rates. Rates are on separate lines, with value and source. */
import { calculate, definitionOf, type ExplanationLine, explain } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { beforeAll, describe, expect, it } from 'vitest';
import { someHouseholds } from '../golden/case-files.ts';
import { allFigures, cellRef, peopleOf } from './cells.ts';
import { numbersIn } from './words.ts';

const faultsIn = (words: readonly string[]): readonly string[] => words.filter((text) => numbersIn(text).length > 0);

function labelsOf({ label, rate, steps }: ExplanationLine): readonly string[] {
  // The title of a series may contain numbers that describe the series.
  return [...(rate === undefined ? [label] : []), ...steps.flatMap(labelsOf)];
}

describe('numbers that are rates', () => {
  it('do not occur in the words of a figure', () => {
    const faults = allFigures.flatMap((figure) => {
      const { label, sentence, formula } = definitionOf(figure);
      return faultsIn([label, sentence, formula]).map((words) => `${figure}: ${words}`);
    });
    expect(faults).toEqual([]);
  });

  const labels = new Map<string, string>();
  beforeAll(() => {
    for (const { household } of someHouseholds()) {
      const projection = calculate(household, shippedRateBook);
      for (const figure of allFigures) {
        for (const person of peopleOf(projection, figure)) {
          for (const month of [0, 13, projection.months - 1]) {
            const { lines, steps } = explain(projection, cellRef(figure, person, month));
            for (const label of [...lines, ...steps].flatMap(labelsOf)) labels.set(label, figure);
          }
        }
      }
    }
  });

  it('do not occur in the words of a step', () => {
    expect(faultsIn([...labels.keys()]).map((label) => `${labels.get(label)}: ${label}`)).toEqual([]);
  });

  it('are not replaced by code names: a step without an input has its own words', () => {
    expect([...labels].filter(([label]) => /^[a-z]/.test(label))).toEqual([]);
  });

  it('are detected: percentages, amounts and counts of days, but not dates, the calendar and 0', () => {
    expect(faultsIn(['50% x income', 'Whole $250 steps', 'Price / 364', 'At most 84.35'])).toHaveLength(4);
    expect(faultsIn(['From 1 November 2025', 'Income / 26', 'Fee x 12, not below 0', 'Half of it'])).toEqual([]);
  });
});
