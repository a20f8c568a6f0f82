/**
 * Running totals of a person under the caps, and the charge of a month. Aged Care Act 1997 ss 44-21, 48-7, 52C-3; Aged
 * Care Act 2024 ss 273, 279; Aged Care Rules 2025 s7-20.
 */
import { type Decimal, dec, floorZero, least, type Numeric, ZERO } from '../decimal.ts';

export interface Tally {
  annual: Decimal;
  lifetime: Decimal;
  annualMet: boolean;
  lifetimeMet: boolean;
  nonClinicalMet: boolean;
  nonClinicalDays: number;
}

export const tallyOf = (used: { readonly annual: Numeric; readonly lifetime: Numeric }, days: number): Tally => ({
  annual: dec(used.annual),
  lifetime: dec(used.lifetime),
  annualMet: false,
  lifetimeMet: false,
  nonClinicalMet: false,
  nonClinicalDays: days,
});

/** How to charge the day on which a cap would be exceeded. */
export type CapDay = 'exact' | 'free' | 'whole';

interface Charge {
  readonly days: number;
  readonly amount: Decimal;
  /** The cap stopped the fee on a day of this month. The fee stays stopped even if the cap grows. */
  readonly stopped: boolean;
}

const NOTHING: Charge = { days: 0, amount: ZERO, stopped: false };

/** Charges a fee by the day until nothing is left of a cap. */
export function charge(fee: Decimal, days: number, left: Decimal, capDay: CapDay): Charge {
  if (fee.isZero() || days === 0) return NOTHING;
  const fits = least(days, floorZero(left).div(fee).floor()).toNumber();
  if (fits === days) return { days, amount: fee.times(days), stopped: false };
  if (capDay === 'free') return { days: fits, amount: fee.times(fits), stopped: true };
  if (capDay === 'whole') {
    const charged = left.lt(0) ? 0 : fits + 1;
    return { days: charged, amount: fee.times(charged), stopped: true };
  }
  const part = floorZero(left).minus(fee.times(fits));
  return { days: fits + (part.isZero() ? 0 : 1), amount: floorZero(left), stopped: true };
}
