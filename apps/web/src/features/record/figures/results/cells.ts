/** Cells of a projection for the results column, in the format of the report. */

import {
  type FigureId,
  type FigureRef,
  figureValue,
  type PersonIndex,
  type Projection,
  statusOf,
} from '@advice-builder/engine';
import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { ReportFigure } from '@advice-builder/results';

export function cellAt(
  projection: Projection,
  figure: FigureId,
  at: FigureRef['at'],
  person?: PersonIndex,
): ReportFigure {
  const ref: FigureRef = person === undefined ? { figure, at } : { figure, person, at };
  return { value: figureValue(projection, ref), status: statusOf(projection, ref), ...ref };
}

/** A multiple of a figure, such as a year from a day. */
export const multipleOf = (cell: ReportFigure, times: number): ReportFigure =>
  cell.value === 0 ? cell : { ...cell, value: cell.value * times, times };

/** The projection year of a month, starting at 1. */
export const yearOf = (month: number): number => 1 + (month - (month % MONTHS_IN_YEAR)) / MONTHS_IN_YEAR;
