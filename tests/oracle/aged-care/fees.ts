/**
 * Daily fees of a resident under either Act, and the caps that stop them.
 * Aged Care Act 1997 ss 44-21, 52C-3, 52C-4; Aged Care Act 2024 ss 277-279.
 */
import type { CivilDate } from '@advice-builder/kernel';
import { type Decimal, dec, floorTo, floorZero, least, type Numeric, ZERO } from '../decimal.ts';
import { maximumSupplement } from './means.ts';
import { rate } from './rates.ts';

/** 85% of the single basic pension a fortnight, / 14, down to the cent. */
export const basicDailyFee = (on: CivilDate): Decimal =>
  floorTo(rate('pension.max-basic-rate.single', on).times('0.85').div(14), '0.01');

/** The amount above the highest supplement in force, whatever the home gets; never negative. */
export const meansTestedCareFee = (meansTestedAmount: Numeric, on: CivilDate): Decimal =>
  floorZero(dec(meansTestedAmount).minus(maximumSupplement(on)));

/** ss 278, 279: first the hotelling contribution up to its maximum, the rest up to the maximum of the other. */
export function contributions2025(meansTestedAmount: Numeric | 'not-disclosed', on: CivilDate) {
  const hotellingMax = rate('residential-2025.hotelling-max', on);
  const nonClinicalMax = rate('residential-2025.nccc-max', on);
  if (meansTestedAmount === 'not-disclosed') return { hotelling: hotellingMax, nonClinical: nonClinicalMax };
  const beyond = dec(meansTestedAmount).minus(maximumSupplement(on));
  return {
    hotelling: least(floorZero(beyond), hotellingMax),
    nonClinical: least(floorZero(beyond.minus(hotellingMax)), nonClinicalMax),
  };
}

/** Whole days that a fee can be paid before a sum would be exceeded, in a year of 365 days. */
export const payableDays = (fee: Decimal, left: Decimal): Decimal =>
  fee.isZero() ? ZERO : least(left.div(fee).floor(), 365);

interface Caps1997 {
  readonly feePerDay: Numeric;
  readonly annualCap: Decimal;
  readonly annualCapUsed: Numeric;
  readonly lifetimeCap: Decimal;
  readonly lifetimeCapUsed: Numeric;
}

/** The day that would pass the nearer cap is free; what is left of that cap is the part day of an exact account. */
export function capDays1997(caps: Caps1997) {
  const remainingAnnual = floorZero(caps.annualCap.minus(caps.annualCapUsed));
  const remainingLifetime = floorZero(caps.lifetimeCap.minus(caps.lifetimeCapUsed));
  const nearer = least(remainingAnnual, remainingLifetime);
  const fee = dec(caps.feePerDay);
  const days = payableDays(fee, nearer);
  const paid = fee.times(days);
  const capReached = !fee.isZero() && days.lt(365);
  return {
    annualCap: caps.annualCap,
    lifetimeCap: caps.lifetimeCap,
    remainingAnnual,
    remainingLifetime,
    payableDays: days,
    paidOnWholeDays: paid,
    partDayAmount: capReached ? nearer.minus(paid) : ZERO,
  };
}

/**
 * s279(4), (5): nil after 1,460 days on which it was charged, or from the day after the total exceeds the cap. `law`
 * charges that day whole; `at-cap` stops at the cent, the part day being a day.
 */
export function nonClinicalCap(perDay: Numeric, lifetimeCap: Decimal, prior: Numeric, stop: 'law' | 'at-cap') {
  const fee = dec(perDay);
  const remaining = floorZero(lifetimeCap.minus(prior));
  const longest = dec(1460);
  let days = ZERO;
  if (!fee.isZero() && stop === 'law' && dec(prior).lte(lifetimeCap)) days = remaining.div(fee).floor().plus(1);
  if (!fee.isZero() && stop === 'at-cap') days = remaining.div(fee).ceil();
  const chargedDays = least(days, longest);
  const charged = fee.times(chargedDays);
  return { lifetimeCap, remaining, chargedDays, totalCharged: stop === 'law' ? charged : least(charged, remaining) };
}
