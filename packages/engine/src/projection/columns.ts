/** Makes the columns of a projection: one Float64Array for each figure and person, all zero. */
import type { EntryColumn } from '../figures/definition.ts';
import { type HouseholdFigureId, householdFigures, type PersonFigureId, personFigures } from '../figures/figure-ids.ts';
import type { EntryColumns, HouseholdColumns, PersonColumns } from './projection.ts';

const entryColumns: readonly EntryColumn[] = ['value', 'closing', 'income', 'expense', 'testIncome', 'bought', 'sold'];

function make<Name extends string>(names: readonly Name[], months: number): Record<Name, Float64Array> {
  const columns = {} as Record<Name, Float64Array>;
  const buffer = new Float64Array(names.length * months);
  for (let i = 0; i < names.length; i++) {
    columns[names[i] as Name] = buffer.subarray(i * months, (i + 1) * months);
  }
  return columns;
}

export function makeHouseholdColumns(months: number): HouseholdColumns {
  return make<HouseholdFigureId>(householdFigures, months);
}

export function makePersonColumns(months: number): PersonColumns {
  return make<PersonFigureId>(personFigures, months);
}

export function makeEntryColumns(months: number): EntryColumns {
  return make<EntryColumn>(entryColumns, months);
}
