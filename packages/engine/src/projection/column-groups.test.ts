/** Checks that the columns of a group stay zero whenever the plan says so. */
import { addDays } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryHomeMove } from '../testing/arbitrary-home-moves.ts';
import { arbitraryHousehold } from '../testing/arbitrary-household.ts';
import { arbitraryMove } from '../testing/arbitrary-moves.ts';
import { arbitraryProposed } from '../testing/arbitrary-proposed.ts';
import { margaret } from '../testing/households.ts';
import { itemAt } from './at.ts';
import { calculate, stepThrough } from './calculate.ts';
import { makeAllColumns } from './columns.ts';
import type { Projection } from './projection.ts';

/** Calculates the projection again with a column of its own for every figure. */
function withAllColumns(projection: Projection): Projection {
  const full: Projection = { ...projection, ...makeAllColumns(projection.household, projection.months) };
  stepThrough(full);
  return full;
}

type Columns = Readonly<Record<string, Float64Array>>;

function namedColumns({ columns, people, entries }: Projection): readonly (readonly [string, Float64Array])[] {
  const of = (place: string, named: Columns) =>
    Object.entries(named).map(([name, column]) => [`${place} ${name}`, column] as const);
  return [
    ...of('household', columns),
    ...people.flatMap((own, p) => of(`person ${p}`, own)),
    ...entries.flatMap((own, i) => of(`entry ${i}`, own)),
  ];
}

/** The columns that differ in any bit from those of the projection with all columns. */
function differences(projection: Projection): readonly string[] {
  const full = new Map(namedColumns(withAllColumns(projection)));
  return namedColumns(projection).flatMap(([name, column]) =>
    column.every((value, month) => Object.is(value, full.get(name)?.[month])) ? [] : [name],
  );
}

describe('the columns of zeros that the plan decides', () => {
  it.each([
    ['random households', arbitraryHousehold],
    ['proposed scenarios', arbitraryProposed],
    ['moves of the home', arbitraryHomeMove],
    ['moves to another aged care home', arbitraryMove],
  ])('equal columns of their own, bit for bit, for %s', (_, households) => {
    fc.assert(
      fc.property(households, (household) => {
        const projection = calculate(household, shippedRateBook);
        expect(differences(projection)).toEqual([]);
        const on = addDays(itemAt(projection.monthStarts, 2), 19);
        const ofLetter = calculate(household, shippedRateBook, { months: 3, ratesOf: { month: 2, on } });
        expect(differences(ofLetter)).toEqual([]);
      }),
      { seed: 9, numRuns: 100 },
    );
  });

  it('are one column for all groups of a person', () => {
    const { people, columns } = calculate(margaret(), shippedRateBook);
    expect(people[0]?.homeCareDays).toBe(people[0]?.respiteDays);
    expect(people[0]?.homeCareDays).toBe(columns.loanDrawings);
  });
});
