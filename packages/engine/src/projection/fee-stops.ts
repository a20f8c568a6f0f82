/** When a cap stops a fee: the year it is measured over, and how the day is treated that would pass it. */
import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { isUnderNewAct } from '../regimes/new-act.ts';
import type { CapDay } from '../rules/fee-caps.ts';
import { monthStart } from './at.ts';
import { isOnNewFees, type ResidentPlan } from './plan.ts';
import type { Projection } from './projection.ts';

/** `exact`: the cap is met to the cent; else as the Act in force says of the day that would pass it. */
export function capDay(projection: Projection, month: number): CapDay {
  if (projection.household.assumptions.capDay === 'exact') return 'exact';
  return isUnderNewAct(monthStart(projection, month)) ? 'whole' : 'free';
}

/** A day of the month before could stay free, which the 1997 Act says of the day that would pass a cap. */
export function couldStayFreeBefore(projection: Projection, month: number): boolean {
  return month > 0 && capDay(projection, month - 1) === 'free';
}

/** The month contains an anniversary of the first entry into care; undefined: never in care. */
export function startsCapYear(entryMonth: number | undefined, month: number): boolean {
  return entryMonth !== undefined && month > 0 && month > entryMonth && (month - entryMonth) % MONTHS_IN_YEAR === 0;
}

/** The month whose cap decides whether it is met: the month before, in which these fees were charged too, or the first. */
export function capMonthOfNewFees(resident: ResidentPlan, month: number): number {
  const first = Math.max(0, resident.entryMonth, resident.regime.newFeesFromMonth);
  return month === first ? month : month - 1;
}

/** The same for the fees of 2014. */
export function capMonthOfOldFees(resident: ResidentPlan, month: number): number {
  const wasOnOldFees = month > 0 && month - 1 >= resident.entryMonth && !isOnNewFees(resident, month - 1);
  return wasOnOldFees ? month - 1 : month;
}
