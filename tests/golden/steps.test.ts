/** Every cell of the golden cases can be followed with a pencil: the total of its steps equals its value. */
import { calculate, definitionOf, explain, type Projection } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import type { FigureDefinition } from '../../packages/engine/src/figures/definition.ts';
import { explainFormula } from '../../packages/engine/src/figures/explain.ts';
import { margaret } from '../../packages/engine/src/testing/households.ts';
import { allFigures, cellKey, cellRef, peopleOf } from '../citations/cells.ts';
import { someHouseholds } from './case-files.ts';
import { stepFaults } from './steps.ts';

/** Each case checks every sixth month, with varying starts. All months of all cases are some seven million cells. */
const TURNS = 6;

/** Each case also checks its first months, the last month, and the months with events. */
function monthsOf({ months, events }: Projection, turn: number): readonly number[] {
  const always = new Set([0, 1, months - 1, ...events.map(({ month }) => month)]);
  return Array.from({ length: months }, (_, month) => month).filter(
    (month) => always.has(month) || month % TURNS === turn % TURNS,
  );
}

describe('the steps of a cell', () => {
  it('add up to its value, in every figure of every golden case', () => {
    const faults: string[] = [];
    someHouseholds().forEach(({ name, household }, turn) => {
      const projection = calculate(household, shippedRateBook);
      const months = monthsOf(projection, turn);
      for (const figure of allFigures) {
        for (const person of peopleOf(projection, figure)) {
          for (const month of months) {
            const cell = cellRef(figure, person, month);
            const explained = explain(projection, cell);
            if (explained.value === 0 && explained.steps.length === 0) continue;
            faults.push(...stepFaults(`${cellKey(cell)} of ${name}`, explained));
          }
        }
      }
    });
    expect(faults.slice(0, 10)).toEqual([]);
  });

  it('add up to the value of a year too', () => {
    const projection = calculate(margaret(), shippedRateBook);
    const yearly = allFigures.filter((figure) => definitionOf(figure).yearly !== 'none');
    const faults = yearly.flatMap((figure) =>
      [1, 5].flatMap((year) => stepFaults(figure, explain(projection, { figure, person: 0, at: { year } }))),
    );
    expect(faults).toEqual([]);
  });
});

describe('the check', () => {
  const projection = calculate(margaret(), shippedRateBook);
  const figure = 'meansTestedAmount';
  const definition = definitionOf(figure);
  const cell = { projection, month: 13, person: 0 } as const;
  const { value } = explain(projection, cellRef(figure, 0, 13));

  /** The faults of the cell if it were explained by this definition. */
  function found(seeded: Partial<FigureDefinition>): readonly string[] {
    const { unit, period } = definition;
    return stepFaults(figure, {
      value,
      ...explainFormula({ ...definition, ...seeded }, cell, { value, unit, period }),
    });
  }

  it('accepts a correct definition', () => {
    expect(value).toBeGreaterThan(0);
    expect(found({})).toEqual([]);
  });

  it('finds a missing step', () => {
    expect(found({ inputs: definition.inputs.slice(1) })).toHaveLength(1);
  });

  it('finds a step with the wrong role', () => {
    const inputs = definition.inputs.map((input, i) => (i === 0 ? input : { ...input, role: '-' as const }));
    expect(found({ inputs })).toHaveLength(1);
  });

  it('finds a step whose own steps give a different value', () => {
    const compute: FigureDefinition['compute'] = (v, _, working) => {
      const income = v('incomeTestedAmount');
      const assets = v('assetTestedAmount');
      working?.add('Income part', income, (part) => part.add('incomeTestedAmount', income + 0.01));
      working?.add('assetTestedAmount', assets);
      return income + assets;
    };
    expect(found({ compute })).toEqual([expect.stringMatching(/^meansTestedAmount > Income part: /)]);
  });

  it('finds a formula that records no steps', () => {
    expect(found({ compute: (v, _, working) => (working === undefined ? 0 : v('incomeTestedAmount')) })).toHaveLength(
      1,
    );
  });
});
