/** Rates as exact decimals. The second implementation shares only the rate data with the engine. */
import { isoDate } from '@advice-builder/kernel';
import { type RateRow, type SeriesId, shippedRateBook, type TableSeriesId } from '@advice-builder/rates';
import { type Decimal, dec } from '../decimal.ts';
import type { Day } from './dates.ts';

const known = new Map<string, Decimal>();

export function rate(series: SeriesId, on: Day): Decimal {
  const key = `${series} ${on}`;
  const had = known.get(key);
  if (had !== undefined) return had;
  const value = dec(shippedRateBook.at(series, isoDate(on)).value);
  known.set(key, value);
  return value;
}

export function rowsOf(series: TableSeriesId, on: Day): readonly RateRow[] {
  return shippedRateBook.tableAt(series, isoDate(on)).rows;
}

export type Status = 'single' | 'couple' | 'illness-separated';

/** Class of a person's rate by marital status: an illness separated person has the single rate. */
export function rateClass(status: Status): 'single' | 'couple-each' {
  return status === 'couple' ? 'couple-each' : 'single';
}

/** Free areas, limits and thresholds by marital status: an illness separated couple counts as a couple. */
export function isCouple(status: Status): boolean {
  return status !== 'single';
}
