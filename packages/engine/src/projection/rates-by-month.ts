/** Caches the rates of each month for the life of the rate book, so that a recalculation reads no series. */
import { addMonthsToIndex, type CivilDate, firstOfMonth, type MonthIndex } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { isUnderNewAct } from '../regimes/new-act.ts';

/**
 * Few months change a rate, and a month without a change has the object of the month before: nothing is read for it, and
 * the rates of a long projection fit into the cache of the processor.
 * @param read reads series on the first day of the month and of the month before. Only the Act in force decides which.
 */
export function ratesByMonth<Rates extends object>(
  read: (book: RateBook, month: MonthIndex) => Rates,
): (book: RateBook, month: MonthIndex) => Rates {
  const cache = new WeakMap<RateBook, Map<MonthIndex, Rates>>();
  return (book, month) => {
    let months = cache.get(book);
    if (months === undefined) {
      months = new Map();
      cache.set(book, months);
    }
    let rates = months.get(month);
    if (rates === undefined) {
      const before = months.get(addMonthsToIndex(month, -1));
      rates = before !== undefined && isAsBefore(book, month) ? before : read(book, month);
      months.set(month, rates);
    }
    return rates;
  };
}

/** Whether a month has the rates of the month before, whose earliest day is the first of the month before that. */
function isAsBefore(book: RateBook, month: MonthIndex): boolean {
  const on = firstOfMonth(month);
  const earliest: CivilDate = firstOfMonth(addMonthsToIndex(month, -2));
  return isUnderNewAct(earliest) === isUnderNewAct(on) && book.isUnchanged(earliest, on);
}
