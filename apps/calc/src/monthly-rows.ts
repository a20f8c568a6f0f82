import {
  type HouseholdFigureId,
  householdFigures,
  type PersonFigureId,
  type Projection,
  personFigures,
} from '@advice-builder/engine';
import { toIso } from '@advice-builder/kernel';

/** One month: every figure of the household, and of each person. */
export type MonthlyRow = Readonly<Record<HouseholdFigureId, number>> & {
  /** Counted from 0. */
  readonly month: number;
  /** First day, `yyyy-mm-dd`. */
  readonly from: string;
  readonly people: readonly Readonly<Record<PersonFigureId, number>>[];
};

function rowOf<Id extends string>(
  ids: readonly Id[],
  columns: Readonly<Record<Id, Float64Array>>,
  month: number,
): Record<Id, number> {
  return Object.fromEntries(ids.map((id) => [id, columns[id][month]])) as Record<Id, number>;
}

export function monthlyRows(projection: Projection): readonly MonthlyRow[] {
  return projection.monthStarts.map((start, month) => ({
    month,
    from: toIso(start),
    ...rowOf(householdFigures, projection.columns, month),
    people: projection.people.map((columns) => rowOf(personFigures, columns, month)),
  }));
}
