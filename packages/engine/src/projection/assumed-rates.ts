/** The rate book of a projection: the one given, or what it becomes under the record's assumption about indexation. */
import { firstOfMonth } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { Household } from '../household/household.ts';
import { monthAt } from '../household/indexes.ts';

/** As far as any projection reaches, so that a shorter one reads the same book. */
const HORIZON_MONTHS = 180;
/** Books kept for each book given: an adviser tries a few assumptions, and a server has more than one adviser. */
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
