/** A book that tells which rows of the rate data are read. */
import type { RateBook } from '@advice-builder/rates';
import type { RateRowId } from './raised-book.ts';

/** A copy of a book that answers the same, and says each answer's row. */
export function recordingBook(book: RateBook, tell: (row: RateRowId) => void): RateBook {
  const copy = book.withOverrides({});
  copy.at = (series, on) => {
    const rate = book.at(series, on);
    tell(rate);
    return rate;
  };
  copy.tableAt = (series, on) => {
    const table = book.tableAt(series, on);
    tell(table);
    return table;
  };
  return copy;
}
