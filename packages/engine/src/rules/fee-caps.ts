/**
 * How much of a daily fee is charged before a cap stops it. The two Acts treat the day that would pass the cap
 * differently; the projection's default meets the cap to the cent.
 *
 * Law: Aged Care Act 1997 ss 44-21, 48-7(4), 52C-3: a day whose fee would take the total above the cap is free.
 * Aged Care Act 2024 ss 273(5), 279(5): nil after a day on which the total exceeds the cap, so that day is charged
 * whole. `exact` is a modelling choice.
 *
 * The steps name `feePerDay`, `days` and `remaining`, a cap `cap` and what counts towards it `used`.
 */
import { isAbove, isBelow, stepsDown, stepsUp } from '@advice-builder/kernel';
import type { Working } from './working.ts';

/** What happens on the day that would pass the cap: charged up to the cap, free (1997 Act), or whole (2024 Act). */
export type CapDay = 'exact' | 'free' | 'whole';

export interface ChargeUnderCap {
  /** Days on which something is charged. */
  readonly chargedDays: number;
  /** Dollars. */
  readonly charged: number;
}

/**
 * The charge of at most `days` days at `feePerDay` dollars when `remaining` dollars are left under the cap.
 * `remaining` may be negative: the cap was passed. No cap: `Number.POSITIVE_INFINITY`.
 */
export function chargeUnderCap(feePerDay: number, days: number, remaining: number, capDay: CapDay): ChargeUnderCap {
  const chargedDays = chargedDaysUnderCap(feePerDay, days, remaining, capDay);
  return { chargedDays, charged: chargeOf(feePerDay, chargedDays, remaining, capDay) };
}

/** The days of chargeUnderCap, with their steps. */
export function chargedDaysUnderCap(
  feePerDay: number,
  days: number,
  remaining: number,
  capDay: CapDay,
  working?: Working,
): number {
  if (!isAbove(feePerDay, 0) || days <= 0) return 0;
  if (!isAbove(feePerDay * days, remaining)) {
    working?.add('days', days);
    return days;
  }
  const untilCap = daysUntilCap(feePerDay, remaining, capDay, working);
  working?.limit('days', days);
  return Math.min(days, untilCap);
}

/** The dollars of chargeUnderCap, with their steps. */
export function chargedUnderCap(
  feePerDay: number,
  days: number,
  remaining: number,
  capDay: CapDay,
  working?: Working,
): number {
  const chargedDays = chargedDaysUnderCap(feePerDay, days, remaining, capDay);
  working
    ?.add('feePerDay', feePerDay)
    .multiply('Days charged', chargedDays, (part) => chargedDaysUnderCap(feePerDay, days, remaining, capDay, part));
  return chargeOf(feePerDay, chargedDays, remaining, capDay, working);
}

function chargeOf(
  feePerDay: number,
  chargedDays: number,
  remaining: number,
  capDay: CapDay,
  working?: Working,
): number {
  if (chargedDays === 0) return 0;
  const charged = feePerDay * chargedDays;
  if (capDay !== 'exact' || !isAbove(charged, remaining)) return charged;
  working?.limit('remaining', remaining);
  return remaining;
}

/** Days charged before the cap stops a fee that is above 0. */
function daysUntilCap(feePerDay: number, remaining: number, capDay: CapDay, working?: Working): number {
  working?.add('remaining', remaining);
  if (capDay === 'exact') {
    working?.step('begun', 'feePerDay', feePerDay);
    return stepsUp(remaining, feePerDay);
  }
  working?.step('whole', 'feePerDay', feePerDay);
  const whole = stepsDown(remaining, feePerDay);
  if (capDay === 'free' || isAbove(0, remaining)) return whole;
  working?.add('The day that passes the cap', 1);
  return whole + 1;
}

/** Whether what was charged meets a cap; where the day that passes it is charged whole, only what is above it does. */
export function isMet(used: number, cap: number, capDay: CapDay, working?: Working): boolean {
  working?.add('used', used).step(capDay === 'whole' ? 'above' : 'reaches', 'cap', cap);
  return capDay === 'whole' ? isAbove(used, cap) : !isBelow(used, cap);
}

/**
 * The cap for which a day stayed free (1997 Act), the nearer one; undefined: the fee was charged on all days. `leftOfYear`
 * and `leftOfLife` are dollars under the annual and the lifetime cap before the days.
 */
export function capOfFreeDay(
  feePerDay: number,
  chargedDays: number,
  days: number,
  leftOfYear: number,
  leftOfLife: number,
): 'annual' | 'lifetime' | undefined {
  if (feePerDay === 0 || chargedDays >= days) return undefined;
  return leftOfLife <= leftOfYear ? 'lifetime' : 'annual';
}
