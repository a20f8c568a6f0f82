/** The maximum permissible interest rate of the day of entry, which applies unless the adviser chooses another. */
import { mpirOn } from '@advice-builder/engine';
import type { CivilDate } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { Offer } from './offers.ts';

/** Returns undefined before the first known quarter. */
export function mpirOffer(book: RateBook, entry: CivilDate): Offer | undefined {
  const rate = mpirOn(book, entry);
  if (rate === undefined) return undefined;
  const { series, value, from, status, source } = rate;
  const basis =
    status === 'held' ? 'The newest known MPIR, as the date of entry is later.' : 'The MPIR of the date of entry.';
  return { value, basis, from, status, source: book.sourceOf(source), law: book.seriesOf(series).law };
}
