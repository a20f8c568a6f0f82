/**
 * Every effect of a rate is cited: if a row of the rate data changes a cell, the explanation of the cell names that row
 * or refers to another cell that it changes. So each figure that a rate changes leads, cell by cell, to the rate and
 * its date.
 */
import { calculate, type Projection } from '@advice-builder/engine';
import { type RateBook, shippedRateBook } from '@advice-builder/rates';
import type { Case, RowOfCases } from './cases.ts';
import { type CellRef, cellKey, movedCells } from './cells.ts';
import type { Explains, Named } from './explained.ts';
import { MOVES, type RateRowId, withRowMoved } from './raised-book.ts';

/**
 * A cell that a row changes without a citation: its explanation neither names the row nor refers to another changed
 * cell.
 */
export interface Uncited {
  readonly row: RateRowId;
  readonly name: string;
  readonly cell: CellRef;
}

export interface Moved {
  readonly count: number;
  readonly uncited: readonly Uncited[];
}

/** The least change that has to be cited, and the least change of a part, because two parts may each change by half. */
const LEAST = 1e-9;
const LEAST_OF_PARTS = 1e-12;

/** How many rows of a series are changed, and in how many cases each of them has to have an effect. */
const ROWS = 3;
const CASES = 2;
/** The most cases tried per row. If no row of the series has an effect, all cases are tried. */
const TRIES = 25;

/** Changes rows of a series one at a time, in cases that read them. It begins with the rows that most cases read. */
export function moveSeries(rows: readonly RowOfCases[], explains: Explains): Moved {
  const first = rows.slice(0, 2 * ROWS);
  const some = movedBy(first, ROWS, TRIES, explains);
  if (some.count > 0) return some;
  const untried = first.map(({ row, cases }): RowOfCases => ({ row, cases: cases.slice(TRIES) }));
  return movedBy([...untried, ...rows.slice(2 * ROWS)], 1, Number.POSITIVE_INFINITY, explains);
}

function movedBy(rows: readonly RowOfCases[], wanted: number, tries: number, explains: Explains): Moved {
  const moved: Moved[] = [];
  for (const row of rows) {
    const one = moveRow(row, tries, explains);
    if (one.count > 0) moved.push(one);
    if (moved.length === wanted) break;
  }
  return sumOf(moved);
}

/** Changes the row a little, and a lot only if that has no effect. */
function moveRow({ row, cases }: RowOfCases, tries: number, explains: Explains): Moved {
  for (const move of MOVES) {
    const book = withRowMoved(row, move);
    const moved: Moved[] = [];
    for (const one of cases.slice(0, tries)) {
      const here = movedIn(one, book, row, explains);
      if (here.count > 0) moved.push(here);
      if (moved.length === CASES) break;
    }
    if (moved.length > 0) return sumOf(moved);
  }
  return sumOf([]);
}

const sumOf = (moved: readonly Moved[]): Moved => ({
  count: moved.reduce((sum, { count }) => sum + count, 0),
  uncited: moved.flatMap(({ uncited }) => uncited),
});

/** The most projections cached. Most rows are tried in the same cases. */
const MOST_KEPT = 100;
const kept = new Map<Case, Projection>();

/** The projection with the shipped rates. */
function projectionOf(one: Case): Projection {
  const known = kept.get(one);
  if (known !== undefined) return known;
  const projection = calculate(one.household, shippedRateBook);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(one, projection);
  return projection;
}

/** The cells that a row changes in a household. The explanation before or after the change has to cite the row. */
function movedIn(one: Case, book: RateBook, row: RateRowId, explains: Explains): Moved {
  const { name, household } = one;
  const before = projectionOf(one);
  const after = calculate(household, book);
  const moved = movedCells(before, after, LEAST);
  if (moved.length === 0) return sumOf([]);
  const keys = new Set(movedCells(before, after, LEAST_OF_PARTS).map(cellKey));
  const leads = ({ rates, cells }: Named): boolean =>
    rates.some(({ series, from }) => series === row.series && from === row.from) ||
    cells.some((cell) => keys.has(cellKey(cell)));
  const uncited = moved.filter((ref) => !leads(explains(before, ref)) && !leads(explains(after, ref)));
  return { count: moved.length, uncited: uncited.map((cell) => ({ row, name, cell })) };
}
