/**
 * The people alive in a month of a projection. One of a couple may die, at the start of a month and before every other
 * event. The plan states how the death changes the owners of income streams, the gifts that then count by half, and the
 * home.
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

/** Whether one of the couple has died in this month or before. If so, the survivor is single. */
export function hasOneDied({ plan }: { readonly plan: Plan }, month: number): boolean {
  return month >= plan.deathMonth;
}

/** The number of people alive in a month, by which the means of a household are divided. */
export function headcountIn(projection: WithPlan, month: number): number {
  return hasOneDied(projection, month) ? 1 : projection.people.length;
}

/**
 * Whether the owner is alive in this month (for a joint entry: either of them). Otherwise the entry ended with its
 * owner.
 */
function hasOwner({ plan }: { readonly plan: Plan }, owner: Owner, month: number): boolean {
  return month < plan.deathMonth || owner !== plan.whoDies;
}

/** Whether the owner of a one-off expense is alive in this month. */
export function isAlive(projection: WithPlan, owner: Owner, month: number): boolean {
  return hasOwner(projection, owner, month);
}

type PaidEntry = Extract<Entry, { kind: 'income' | 'expense' | 'out-of-pocket' | 'defined-benefit' }>;

/**
 * Whether an entry is paid in a month: between its start and end, and while it has a living owner. Income and payments
 * of one person end at death.
 */
export function isPaid(projection: WithPlan, entry: PaidEntry, month: number, now: MonthIndex): boolean {
  return isOwned(entry.start, entry.end, now) && hasOwner(projection, entry.owner, month);
}
