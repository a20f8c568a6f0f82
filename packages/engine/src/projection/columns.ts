/** Makes the columns of a projection: one Float64Array for each figure and person, all zero, on one buffer. */
import type { EntryColumn } from '../figures/definition.ts';
import {
  householdColumns,
  householdFigures,
  personColumns,
  personFigures,
  type TakeColumn,
} from '../figures/figure-ids.ts';
import type { EntryColumns, HouseholdColumns, PersonColumns } from './projection.ts';

function columnsOn(count: number, months: number): TakeColumn {
  const { buffer } = new Float64Array(count * months);
  let offset = 0;
  return () => {
    const column = new Float64Array(buffer, offset, months);
    offset += months * Float64Array.BYTES_PER_ELEMENT;
    return column;
  };
}

export function makeHouseholdColumns(months: number): HouseholdColumns {
  return householdColumns(columnsOn(householdFigures.length, months));
}

export function makePersonColumns(months: number): PersonColumns {
  return personColumns(columnsOn(personFigures.length, months));
}

const ENTRY_COLUMNS = 10;

export function makeEntryColumns(months: number): EntryColumns {
  const take = columnsOn(ENTRY_COLUMNS, months);
  return {
    value: take(),
    closing: take(),
    income: take(),
    expense: take(),
    testIncome: take(),
    testValue: take(),
    deemedValue: take(),
    bought: take(),
    sold: take(),
    outside: take(),
  } satisfies Record<EntryColumn, Float64Array>;
}
