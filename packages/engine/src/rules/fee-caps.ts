/**
 * How much of a daily fee is charged before a cap stops it. The two Acts treat the day that would pass the cap
 * differently; the projection's default meets the cap to the cent.
 *
 * Law: Aged Care Act 1997 ss 44-21, 48-7(4), 52C-3: a day whose fee would take the total above the cap is free.
 * Aged Care Act 2024 ss 273(5), 279(5): nil after a day on which the total exceeds the cap, so that day is charged
 * whole. `exact` is a modelling choice.
 */
import { isAbove, stepsDown, stepsUp } from '@advice-builder/kernel';

/** What happens on the day that would pass the cap: charged up to the cap, free (1997 Act), or whole (2024 Act). */
export type CapDay = 'exact' | 'free' | 'whole';

export interface ChargeUnderCap {
  /** Days on which something is charged. */
  readonly chargedDays: number;
  /** Dollars. */
  readonly charged: number;
}

const NOTHING: ChargeUnderCap = { chargedDays: 0, charged: 0 };

/**
 * The charge of at most `days` days at `feePerDay` dollars when `remaining` dollars are left under the cap.
 * `remaining` may be negative: the cap was passed. No cap: `Number.POSITIVE_INFINITY`.
 */
export function chargeUnderCap(feePerDay: number, days: number, remaining: number, capDay: CapDay): ChargeUnderCap {
  if (!isAbove(feePerDay, 0) || days <= 0) return NOTHING;
  if (!isAbove(feePerDay * days, remaining)) return { chargedDays: days, charged: feePerDay * days };
  const allowed = Math.min(days, daysUnderCap(feePerDay, remaining, capDay));
  if (allowed <= 0) return NOTHING;
  const charged = feePerDay * allowed;
  return capDay === 'exact' && isAbove(charged, remaining)
    ? { chargedDays: allowed, charged: remaining }
    : { chargedDays: allowed, charged };
}

/** Days charged before the cap stops a fee that is above 0. */
function daysUnderCap(feePerDay: number, remaining: number, capDay: CapDay): number {
  if (capDay === 'exact') return stepsUp(remaining, feePerDay);
  if (capDay === 'free') return stepsDown(remaining, feePerDay);
  return isAbove(0, remaining) ? 0 : stepsDown(remaining, feePerDay) + 1;
}
