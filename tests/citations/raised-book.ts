/** Rate books in which exactly one row of one series is changed. */
import { isoDate } from '@advice-builder/kernel';
import { type AnySeriesId, RateBook } from '@advice-builder/rates';
import type { RateCell, RateData, RateRow, SeriesFile, ValueRow } from '../../packages/rates/src/series.ts';
import { SHIPPED_JSON } from '../../packages/rates/src/shipped.generated.ts';

const shipped = JSON.parse(SHIPPED_JSON) as RateData;

/** A row of the rate data: a series, and the date its value began. */
export interface RateRowId {
  readonly series: AnySeriesId;
  readonly from: number;
}

export const rowKey = ({ series, from }: RateRowId): string => `${series} ${from}`;

/** The size of a change: a factor for values, a whole number for counts of years, days or months. */
export interface Move {
  readonly factor: number;
  readonly count: number;
}

/** A small change first; then large ones, for rates whose small change crosses no threshold. */
export const MOVES: readonly Move[] = [
  { factor: 1.01, count: 1 },
  { factor: 1.6, count: 5 },
  { factor: 0.5, count: -2 },
];

/** Key columns of tables. Changing one would make another row apply. */
const KEYS: ReadonlySet<string> = new Set(['age', 'ageFrom', 'ageTo', 'ageNextBirthday', 'classification']);

/** The shipped book with one changed row. */
export function withRowMoved({ series, from }: RateRowId, move: Move): RateBook {
  const withRow = (file: SeriesFile): SeriesFile => {
    const values = file.values.map((row) => (isoDate(row.from) === from ? movedRow(file, row, move) : row));
    return { ...file, values };
  };
  return new RateBook({
    sources: shipped.sources,
    series: shipped.series.map((file) => (file.id === series ? withRow(file) : file)),
  });
}

function movedRow({ unit, columns = [] }: SeriesFile, row: ValueRow, { factor, count }: Move): ValueRow {
  if (row.rows !== undefined) {
    return { ...row, rows: row.rows.map((cells) => movedCells(columns, cells, { factor, count })) };
  }
  const value = row.value as number;
  const isCount = unit === 'years' || unit === 'days';
  return { ...row, value: isCount ? Math.max(0, value + count) : value * factor + 0.01 };
}

function movedCells(columns: readonly string[], cells: RateRow, { factor, count }: Move): RateRow {
  return cells.map((cell, i): RateCell => {
    const column = columns[i] as string;
    if (typeof cell !== 'number' || KEYS.has(column)) return cell;
    // Ages in a table are whole years and months. Other cells are lowered, because no share may exceed 100%.
    if (column === 'years') return cell;
    return column === 'months' ? cell + count : cell / factor + 0.01;
  });
}
