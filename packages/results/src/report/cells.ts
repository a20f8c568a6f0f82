/** Builds report cells from a projection. */
import {
  type FigureId,
  type FigureRef,
  figureValue,
  type PersonIndex,
  type Projection,
  statusOf,
} from '@advice-builder/engine';
import { type CivilDate, MONTHS_IN_YEAR, toIso } from '@advice-builder/kernel';
import { type RateStatus, worseStatus } from '@advice-builder/rates';
import type { AmountRef } from './amounts/amounts.ts';
import type { ReportAmount, ReportAt, ReportCell, ReportFigure, ReportPart } from './report-data.ts';

/** The cell of a figure in a month or year: of the person if one is given, otherwise of the household. */
export function cell(projection: Projection, figure: FigureId, at: ReportAt, person?: PersonIndex): ReportFigure {
  const ref: FigureRef = person === undefined ? { figure, at } : { figure, person, at };
  return { value: figureValue(projection, ref), status: statusOf(projection, ref), ...ref };
}

export function refOf({ figure, person, at }: ReportFigure): FigureRef {
  return person === undefined ? { figure, at } : { figure, person, at };
}

export const isFigure = (found: ReportCell): found is ReportFigure => 'figure' in found;

/** A multiple of a figure: a year of a monthly figure, or one person's half. */
export function multiple(found: ReportFigure, times: number): ReportFigure {
  // Zero is not multiplied, because minus zero would be -0, which JSON cannot represent.
  return times === 1 || found.value === 0 ? found : { ...found, value: found.value * times, times };
}

const worst = (cells: readonly ReportCell[]): RateStatus =>
  cells.reduce<RateStatus>((status, found) => worseStatus(status, found.status), 'published');

const partsOf = (found: ReportCell): readonly ReportPart[] => ('parts' in found ? found.parts : [found]);

/** The sum of cells; a single cell is returned unchanged. */
export function sum(...cells: readonly ReportCell[]): ReportCell {
  const [single] = cells;
  if (single !== undefined && cells.length === 1) return single;
  return {
    value: cells.reduce((total, found) => total + found.value, 0),
    status: worst(cells),
    parts: cells.flatMap(partsOf),
  };
}

/** The cell of a number that is not a figure of the engine. For entered values the rate status is `published`. */
export const amountCell = (value: number, amount: AmountRef, status: RateStatus = 'published'): ReportAmount => ({
  value,
  status,
  amount,
});

export function monthStart(projection: Projection, month: number): CivilDate {
  const date = projection.monthStarts[month];
  if (date === undefined) throw new RangeError(`no month ${month}`);
  return date;
}

export const monthIso = (projection: Projection, month: number): string => toIso(monthStart(projection, month));

export const persons = (projection: Projection): readonly PersonIndex[] =>
  projection.people.map((_, index) => index as PersonIndex);

/** The months of the projection in which a person is alive. A panel about that person ends there. */
export const monthsAlive = (projection: Projection, person: PersonIndex): number =>
  Math.min(projection.months, projection.plan.people[person]?.deathMonth ?? projection.months);

/** The months a panel shows: the start month, and the start of each later projection year. */
export function shownMonths(start: number, end: number): readonly number[] {
  const first = Math.max(0, start);
  const months = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset);
  return months.filter((month) => month === first || month % MONTHS_IN_YEAR === 0);
}
