/** Creates the columns of a projection: one Float64Array for each figure and person, all zero, on one buffer. */
import type { EntryGroup } from './column-groups.ts';
import {
  ALL_OF_HOUSEHOLD,
  ALL_OF_PERSON,
  type HouseholdGroup,
  householdColumns,
  householdGroups,
  type PersonGroup,
  personColumns,
  personGroups,
  type TakeColumn,
  type Zeros,
} from './figure-ids.ts';
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

type MakeColumns<Group extends string> = (take: TakeColumn, zero: Zeros<Group>) => object;

/** The number of columns that are made: of those in no group, and in each group. */
class Sizes<Group extends string> {
  readonly #groups: readonly Group[];
  readonly #always: number;
  readonly #of: readonly number[];

  constructor(groups: readonly Group[], make: MakeColumns<Group>) {
    const marks = groups.map(() => new Float64Array(0));
    const own = new Float64Array(0);
    const zero = Object.fromEntries(groups.map((group, i) => [group, marks[i]])) as Record<Group, Float64Array>;
    const columns: readonly Float64Array[] = Object.values(make(() => own, zero));
    const sizeOf = (mark: Float64Array): number => columns.filter((column) => column === mark).length;
    this.#groups = groups;
    this.#always = sizeOf(own);
    this.#of = marks.map(sizeOf);
  }

  count(zero: Zeros<Group>): number {
    let count = this.#always;
    for (let i = 0; i < this.#groups.length; i++) {
      if (zero[this.#groups[i]!] === undefined) count += this.#of[i]!;
    }
    return count;
  }
}

const householdSizes = new Sizes(householdGroups, householdColumns);
const personSizes = new Sizes(personGroups, personColumns);
const ALL_OF_ENTRY: Zeros<EntryGroup> = { streams: undefined, loans: undefined };
const entrySizes = new Sizes(['streams', 'loans'], entryColumns);

export function makeHouseholdColumns(months: number, zero = ALL_OF_HOUSEHOLD): HouseholdColumns {
  return householdColumns(emptyColumns(householdSizes.count(zero), months), zero);
}

export function makePersonColumns(months: number, zero = ALL_OF_PERSON): PersonColumns {
  return personColumns(emptyColumns(personSizes.count(zero), months), zero);
}

export function makeEntryColumns(months: number, zero = ALL_OF_ENTRY): EntryColumns {
  return entryColumns(emptyColumns(entrySizes.count(zero), months), zero);
}

function entryColumns(take: TakeColumn, zero: Zeros<EntryGroup>): EntryColumns {
  return {
    value: take(),
    closing: take(),
    income: take(),
    expense: take(),
    testIncome: take(),
    testValue: zero.streams ?? take(),
    deemedValue: zero.streams ?? take(),
    bought: take(),
    sold: take(),
    outside: zero.streams ?? take(),
    drawn: zero.loans ?? take(),
    interest: zero.loans ?? take(),
  } satisfies Record<EntryColumn, Float64Array>;
}

/**
 * Takes the first months of existing columns, in the order of their creation, without copying. Reading the position of
 * each column, as `subarray` does, takes twice the time. `first`, `second`: the first two columns, which are in no
 * group. The columns of a shortened projection have gaps between them.
 */
function firstMonthsOf(first: Float64Array, second: Float64Array, months: number): TakeColumn {
  return columnsOn(first.buffer as ArrayBuffer, first.byteOffset, second.byteOffset - first.byteOffset, months);
}

export function firstHouseholdMonths(
  columns: HouseholdColumns,
  months: number,
  zero: Zeros<HouseholdGroup>,
): HouseholdColumns {
  return householdColumns(firstMonthsOf(columns.bankOpening, columns.capitalIn, months), zero);
}

export function firstPersonMonths(columns: PersonColumns, months: number, zero: Zeros<PersonGroup>): PersonColumns {
  return personColumns(firstMonthsOf(columns.homeRentForCare, columns.careOrdinaryIncome, months), zero);
}

export function firstEntryMonths(columns: EntryColumns, months: number, zero: Zeros<EntryGroup>): EntryColumns {
  return entryColumns(firstMonthsOf(columns.value, columns.closing, months), zero);
}

/** Columns with the same values, which can be changed without changing the projection. */
export function copyPersonColumns(columns: PersonColumns): PersonColumns {
  const copies = Object.values(columns).map((column) => column.slice());
  let next = 0;
  return personColumns(() => copies[next++]!, ALL_OF_PERSON);
}
