/** The maximum permissible interest rate of the day of entry: what applies unless the adviser puts another in its place. */
import { mpirOn } from '@advice-builder/engine';
import type { CivilDate } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { Offer } from './offers.ts';

/** Undefined before the first quarter known. */
export function mpirOffer(book: RateBook, entry: CivilDate): Offer | undefined {
  const rate = mpirOn(book, entry);
  if (rate === undefined) return undefined;
  const { series, value, from, status, source } = rate;
  const basis = status === 'held' ? 'The newest known, for a later date of entry.' : 'That of the date of entry.';
  return { value, basis, from, status, source: book.sourceOf(source), law: book.seriesOf(series).law };
}
