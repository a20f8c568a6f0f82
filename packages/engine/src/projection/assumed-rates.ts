/**
 * Returns the rate book of a projection: the given one, or the book that the record's indexation assumption makes of
 * it.
 */
import { firstOfMonth } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { Household } from '../household/household.ts';
import { monthAt } from '../household/indexes.ts';

/** The longest projection, so that a shorter one uses the same book. */
const HORIZON_MONTHS = 180;
/** Books cached per given book. An adviser tries a few assumptions, and a server has several advisers. */
const BOOKS_KEPT = 8;

const books = new WeakMap<RateBook, Map<string, RateBook>>();

export function assumedRates(household: Household, given: RateBook): RateBook {
  const assumption = household.assumptions.rateIndexation;
  if (assumption === undefined) return given;
  let known = books.get(given);
  if (known === undefined) {
    known = new Map();
    books.set(given, known);
  }
  const { cpiPercent, wagesPercent, pensionPercent } = assumption;
  const key = [cpiPercent, wagesPercent, pensionPercent, household.projectFrom].join('/');
  let book = known.get(key);
  if (book === undefined) {
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= BOOKS_KEPT) known.delete(oldest);
    book = given.indexedBy(assumption, firstOfMonth(monthAt(household, HORIZON_MONTHS)));
    known.set(key, book);
  }
  return book;
}
