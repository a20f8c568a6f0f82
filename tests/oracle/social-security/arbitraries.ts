/** Cases that hit thresholds on purpose: days on which rates change and the day before, amounts at, below and above. */
import fc from 'fast-check';
import { type Decimal, dec, floorZero } from '../decimal.ts';
import { addDays, type Day, dayOf, serialOf } from './dates.ts';
import type { Status } from './rates.ts';

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

export const status = fc.constantFrom<Status>('single', 'couple', 'illness-separated');

export function dollars(greatest: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: greatest * 100 }).map((cents) => cents / 100);
}

/** An amount that becomes known when the thresholds of the case are. */
export type Aimed = { readonly anywhere: number } | { readonly which: number; readonly offset: string };

const OFFSETS = ['-500', '-250', '-249.99', '-1', '-0.01', '0', '0', '0.01', '1', '249.99', '250', '500'];

export function aimed(greatest: number): fc.Arbitrary<Aimed> {
  return fc.oneof(
    dollars(greatest).map((anywhere) => ({ anywhere })),
    fc.record({ which: fc.nat(9), offset: fc.constantFrom(...OFFSETS) }),
  );
}

/** Whole cents, not below nil. */
export function amountAt(aim: Aimed, thresholds: readonly Decimal[]): number {
  if ('anywhere' in aim) return aim.anywhere;
  const at = thresholds[aim.which % thresholds.length] ?? dec(0);
  return floorZero(at.plus(aim.offset)).toDecimalPlaces(2).toNumber();
}
