/** When a cap stops a fee: the year it is measured over, and how the day is treated that would pass it. */
import { isAbove, isBelow } from '@advice-builder/kernel';
import { isUnderNewAct } from '../regimes/new-act.ts';
import type { CapDay } from '../rules/fee-caps.ts';
import type { Projection } from './projection.ts';

/** `exact`: the cap is met to the cent; else as the Act in force says of the day that would pass it. */
export function capDay(projection: Projection, month: number): CapDay {
  if (projection.household.assumptions.capDay === 'exact') return 'exact';
  return isUnderNewAct(projection.monthStarts[month] as never) ? 'whole' : 'free';
}

export function isMet(used: number, cap: number, day: CapDay): boolean {
  return day === 'whole' ? isAbove(used, cap) : !isBelow(used, cap);
}

/** The month contains an anniversary of the first entry into care; undefined: never in care. */
export function startsCapYear(entryMonth: number | undefined, month: number): boolean {
  return entryMonth !== undefined && month > 0 && month > entryMonth && (month - entryMonth) % 12 === 0;
}
