/** The cells of a projection, and the cells in which two projections differ. */
import {
  type FigureId,
  type FigureRef,
  householdFigures,
  isPersonFigure,
  type PersonIndex,
  type Projection,
  personFigures,
} from '@advice-builder/engine';
import { columnOf } from '../../packages/engine/src/figures/read.ts';

export const allFigures: readonly FigureId[] = [...householdFigures, ...personFigures];

export interface CellRef extends FigureRef {
  readonly at: { readonly month: number };
}

export const cellKey = ({ figure, person, at }: FigureRef): string =>
  `${figure}/${person ?? 0}@${'month' in at ? at.month : `year ${at.year}`}`;

/** The people whose columns have a figure: everybody, or nobody for a household figure. */
export function peopleOf(projection: Projection, figure: FigureId): readonly PersonIndex[] {
  return isPersonFigure(figure) ? projection.people.map((_, i) => i as PersonIndex) : [0];
}

export function cellRef(figure: FigureId, person: PersonIndex, month: number): CellRef {
  return isPersonFigure(figure) ? { figure, person, at: { month } } : { figure, at: { month } };
}

/** Cells whose value differs by more than `least` in the second projection. */
export function movedCells(before: Projection, after: Projection, least: number): CellRef[] {
  const moved: CellRef[] = [];
  for (const figure of allFigures) {
    for (const person of peopleOf(before, figure)) {
      const old = columnOf(before, figure, person);
      const now = columnOf(after, figure, person);
      for (let month = 0; month < old.length; month++) {
        if (Math.abs((old[month] as number) - (now[month] as number)) > least)
          moved.push(cellRef(figure, person, month));
      }
    }
  }
  return moved;
}
