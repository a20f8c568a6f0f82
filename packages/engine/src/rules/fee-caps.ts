/**
 * Calculates how much of a daily fee is charged before a cap stops it. The two Acts treat the day that would pass the
 * cap differently. The projection's default stops at the cap to the cent.
 *
 * Law: Aged Care Act 1997 ss 44-21, 48-7(4), 52C-3: a day whose fee would take the total above the cap is free. Aged
 * Care Act 2024 ss 273(5), 279(5): nil after a day on which the total exceeds the cap, so that day is charged in full.
 * `exact` is a modelling choice.
 *
 * The working uses the names `feePerDay`, `days` and `remaining`; `cap` for a cap and `used` for the amount counted
 * towards it.
 */
import { isAbove, isBelow, stepsDown, stepsUp } from '@advice-builder/kernel';
import type { Working } from './working.ts';

/** How the day that would pass the cap is charged: up to the cap, free (1997 Act), or in full (2024 Act). */
export type CapDay = 'exact' | 'free' | 'whole';

export interface ChargeUnderCap {
  /** Number of days with a charge. */
  readonly chargedDays: number;
  /** Dollars. */
  readonly charged: number;
}

const NOTHING: ChargeUnderCap = { chargedDays: 0, charged: 0 };

/**
 * Returns the charge for at most `days` days at `feePerDay` dollars when `remaining` dollars are left under the cap.
 * `remaining` is negative once the cap is passed, and `Number.POSITIVE_INFINITY` without a cap.
 */
export function chargeUnderCap(feePerDay: number, days: number, remaining: number, capDay: CapDay): ChargeUnderCap {
  if (!isAbove(feePerDay, 0) || days <= 0) return NOTHING;
  if (!isAbove(feePerDay * days, remaining)) return { chargedDays: days, charged: feePerDay * days };
  const allowed = Math.min(days, daysUntilCap(feePerDay, remaining, capDay));
  if (allowed <= 0) return NOTHING;
  const charged = feePerDay * allowed;
  return capDay === 'exact' && isAbove(charged, remaining)
    ? { chargedDays: allowed, charged: remaining }
    : { chargedDays: allowed, charged };
}

/** Number of days charged before the cap stops a fee above 0. */
function daysUntilCap(feePerDay: number, remaining: number, capDay: CapDay): number {
  if (capDay === 'exact') return stepsUp(remaining, feePerDay);
  if (capDay === 'free') return stepsDown(remaining, feePerDay);
  return isAbove(0, remaining) ? 0 : stepsDown(remaining, feePerDay) + 1;
}

/** Charged days as in chargeUnderCap, with working steps. */
export function chargedDaysUnderCap(
  feePerDay: number,
  days: number,
  remaining: number,
  capDay: CapDay,
  working: Working | undefined,
): number {
  const { chargedDays } = chargeUnderCap(feePerDay, days, remaining, capDay);
  if (!isAbove(feePerDay, 0) || days <= 0) return chargedDays;
  working?.add('days', days);
  if (!isAbove(feePerDay * days, remaining)) return chargedDays;
  working?.limit('Days until the cap is met', daysUntilCap(feePerDay, remaining, capDay), (part) => {
    if (isAbove(0, remaining)) return;
    part.add('remaining', remaining).step(capDay === 'exact' ? 'begun' : 'whole', 'feePerDay', feePerDay);
    if (capDay === 'whole') part.add('Day that passes the cap', 1);
  });
  return chargedDays;
}

/** Charged dollars as in chargeUnderCap, with working steps. */
export function chargedUnderCap(
  feePerDay: number,
  days: number,
  remaining: number,
  capDay: CapDay,
  working: Working | undefined,
): number {
  const { chargedDays, charged } = chargeUnderCap(feePerDay, days, remaining, capDay);
  if (chargedDays === 0) return charged;
  working?.add('feePerDay', feePerDay).multiply('Number of days charged', chargedDays, (part) => {
    chargedDaysUnderCap(feePerDay, days, remaining, capDay, part);
  });
  if (capDay === 'exact') working?.limit('remaining', remaining);
  return charged;
}

/**
 * Whether the amount charged meets a cap. If the day that passes the cap is charged in full, the amount has to exceed
 * it.
 */
export function isMet(used: number, cap: number, capDay: CapDay): boolean {
  return capDay === 'whole' ? isAbove(used, cap) : !isBelow(used, cap);
}

/** Writes the working steps of isMet. */
export function metSteps(used: number, cap: number, capDay: CapDay, working: Working): void {
  working.add('used', used).step(capDay === 'whole' ? 'above' : 'reaches', 'cap', cap);
}

/**
 * The cap that made a day free (1997 Act): the annual or the lifetime cap, whichever is nearer. Undefined if the fee
 * was charged on all `days`. `leftOfYear` and `leftOfLife` are the dollars left under each cap before these days.
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
