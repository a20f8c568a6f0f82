/**
 * Daily fees of a resident under either Act, and the caps that stop them. Aged Care Act 1997 ss 44-21, 52C-3, 52C-4;
 * Aged Care Act 2024 ss 277-279.
 */
import type { CivilDate } from '@advice-builder/kernel';
import { type Decimal, dec, floorTo, floorZero, least, type Numeric } from '../decimal.ts';
import { maximumSupplement } from './means.ts';
import { rate } from './rates.ts';

/** 85% of the single basic pension per fortnight, divided by 14, rounded down to the cent. */
export const basicDailyFee = (on: CivilDate): Decimal =>
  floorTo(rate('pension.max-basic-rate.single', on).times('0.85').div(14), '0.01');

/** The amount above the highest supplement in force, whichever supplement the home receives; never negative. */
export const meansTestedCareFee = (meansTestedAmount: Numeric, on: CivilDate): Decimal =>
  floorZero(dec(meansTestedAmount).minus(maximumSupplement(on)));

/**
 * ss 278, 279: first the hotelling contribution up to its maximum, then the non-clinical care contribution up to its
 * maximum.
 */
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
