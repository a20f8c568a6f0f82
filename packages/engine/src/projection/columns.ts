/** Creates the columns of a projection: one Float64Array for each figure and person, all zero, on one buffer. */
import { householdColumns, householdFigures, personColumns, personFigures, type TakeColumn } from './figure-ids.ts';
import type { EntryColumn, EntryColumns, HouseholdColumns, PersonColumns } from './projection.ts';

/** Takes columns of this many months from a buffer, beginning at `offset`, `stride` bytes apart. */
function columnsOn(buffer: ArrayBuffer, start: number, stride: number, months: number): TakeColumn {
  let offset = start;
  return () => {
    const column = new Float64Array(buffer, offset, months);
    offset += stride;
    return column;
  };
}

function emptyColumns(count: number, months: number): TakeColumn {
  const stride = months * Float64Array.BYTES_PER_ELEMENT;
  return columnsOn(new ArrayBuffer(count * stride), 0, stride, months);
}

export function makeHouseholdColumns(months: number): HouseholdColumns {
  return householdColumns(emptyColumns(householdFigures.length, months));
}

export function makePersonColumns(months: number): PersonColumns {
  return personColumns(emptyColumns(personFigures.length, months));
}

const ENTRY_COLUMNS = 12;

export function makeEntryColumns(months: number): EntryColumns {
  return entryColumns(emptyColumns(ENTRY_COLUMNS, months));
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
    drawn: take(),
    interest: take(),
  } satisfies Record<EntryColumn, Float64Array>;
}

/**
 * Takes the first months of existing columns, in the order of their creation, without copying. Reading the position of
 * each column, as `subarray` does, takes twice the time.
 */
function firstMonthsOf(columns: Readonly<Record<string, Float64Array>>, months: number): TakeColumn {
  let first: Float64Array | undefined;
  for (const name in columns) {
    const column = columns[name] as Float64Array<ArrayBuffer>;
    // The distance between columns in the buffer. The columns of a shortened projection have gaps between them.
    if (first !== undefined)
      return columnsOn(column.buffer, first.byteOffset, column.byteOffset - first.byteOffset, months);
    first = column;
  }
  throw new RangeError('there are no columns');
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

/** Columns with the same values, which can be changed without changing the projection. */
export function copyPersonColumns(columns: PersonColumns): PersonColumns {
  const copies = Object.values(columns).map((column) => column.slice());
  let next = 0;
  return personColumns(() => copies[next++]!);
}
