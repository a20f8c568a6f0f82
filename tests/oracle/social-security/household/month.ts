/** The facts of a projection month: its rate day, who lives where, and its balances. */
import type { Household, Owner, Person, PersonIndex, Projection, ResidentialCare } from '@advice-builder/engine';
import { type Decimal, dec, sum } from '../../decimal.ts';
import { type Day, dayOf, firstOfMonthNumber, monthNumber, serialOf } from '../dates.ts';
import type { Status } from '../rates.ts';

export interface Month {
  readonly household: Household;
  /** Counted from 0. */
  readonly index: number;
  /** Calendar month as months since year 0. */
  readonly month: number;
  /** The first of the month. Its rates apply to the full month, and anything counted by day uses it. */
  readonly on: Day;
  /** The day on which income streams are valued, if that is not `on`. */
  readonly valuedOn?: Day;
  /** Balance of an entry after the dated events of this month or an earlier one, counted from 0. */
  readonly balanceOf: (entry: number, at?: number) => Decimal;
  /** Bank balance after the dated events. */
  readonly bank: Decimal;
  readonly homeValue: Decimal;
  /** Whether the person owes anything for the room: an unpaid price, or a low means contribution. */
  readonly owesForRoom: (person: PersonIndex) => boolean;
  /** Whether the person's pension was nil in an earlier month. */
  readonly hadNilPension: (person: PersonIndex) => boolean;
  /** The Work Bonus balance at the end of the month before; undefined if it begins in this month. */
  readonly workBonusBalance: (person: PersonIndex) => Decimal | undefined;
}

export function monthOf(projection: Projection, index: number): Month {
  const { household, columns, people } = projection;
  const month = household.projectFrom + index;
  const cell = (column: Float64Array | undefined) => dec(column?.[index] ?? Number.NaN);
  return {
    household,
    index,
    month,
    on: firstOfMonthNumber(month),
    balanceOf: (entry, at = index) => dec(projection.entries[entry]?.value[at] ?? Number.NaN),
    bank: cell(columns.bankAfterEvents),
    homeValue: cell(columns.homeValue),
    owesForRoom: (person) => owesForRoom(projection, index, person),
    hadNilPension: (person) => Array.from(people[person]?.pensionEntitlement.slice(0, index) ?? []).includes(0),
    workBonusBalance: (person) =>
      index === 0 || index <= (projection.plan.people[person]?.workBonusFrom ?? index)
        ? undefined
        : dec(people[person]?.workBonusAfter[index - 1] ?? Number.NaN),
  };
}

/**
 * A resident is low means (as stated, or as found in the month before), has no price entered, or has part of it unpaid.
 */
function owesForRoom({ household, people }: Projection, index: number, person: PersonIndex): boolean {
  const care = household.people[person]?.care;
  const columns = people[person];
  if (care?.kind !== 'residential' || columns === undefined) return false;
  if (care.statedStatus === 'low-means' || columns.lowMeans[index - 1] === 1) return true;
  if (care.agreedPrice === undefined) return true;
  return sum([columns.deposit[index] ?? 0, columns.retainedBefore[index] ?? 0]).lt(care.agreedPrice);
}

export const isoOf = (date: number): Day => dayOf(date);

/** A dated change takes effect at the start of the month that contains its date. */
export function hasBegun(month: Month, date: Day): boolean {
  return monthNumber(date) <= month.month;
}

/** The month at whose start one of a couple dies, at the earliest the first. */
export function deathMonth({ household: { death, projectFrom } }: Pick<Month, 'household'>): number {
  return death === undefined ? Number.POSITIVE_INFINITY : Math.max(death.month, projectFrom);
}

/** The people alive in the month. */
export function peopleIn(month: Month): readonly Person[] {
  const { people, death } = month.household;
  return people.filter((_, index) => month.month < deathMonth(month) || index !== death?.person);
}

/** Whether an entry ended with its owner's death. Only entries of one owner do. */
export function isOfDead(month: Month, owner: Owner): boolean {
  return month.month >= deathMonth(month) && owner === month.household.death?.person;
}

export function residentIn(month: Month, person: Person): ResidentialCare | undefined {
  const { care } = person;
  if (!peopleIn(month).includes(person)) return undefined;
  return care.kind === 'residential' && hasBegun(month, isoOf(care.entryDate)) ? care : undefined;
}

/** A couple is illness separated from the month in which one of them enters residential care. */
export function statusIn(month: Month): Status {
  const { relationship, people } = month.household;
  if (peopleIn(month).length === 1) return 'single';
  if (relationship !== 'couple') return relationship;
  return people.some((person) => residentIn(month, person)) ? 'illness-separated' : 'couple';
}

export function daysIn(month: number): number {
  return serialOf(firstOfMonthNumber(month + 1)) - serialOf(firstOfMonthNumber(month));
}

/**
 * Whether the month is in the range from `start` to the month before `end`. A range without a start has already begun.
 */
export function isWithin(month: Month, start: number | undefined, end: number | undefined): boolean {
  return (start === undefined || start <= month.month) && (end === undefined || month.month < end);
}

/**
 * The amount of a payment typed in today's dollars: it rises at each anniversary of its start after the start of the
 * projection; without a start, at the anniversaries of the projection.
 */
export function indexed(month: Month, amountPerYear: Decimal, percent: number, start: number | undefined): Decimal {
  const since = start ?? month.household.projectFrom;
  const before = Math.max(0, Math.floor((month.household.projectFrom - since) / 12));
  const steps = Math.max(0, Math.floor((month.month - since) / 12)) - before;
  return amountPerYear.times(dec(100).plus(percent).div(100).pow(steps));
}
