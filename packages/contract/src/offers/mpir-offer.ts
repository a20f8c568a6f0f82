/** The maximum permissible interest rate of the day of entry: what applies unless the adviser puts another in its place. */
import type { CivilDate } from '@advice-builder/kernel';
import { NoRateError, type RateBook } from '@advice-builder/rates';
import type { Offer } from './offers.ts';

/** Undefined before the first quarter known. */
export function mpirOffer(book: RateBook, entry: CivilDate): Offer | undefined {
  try {
    const { value, from, status, source } = book.at('mpir.rate', entry);
    const basis = status === 'held' ? 'The newest known, for a later date of entry.' : 'That of the date of entry.';
    return { value, basis, from, status, source: book.sourceOf(source), law: book.seriesOf('mpir.rate').law };
  } catch (error) {
    if (error instanceof NoRateError) return undefined;
    throw error;
  }
}
