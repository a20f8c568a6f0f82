/**
 * Who is there in a month of a projection in which one of a couple may die, at the start of a month and before every
 * other event. What the survivor keeps stands in the plan: owners of streams, gifts that count by half, the home.
 *
 * Law: Social Security Act 1991 s4 (single), s1126 (gifts). Modelling choices: docs/method/projection.
 */
import type { MonthIndex } from '@advice-builder/kernel';
import { isOwned } from '../household/entries.ts';
import type { Entry, Owner } from '../household/household.ts';
import type { Plan } from './plan.ts';

interface WithPlan {
  readonly people: readonly unknown[];
  readonly plan: Plan;
}

/** One of the couple has died: from then on the survivor is single. */
export function hasOneDied({ plan }: { readonly plan: Plan }, month: number): boolean {
  return month >= plan.deathMonth;
}

/** How many there are in a month: by whom the means of a household are divided. */
export function headcountIn(projection: WithPlan, month: number): number {
  return hasOneDied(projection, month) ? 1 : projection.people.length;
}

/** Of a person who is alive in this month, or of both; else it ended with its owner. */
function hasOwner({ plan }: { readonly plan: Plan }, owner: Owner, month: number): boolean {
  return month < plan.deathMonth || owner !== plan.whoDies;
}

type PaidEntry = Extract<Entry, { kind: 'income' | 'expense' | 'out-of-pocket' | 'defined-benefit' }>;

/** Between its start and its end, and while there is an owner: what one person alone receives or pays ends at death. */
export function isPaid(projection: WithPlan, entry: PaidEntry, month: number, now: MonthIndex): boolean {
  return isOwned(entry.start, entry.end, now) && hasOwner(projection, entry.owner, month);
}
