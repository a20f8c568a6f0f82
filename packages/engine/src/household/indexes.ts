/** The indexes of a household: the months of its projection and its people. */
import { type CivilDate, daysInMonth, firstOfMonth, type MonthIndex, monthOf } from '@advice-builder/kernel';
import type { Household, PersonIndex } from './household.ts';

/** A month that never comes. */
export const NEVER = Number.POSITIVE_INFINITY;

/** The month index of a projection month. */
export function monthAt({ projectFrom }: Pick<Household, 'projectFrom'>, month: number): MonthIndex {
  return (projectFrom + month) as MonthIndex;
}

/** Offset of a month from `projectFrom`. */
export function monthOffset(household: Household, date: CivilDate): number {
  return monthOf(date) - household.projectFrom;
}

/** The number of days of a month from a date on. */
export function daysSince(household: Household, date: CivilDate, month: number): number {
  const since = monthOffset(household, date);
  if (month < since) return 0;
  const days = daysInMonth(monthAt(household, month));
  if (month > since) return days;
  return days - (date - firstOfMonth(monthAt(household, month)));
}

const ONE: readonly PersonIndex[] = [0];
const TWO: readonly PersonIndex[] = [0, 1];

/** The index of each person of a household, or of a projection. */
export function personIndexes({ people }: { readonly people: readonly unknown[] }): readonly PersonIndex[] {
  return people.length === 1 ? ONE : TWO;
}
