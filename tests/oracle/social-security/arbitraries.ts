/** Cases that hit thresholds on purpose: days on which rates change and the day before, amounts at, below and above. */
import fc from 'fast-check';
import { addDays, type Day, dayOf, serialOf } from './dates.ts';

const YEARS = Array.from({ length: 14 }, (_, index) => 2014 + index);
const CHANGE_DAYS = ['01-01', '03-20', '05-01', '07-01', '09-20'];
const FIRST_DAY = '2014-07-01';
const changeDays = YEARS.flatMap((year) => CHANGE_DAYS.map((day) => `${year}-${day}`)).filter((day) => day > FIRST_DAY);

export function dayBetween(from: Day, to: Day): fc.Arbitrary<Day> {
  return fc.integer({ min: serialOf(from), max: serialOf(to) }).map(dayOf);
}

/** Days of the data set: half of them anywhere, half on a day of change or the day before it. */
export const day: fc.Arbitrary<Day> = fc.oneof(
  dayBetween(FIRST_DAY, '2027-12-31'),
  fc.tuple(fc.constantFrom(...changeDays), fc.constantFrom(-1, 0)).map(([change, days]) => addDays(change, days)),
);

export function dollars(greatest: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: greatest * 100 }).map((cents) => cents / 100);
}
