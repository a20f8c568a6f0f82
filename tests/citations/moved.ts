/**
 * What moves is cited: where a row of the rate data moves a cell, the explanation of the cell names that row, or leads
 * to another cell that it moves. So, from cell to cell, a figure that a rate moves leads to the rate, and to the day
 * from which it holds.
 */
import { calculate, type Projection } from '@advice-builder/engine';
import { type RateBook, shippedRateBook } from '@advice-builder/rates';
import type { Case, RowOfCases } from './cases.ts';
import { type CellRef, cellKey, movedCells } from './cells.ts';
import type { Explains, Named } from './explained.ts';
import { MOVES, type RateRowId, withRowMoved } from './raised-book.ts';

/** A cell that a row moves, uncited: its explanation neither names the row nor leads to another cell that it moves. */
export interface Uncited {
  readonly row: RateRowId;
  readonly name: string;
  readonly cell: CellRef;
}

export interface Moved {
  readonly count: number;
  readonly uncited: readonly Uncited[];
}

/** Less than that is no movement. What a cell is made of may move by less: two parts, each by half of it. */
const LEAST = 1e-9;
const LEAST_OF_PARTS = 1e-12;

/** Rows of a series that are moved, and cases in which each is to move something. */
const ROWS = 3;
const CASES = 2;
/** Cases in which that is tried; all of them where the series would move nothing at all. */
const TRIES = 25;

/** Moves rows of a series in cases that read them: those that most cases read, each by itself. */
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

/** A little, and a lot only where a little moves nothing. */
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

/** Projections kept: most rows are tried in the same cases. */
const MOST_KEPT = 100;
const kept = new Map<Case, Projection>();

/** By the shipped rates. */
function projectionOf(one: Case): Projection {
  const known = kept.get(one);
  if (known !== undefined) return known;
  const projection = calculate(one.household, shippedRateBook);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(one, projection);
  return projection;
}

/** What a row moves in a household. Both explanations may tell of it: that of before the move, and that of after it. */
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
