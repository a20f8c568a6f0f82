/** The amounts of the law on a day as exact decimals. The rate book is shared with the engine; nothing else is. */
import type { CivilDate } from '@advice-builder/kernel';
import { type SeriesId, shippedRateBook, type TableSeriesId } from '@advice-builder/rates';
import { type Decimal, dec } from '../decimal.ts';

const known = new Map<SeriesId, Map<CivilDate, Decimal>>();

/** Kept once read: making a decimal costs more than looking one up, and a projection asks for the same days again. */
export function rate(series: SeriesId, on: CivilDate): Decimal {
  const days = known.get(series) ?? new Map<CivilDate, Decimal>();
  known.set(series, days);
  const value = days.get(on) ?? dec(shippedRateBook.at(series, on).value);
  days.set(on, value);
  return value;
}

/** Rows of a table as cells by column name. */
export function tableRows(series: TableSeriesId, on: CivilDate): readonly Record<string, string | number | null>[] {
  const { columns, rows } = shippedRateBook.tableAt(series, on);
  return rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i] ?? null])));
}
