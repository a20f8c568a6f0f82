/** A book that tells which rows of the rate data are read. */
import type { Rate, RateBook, RateTable } from '@advice-builder/rates';

export type Answer = Rate | RateTable;

/** A copy of a book that answers the same, and tells of each answer. */
export function recordingBook(book: RateBook, tell: (answer: Answer) => void): RateBook {
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
