/** What the form works out of the deposit and its rate by itself. */
import type { Care, MpirOption } from '@advice-builder/contract';
import { type CivilDate, isoDate } from '@advice-builder/kernel';

/** What is left of the price after what is paid now and what the sale pays; undefined without a price. */
export function remainingAsEntered(care: Care, isSold: boolean): number | undefined {
  if (care.marketPriceRad === null) return undefined;
  return care.marketPriceRad - (care.radRacPaid ?? 0) - (isSold ? (care.sellRadRacPaid ?? 0) : 0);
}

/** The quarter that contains the day of entry; a later day takes the newest. */
export function mpirOfEntry(options: readonly MpirOption[], entry: CivilDate | undefined): MpirOption | undefined {
  if (entry === undefined) return undefined;
  const within = options.find((option) => isoDate(option.date) <= entry && entry <= isoDate(option.dateTo));
  return within ?? (entry > isoDate(options[0]?.date ?? '1900-01-01') ? options.at(-1) : undefined);
}
