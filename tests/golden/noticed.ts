/** Finds which dated rows of the rates change a stored figure, and in which golden cases. */
import { calculate, type Household } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { MOVES, type RateRowId, rowKey, withRowMoved } from '../citations/raised-book.ts';
import { recordingBook } from '../citations/recording-book.ts';
import type { GoldenHousehold } from './case-files.ts';
import { keptOf } from './figures.ts';

interface ReadRow {
  readonly row: RateRowId;
  readonly readers: GoldenHousehold[];
}

const keptText = (household: Household, rates = shippedRateBook): string =>
  JSON.stringify(keptOf(calculate(household, rates)));

/** The rows that the households read, by series and date. */
function rowsReadBy(households: readonly GoldenHousehold[]): ReadonlyMap<string, ReadRow> {
  const rows = new Map<string, ReadRow>();
  for (const one of households) {
    const read = new Map<string, RateRowId>();
    calculate(
      one.household,
      recordingBook(shippedRateBook, ({ series, from }) => read.set(rowKey({ series, from }), { series, from })),
    );
    for (const [key, row] of read) {
      const known = rows.get(key);
      if (known === undefined) rows.set(key, { row, readers: [one] });
      else known.readers.push(one);
    }
  }
  return rows;
}

/**
 * For each row that the households read, the names of the cases that detect its change: a small change first, a large
 * one only if no case detects the small one.
 */
export function noticedRows(households: readonly GoldenHousehold[]): ReadonlyMap<string, ReadonlySet<string>> {
  const before = new Map(households.map(({ name, household }) => [name, keptText(household)]));
  const noticed = ({ row, readers }: ReadRow): ReadonlySet<string> => {
    for (const move of MOVES) {
      const rates = withRowMoved(row, move);
      const movers = readers.filter(({ name, household }) => keptText(household, rates) !== before.get(name));
      if (movers.length > 0) return new Set(movers.map(({ name }) => name));
    }
    return new Set();
  };
  return new Map([...rowsReadBy(households)].map(([key, row]) => [key, noticed(row)]));
}
