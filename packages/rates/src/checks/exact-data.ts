/** The data set in exact decimals, for identities that must hold to the cent. */
import type { RateRow, SeriesFile } from '../series.ts';
import { type Exact, exact } from './exact.ts';

/** A value that a check needs is missing from the data. */
class MissingValue extends Error {}

export class ExactData {
  readonly #series: ReadonlyMap<string, SeriesFile>;

  /** `onRead` is called with each series that is read. */
  constructor(
    series: readonly SeriesFile[],
    readonly onRead: (id: string) => void = () => {},
  ) {
    this.#series = new Map(series.map((file) => [file.id, file]));
  }

  get ids(): readonly string[] {
    return [...this.#series.keys()];
  }

  #file(id: string): SeriesFile {
    this.onRead(id);
    const file = this.#series.get(id);
    if (file === undefined) throw new MissingValue(`the data have no ${id}`);
    return file;
  }

  /** Start days of the values, ascending. */
  dates(id: string): readonly string[] {
    return this.#file(id).values.map((row) => row.from);
  }

  /** The value on a day; throws before the first value. */
  value(id: string, on: string): Exact {
    const row = this.#file(id).values.findLast((candidate) => candidate.from <= on);
    if (row?.value === undefined) throw new MissingValue(`${id} has no value on ${on}`);
    return exact(row.value);
  }

  /** The rows of a table's edition on a day. */
  table(id: string, on: string): readonly RateRow[] {
    const edition = this.#file(id).values.findLast((candidate) => candidate.from <= on);
    if (edition?.rows === undefined) throw new MissingValue(`${id} has no edition on ${on}`);
    return edition.rows;
  }

  /** All editions of a table, oldest first. */
  editions(id: string): readonly { readonly from: string; readonly rows: readonly RateRow[] }[] {
    return this.#file(id).values.map(({ from, rows }) => ({ from, rows: rows ?? [] }));
  }
}

/** Neighbouring pairs: each item after the first, with the item before it. */
export function steps<T>(items: readonly T[]): readonly (readonly [T, T])[] {
  return items.slice(1).map((item, i) => [items[i]!, item] as const);
}
