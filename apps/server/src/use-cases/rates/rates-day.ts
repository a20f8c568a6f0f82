import { type CivilDate, latestOf } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';

const days = new WeakMap<RateBook, CivilDate | undefined>();

/** The day from which the newest value of any series applies. */
export function newestDay(book: RateBook): CivilDate | undefined {
  if (!days.has(book)) {
    const all = book.listSeries().map(({ newest }) => newest);
    days.set(book, all.length === 0 ? undefined : latestOf(...all));
  }
  return days.get(book);
}
