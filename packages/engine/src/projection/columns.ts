/** Makes the columns of a projection: one Float64Array for each figure and person, all zero, on one buffer. */
import { householdColumns, householdFigures, personColumns, personFigures, type TakeColumn } from './figure-ids.ts';
import type { EntryColumn, EntryColumns, HouseholdColumns, PersonColumns } from './projection.ts';

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
  return entryColumns(columnsOn(ENTRY_COLUMNS, months));
}

function entryColumns(take: TakeColumn): EntryColumns {
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

/** The first months of columns, in the order in which they were made; nothing is copied. */
function firstMonthsOf(columns: Readonly<Record<string, Float64Array>>, months: number): TakeColumn {
  const all = Object.values(columns);
  let next = 0;
  return () => (all[next++] as Float64Array).subarray(0, months);
}

export function firstHouseholdMonths(columns: HouseholdColumns, months: number): HouseholdColumns {
  return householdColumns(firstMonthsOf(columns, months));
}

export function firstPersonMonths(columns: PersonColumns, months: number): PersonColumns {
  return personColumns(firstMonthsOf(columns, months));
}

export function firstEntryMonths(columns: EntryColumns, months: number): EntryColumns {
  return entryColumns(firstMonthsOf(columns, months));
}
