/** What a month of a projection is: its day of rates, who lives where, and the balances the projection carries. */
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
  /** The first of the month: its rates hold for the whole month, and what is counted by day is counted on it. */
  readonly on: Day;
  /** Balance of an entry after the dated events of the month, or of an earlier one, counted from 0. */
  readonly balanceOf: (entry: number, at?: number) => Decimal;
  /** Bank after the dated events. */
  readonly bank: Decimal;
  readonly homeValue: Decimal;
  /** Whether the person owes anything for the room: an unpaid price, or a contribution of a low means resident. */
  readonly owesForRoom: (person: PersonIndex) => boolean;
  /** Whether the person's pension was nil in a month before this one. */
  readonly hadNilPension: (person: PersonIndex) => boolean;
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
  };
}

/** A low means resident, stated or found in the month before; no price entered; or part of the price unpaid. */
function owesForRoom({ household, people }: Projection, index: number, person: PersonIndex): boolean {
  const care = household.people[person]?.care;
  const columns = people[person];
  if (care?.kind !== 'residential' || columns === undefined) return false;
  if (care.statedStatus === 'low-means' || columns.lowMeans[index - 1] === 1) return true;
  if (care.agreedPrice === undefined) return true;
  return sum([columns.deposit[index] ?? 0, columns.retainedBefore[index] ?? 0]).lt(care.agreedPrice);
}

export const isoOf = (date: number): Day => dayOf(date);

/** What a date fixes takes effect at the start of the month that contains it. */
export function hasBegun(month: Month, date: Day): boolean {
  return monthNumber(date) <= month.month;
}

/** One of a couple dies at the start of a month, at the earliest of the first. */
export function deathMonth({ household: { death, projectFrom } }: Pick<Month, 'household'>): number {
  return death === undefined ? Number.POSITIVE_INFINITY : Math.max(death.month, projectFrom);
}

/** Everybody who is alive in the month. */
export function peopleIn(month: Month): readonly Person[] {
  const { people, death } = month.household;
  return people.filter((_, index) => month.month < deathMonth(month) || index !== death?.person);
}

/** What one person alone owns ends with that person. */
export function isOfDead(month: Month, owner: Owner): boolean {
  return month.month >= deathMonth(month) && owner === month.household.death?.person;
}

export function residentIn(month: Month, person: Person): ResidentialCare | undefined {
  const { care } = person;
  if (!peopleIn(month).includes(person)) return undefined;
  return care.kind === 'residential' && hasBegun(month, isoOf(care.entryDate)) ? care : undefined;
}

/** A couple is separated by illness from the month in which one of them enters residential care. */
export function statusIn(month: Month): Status {
  const { relationship, people } = month.household;
  if (peopleIn(month).length === 1) return 'single';
  if (relationship !== 'couple') return relationship;
  return people.some((person) => residentIn(month, person)) ? 'illness-separated' : 'couple';
}

export function daysIn(month: number): number {
  return serialOf(firstOfMonthNumber(month + 1)) - serialOf(firstOfMonthNumber(month));
}

/** A span of months, the last one not included; without a beginning it has begun. */
export function isWithin(month: Month, start: number | undefined, end: number | undefined): boolean {
  return (start === undefined || start <= month.month) && (end === undefined || month.month < end);
}

/**
 * What a payment typed today has grown to: a step on each anniversary of its start after the start of the projection;
 * without a start on the anniversaries of the projection.
 */
export function indexed(month: Month, amountPerYear: Decimal, percent: number, start: number | undefined): Decimal {
  const since = start ?? month.household.projectFrom;
  const before = Math.max(0, Math.floor((month.household.projectFrom - since) / 12));
  const steps = Math.max(0, Math.floor((month.month - since) / 12)) - before;
  return amountPerYear.times(dec(100).plus(percent).div(100).pow(steps));
}
