/** A book that records which rows of the rate data are read. */
import type { Rate, RateBook, RateTable } from '@advice-builder/rates';

export type Answer = Rate | RateTable;

/** A copy of a book that gives the same answers and reports each of them. */
export function recordingBook(book: RateBook, report: (answer: Answer) => void): RateBook {
  const copy = book.withOverrides({});
  copy.at = (series, on) => {
    const rate = book.at(series, on);
    report(rate);
    return rate;
  };
  copy.tableAt = (series, on) => {
    const table = book.tableAt(series, on);
    report(table);
    return table;
  };
  return copy;
}
