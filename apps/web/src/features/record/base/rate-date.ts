/** The date in the status bar: the day from which the newest rates in force today apply. */
import type { CivilDate } from '@advice-builder/kernel';
import type { RateBook, SeriesId } from '@advice-builder/rates';

/** Series that every case reads, one for each kind of day on which rates change. */
const WATCHED: readonly SeriesId[] = ['residential-2014.basic-daily-fee', 'mpir.rate'];

let known: { readonly book: RateBook; readonly today: CivilDate; readonly date: CivilDate } | undefined;

export function newestRateBefore(book: RateBook, today: CivilDate): CivilDate {
  if (known?.book === book && known.today === today) return known.date;
  const date = Math.max(...WATCHED.map((series) => book.at(series, today).from)) as CivilDate;
  known = { book, today, date };
  return date;
}
