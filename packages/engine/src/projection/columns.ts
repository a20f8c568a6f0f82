/**
 * Creates the columns of a projection: one Float64Array for each figure and person, all zero. All columns of a projection
 * lie on one buffer, in the order in which they are created here, because a buffer takes the time of many columns.
 */
import type { Household } from '../household/household.ts';
import { itemAt } from './at.ts';
import { type EntryGroup, entryZeros, householdZeros, personZeros } from './column-groups.ts';
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
import type { Plan } from './plan.ts';
import type { EntryColumn, EntryColumns, PersonColumns, Projection } from './projection.ts';

/** All columns of a projection. */
export type Columns = Pick<Projection, 'columns' | 'people' | 'entries'>;

/** Takes columns of this many months from a buffer, beginning at `start`, `stride` bytes apart. */
function columnsOn(buffer: ArrayBuffer, start: number, stride: number, months: number): TakeColumn {
  let offset = start;
  return () => {
    const column = new Float64Array(buffer, offset, months);
    offset += stride;
    return column;
  };
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

/** The zeros of a household, its people and its entries. */
interface AllZeros {
  readonly household: Zeros<HouseholdGroup>;
  readonly people: readonly Zeros<PersonGroup>[];
  readonly entries: readonly Zeros<EntryGroup>[];
}

function zerosOf(household: Household, plan: Plan, zero: Float64Array): AllZeros {
  return {
    household: householdZeros(household, plan, zero),
    people: household.people.map((_, p) => personZeros(household, plan, p, zero)),
    entries: household.entries.map((entry) => entryZeros(entry, zero)),
  };
}

function takeAll(take: TakeColumn, { household, people, entries }: AllZeros): Columns {
  return {
    columns: householdColumns(take, household),
    people: people.map((zero) => personColumns(take, zero)),
    entries: entries.map((zero) => entryColumns(take, zero)),
  };
}

const householdSizes = new Sizes(householdGroups, householdColumns);
const personSizes = new Sizes(personGroups, personColumns);
const ALL_OF_ENTRY: Zeros<EntryGroup> = {
  payments: undefined,
  trades: undefined,
  streams: undefined,
  loans: undefined,
};
const entrySizes = new Sizes(['payments', 'trades', 'streams', 'loans'], entryColumns);

function entryColumns(take: TakeColumn, zero: Zeros<EntryGroup>): EntryColumns {
  return {
    value: take(),
    closing: take(),
    income: zero.payments ?? take(),
    expense: zero.payments ?? take(),
    testIncome: zero.payments ?? take(),
    testValue: zero.streams ?? take(),
    deemedValue: zero.streams ?? take(),
    bought: zero.trades ?? take(),
    sold: zero.trades ?? take(),
    outside: zero.streams ?? take(),
    drawn: zero.loans ?? take(),
    interest: zero.loans ?? take(),
  } satisfies Record<EntryColumn, Float64Array>;
}

/** Makes columns on a buffer of the size that they need. */
function emptyColumns(months: number, zeros: AllZeros): Columns {
  let count = householdSizes.count(zeros.household);
  for (const zero of zeros.people) count += personSizes.count(zero);
  for (const zero of zeros.entries) count += entrySizes.count(zero);
  const stride = months * Float64Array.BYTES_PER_ELEMENT;
  return takeAll(columnsOn(new ArrayBuffer(count * stride), 0, stride, months), zeros);
}

/** The columns of a plan. All columns that it leaves out are one column of zeros. */
export function makeColumns(household: Household, plan: Plan, months: number): Columns {
  return emptyColumns(months, zerosOf(household, plan, new Float64Array(months)));
}

/** A column of its own for every figure, whatever the plan. */
export function makeAllColumns({ people, entries }: Household, months: number): Columns {
  return emptyColumns(months, {
    household: ALL_OF_HOUSEHOLD,
    people: people.map(() => ALL_OF_PERSON),
    entries: entries.map(() => ALL_OF_ENTRY),
  });
}

/**
 * Takes the first months of existing columns, in the order of their creation, without copying. Reading the position of
 * each column, as `subarray` does, takes twice the time. The columns of a shortened projection have gaps between them.
 */
export function firstMonthsOf({ household, plan, columns }: Projection, months: number): Columns {
  // These are the first two columns. Both are in no group.
  const { bankOpening, capitalIn } = columns;
  const stride = capitalIn.byteOffset - bankOpening.byteOffset;
  const take = columnsOn(bankOpening.buffer as ArrayBuffer, bankOpening.byteOffset, stride, months);
  return takeAll(take, zerosOf(household, plan, new Float64Array(months)));
}

/** Copies the first months of columns into columns of another projection of the household, as many as both have. */
export function copyColumns(from: Columns, to: Columns): void {
  copyEach(from.columns, to.columns);
  for (const [p, own] of from.people.entries()) copyEach(own, itemAt(to.people, p));
  for (const [i, own] of from.entries.entries()) copyEach(own, itemAt(to.entries, i));
}

function copyEach<Names extends string>(
  from: Readonly<Record<Names, Float64Array>>,
  to: Readonly<Record<Names, Float64Array>>,
): void {
  for (const name of Object.keys(to) as Names[]) {
    to[name].set(from[name].subarray(0, to[name].length));
  }
}

/** Columns with the same values, which can be changed without changing the projection. */
export function copyPersonColumns(columns: PersonColumns): PersonColumns {
  const copies = Object.values(columns).map((column) => column.slice());
  let next = 0;
  return personColumns(() => copies[next++]!, ALL_OF_PERSON);
}
