/** A cell's explanation names each rate that the cell reads, with value, date and source, and no other rates. */
import { calculate, type FigureId, type Projection } from '@advice-builder/engine';
import { addYears } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { type GoldenHousehold, readHouseholds, someHouseholds } from '../golden/case-files.ts';
import { allFigures, type CellRef, cellKey, cellRef, peopleOf } from './cells.ts';
import { asExplained, type Explains, explainedWith } from './explained.ts';
import { type Fault, faultsOf, readerOf } from './read.ts';
import { citingNone, citingOn, citingOther } from './seeds.ts';

/** The first months, a July, the last month, and two months with events. */
function monthsOf({ household, events, months }: Projection): ReadonlySet<number> {
  const july = (18 - (household.projectFrom % 12)) % 12;
  return new Set([0, 1, july, months - 1, ...events.slice(0, 2).map(({ month }) => month)]);
}

function cellsOf(projection: Projection, figures: readonly FigureId[]): readonly CellRef[] {
  const months = [...monthsOf(projection)];
  return figures.flatMap((figure) =>
    peopleOf(projection, figure).flatMap((person) => months.map((month) => cellRef(figure, person, month))),
  );
}

interface Found extends Fault {
  readonly where: string;
}

/** The first fault found of each kind, figure and series. */
function faultsIn(
  cases: readonly GoldenHousehold[],
  figures: readonly FigureId[],
  explains: Explains,
): readonly Found[] {
  const found = new Map<string, Found>();
  for (const { name, household } of cases) {
    const projection = calculate(household, shippedRateBook);
    const reader = readerOf(projection);
    for (const cell of cellsOf(projection, figures)) {
      for (const fault of faultsOf(projection, cell, reader, explains)) {
        const key = Object.values(fault).join(' ');
        if (!found.has(key)) found.set(key, { ...fault, where: `${cellKey(cell)} of ${name}` });
      }
    }
  }
  return [...found.values()];
}

describe('the rates of a cell', () => {
  const all = faultsIn(someHouseholds(), allFigures, asExplained);

  it('are named with value, date and source if the cell reads them', () => {
    expect(all.filter(({ kind }) => kind === 'read and not named')).toEqual([]);
  });

  it('are read if they are named, or marked as only consulted', () => {
    expect(all.filter(({ kind }) => kind === 'named and not read')).toEqual([]);
  });
});

describe('the check', () => {
  const figure = 'incomeTestedAmount';
  const rate = 'residential-2025.income-rate';
  const same = 'residential-2014.income-rate';
  const freeArea = 'residential-2014.income-free-area.single';
  const some = readHouseholds().filter(({ name }) => name.startsWith('residential-2025/single'));
  const found = (explains: Explains) =>
    faultsIn(some, [figure], explains).map(({ kind, series }) => `${kind}: ${series}`);

  it('accepts a correct definition', () => {
    expect(found(asExplained)).toEqual([]);
  });

  it('finds a rate that no line names', () => {
    expect(found(explainedWith(asExplained, figure, citingNone(figure, rate)))).toEqual([
      `read and not named: ${rate}`,
    ]);
  });

  it('finds another series of the same value in its place', () => {
    expect(found(explainedWith(asExplained, figure, citingOther(figure, rate, same)))).toEqual([
      `read and not named: ${rate}`,
      `named and not read: ${same}`,
    ]);
  });

  it('finds the right series on another date', () => {
    const yearBefore = citingOn(figure, freeArea, (on) => addYears(on, -1));
    expect(found(explainedWith(asExplained, figure, yearBefore))).toEqual([
      `read and not named: ${freeArea}`,
      `named and not read: ${freeArea}`,
    ]);
  });
});
