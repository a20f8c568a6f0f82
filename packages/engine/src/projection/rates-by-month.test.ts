import { isoDate, type MonthIndex, makeMonth } from '@advice-builder/kernel';
import { type RateBook, shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { homeCareRates } from './home-care-rates.ts';
import { ratesOfMonth } from './rates-of-month.ts';

const FIRST = makeMonth(2020, 1);
const months = Array.from({ length: 12 * 26 }, (_, i) => (FIRST + i) as MonthIndex);
const growth = { cpiPercent: 3, wagesPercent: 4, pensionPercent: 3.5 };

const dated = [
  { from: isoDate('2000-01-01'), value: 1100 },
  { from: isoDate('2027-02-01'), value: 1200 },
];

/** Each call returns a new book, of which no month has been read. */
const books: Readonly<Record<string, () => RateBook>> = {
  shipped: () => shippedRateBook.withOverrides({}),
  indexed: () => shippedRateBook.indexedBy(growth, isoDate('2046-01-01')),
  'changed from a day': () => shippedRateBook.withOverrides({ 'pension.max-basic-rate.single': dated }),
};

describe.each([
  ['rates of a month', ratesOfMonth],
  ['rates of care at home', homeCareRates],
])('the %s', (_, ratesOf: (book: RateBook, month: MonthIndex) => object) => {
  it.each(Object.keys(books))(
    'are those read for each month, and a month without a change shares them, in a book that is %s',
    (name) => {
      const [forwards, backwards] = [books[name]!(), books[name]!()];
      // Read from the last month to the first, no month follows one that is known, so each of them is read.
      const each = months
        .toReversed()
        .map((month) => ratesOf(backwards, month))
        .reverse();
      const shared = months.map((month) => ratesOf(forwards, month));
      expect(shared).toEqual(each);
      expect(new Set(each).size).toBe(months.length);
      expect(new Set(shared).size).toBeLessThan(months.length);
    },
  );
});
