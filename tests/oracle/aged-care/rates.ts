/**
 * The amounts of the law on a day, as exact decimals. The second implementation shares only the rate book with the
 * engine.
 */
import type { CivilDate } from '@advice-builder/kernel';
import { type SeriesId, shippedRateBook, type TableSeriesId } from '@advice-builder/rates';
import { type Decimal, dec } from '../decimal.ts';

const known = new Map<SeriesId, Map<CivilDate, Decimal>>();

/** Cached, because creating a decimal costs more than a lookup and a projection reads the same days repeatedly. */
export function rate(series: SeriesId, on: CivilDate): Decimal {
  const days = known.get(series) ?? new Map<CivilDate, Decimal>();
  known.set(series, days);
  const value = days.get(on) ?? dec(shippedRateBook.at(series, on).value);
  days.set(on, value);
  return value;
}

/** The rows of a table, with their cells by column name. */
export function tableRows(series: TableSeriesId, on: CivilDate): readonly Record<string, string | number | null>[] {
  const { columns, rows } = shippedRateBook.tableAt(series, on);
  return rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i] ?? null])));
}
