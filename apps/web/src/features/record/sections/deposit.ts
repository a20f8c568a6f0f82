/** What the form works out of the deposit by itself. */
import type { Care } from '@advice-builder/contract';

/** What is left of the price after what is paid now and what the sale pays; undefined without a price. */
export function remainingAsEntered(care: Care, isSold: boolean): number | undefined {
  if (care.marketPriceRad === null) return undefined;
  return care.marketPriceRad - (care.radRacPaid ?? 0) - (isSold ? (care.sellRadRacPaid ?? 0) : 0);
}
