/**
 * Homes, entry contributions, granny flats, funeral bonds and rent: Social Security Act 1991 ss 8(8), 11A, 1118, 1148,
 * 19E; Social Security Guide 4.3.8.30, 4.6.3, 4.6.4; CLIK 4.3, 9.2.4.
 */
import { type Decimal, dec, floorZero, type Numeric } from '../decimal.ts';
import type { Day } from './dates.ts';
import { maximumRate } from './pension.ts';
import { rate, rowsOf } from './rates.ts';

/** Whether an entry contribution exceeds the extra allowable amount on the day of entry. An equal amount does not. */
export function makesHomeowner(entryContribution: Numeric, on: Day): boolean {
  return dec(entryContribution).gt(rate('income-streams.extra-allowable-amount', on));
}

/** Ages above the table use the factor of its last age. */
export function conversionFactor(ageNextBirthday: number, on: Day): Decimal {
  const rows = rowsOf('income-streams.granny-flat-factor', on);
  const last = Math.max(...rows.map(([age]) => Number(age)));
  const row = rows.find(([age]) => age === Math.min(ageNextBirthday, last));
  if (row === undefined) throw new RangeError(`no factor at age ${ageNextBirthday}`);
  return dec(Number(row[1]));
}

/** A couple's combined yearly maximum pension, including supplements, times the factor. Single people use it too. */
export function reasonableValue(factor: Numeric, on: Day): Decimal {
  return maximumRate('couple', on).total.times(2).times(26).times(factor);
}

/** Guide 4.3.8.30: the interest of a loan that bought the property comes off the net rent, or off the two thirds. */
export function assessableRent(
  gross: Numeric,
  expenses: Numeric,
  method: 'net' | 'two-thirds',
  interest: Numeric = 0,
): Decimal {
  const before = method === 'net' ? dec(gross).minus(expenses) : dec(gross).times(2).div(3);
  return floorZero(before.minus(interest));
}

/** Rent of the former home of a resident who pays for the room by periodic payments. */
export function formerHomeRent(entry: Day, paysDailyAccommodation: boolean) {
  return {
    countedForPension: !(paysDailyAccommodation && entry < '2017-01-01'),
    countedForAgedCare: !(paysDailyAccommodation && entry < '2016-01-01'),
  };
}
