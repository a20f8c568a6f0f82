/** What an explanation names. */
import { explain, type FigureRef, type Projection } from '@advice-builder/engine';
import { cellKey } from './cells.ts';
import type { RateRowId } from './raised-book.ts';

/** The rows of the rate data that the explanation of a cell names, and the cells that it leads to. */
export interface Named {
  readonly rows: readonly RateRowId[];
  readonly cells: readonly FigureRef[];
}

/** Explains a cell: as the product does, or as a test has it do. */
export type Explains = (projection: Projection, ref: FigureRef) => Named;

export const asExplained: Explains = (projection, ref) => {
  const { lines } = explain(projection, ref);
  return {
    rows: lines.flatMap(({ rate }) => (rate === undefined ? [] : [rate])),
    cells: lines.flatMap((line) => (line.ref === undefined ? [] : [line.ref])),
  };
};

/** The same, each cell of a projection explained once. */
export function rememberedOf(explains: Explains): Explains {
  const known = new WeakMap<Projection, Map<string, Named>>();
  return (projection, ref) => {
    let cells = known.get(projection);
    if (cells === undefined) {
      cells = new Map();
      known.set(projection, cells);
    }
    const key = cellKey(ref);
    let named = cells.get(key);
    if (named === undefined) {
      named = explains(projection, ref);
      cells.set(key, named);
    }
    return named;
  };
}
