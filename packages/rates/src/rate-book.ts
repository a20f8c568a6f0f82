/**
 * The rate book: all dated amounts, percentages and tables of the law, with their sources and reliability. A book never
 * changes; overrides create a new book.
 */
import type { CivilDate } from '@advice-builder/kernel';
import {
  answerOn,
  type CompiledSeries,
  changesWithin,
  compileTables,
  compileValues,
  describeSeries,
  type PackOfDay,
} from './compiled-series.ts';
import { contentHash } from './content-hash.ts';
import { type IndexationAssumption, indexed, type OtherSeries, requireAssumption } from './indexation.ts';
import { compileOverride, OVERRIDE_SOURCE, OVERRIDE_SOURCE_ID } from './overrides.ts';
import type {
  AnySeriesId,
  Rate,
  RateData,
  RateOverrides,
  RateSource,
  RateTable,
  SeriesFile,
  SeriesId,
  SeriesInfo,
  TableSeriesId,
} from './series.ts';
import { type StaleSeries, staleSeries } from './staleness.ts';

/** Rates grown by an assumption after their newest value, up to a day. */
interface GrownUntil {
  readonly assumption: IndexationAssumption;
  readonly until: CivilDate;
}

export class RateBook {
  readonly #data: RateData;
  readonly #overrides: RateOverrides;
  readonly #grown: GrownUntil | undefined;
  readonly #files: ReadonlyMap<string, SeriesFile>;
  /** Compiled on first use: one case reads only a third of the series. */
  readonly #values = new Map<SeriesId, CompiledSeries<Rate>>();
  readonly #tables = new Map<TableSeriesId, CompiledSeries<RateTable>>();
  #dataHash: string | undefined;

  /**
   * `data` must have passed the checks of the data set; the book does not repeat them. Pass `dataHash` if the hash of
   * the data is already known; calculating it takes about 50 ms.
   */
  constructor(data: RateData, overrides: RateOverrides = {}, dataHash?: string, grown?: GrownUntil) {
    this.#data = data;
    this.#overrides = overrides;
    this.#grown = grown;
    this.#dataHash = dataHash;
    this.#files = new Map(data.series.map((file) => [file.id, file]));
    for (const id of Object.keys(overrides)) this.#layOver(this.#file(id as AnySeriesId));
  }

  /**
   * The value in force on a day. After the first legal change day past the newest value it is `held`, or `indexed` in a
   * book that assumes indexation.
   * @throws NoRateError (a RangeError) before the first value, and after the end of a program.
   */
  at(series: SeriesId, on: CivilDate): Rate {
    return answerOn(this.#valuesOf(series), on);
  }

  /** The edition of a table in force on a day; otherwise like `at`. */
  tableAt(series: TableSeriesId, on: CivilDate): RateTable {
    return answerOn(this.#tablesOf(series), on);
  }

  /** Whether no series that was read before starts, changes or ends after a day, up to a later one. */
  isUnchanged(after: CivilDate, upTo: CivilDate): boolean {
    for (const series of this.#values.values()) if (changesWithin(series, after, upTo)) return false;
    for (const series of this.#tables.values()) if (changesWithin(series, after, upTo)) return false;
    return true;
  }

  /** Every value of a series, oldest first. */
  historyOf(series: SeriesId): readonly Rate[] {
    const { answers, valueCount } = this.#valuesOf(series);
    return answers.slice(0, valueCount);
  }

  /** Every edition of a table, oldest first. */
  tableHistoryOf(series: TableSeriesId): readonly RateTable[] {
    const { answers, valueCount } = this.#tablesOf(series);
    return answers.slice(0, valueCount);
  }

  /** The description of a series: title, unit, period, change days, law. */
  seriesOf<Id extends AnySeriesId>(id: Id): SeriesInfo<Id> {
    return describeSeries(this.#file(id)) as SeriesInfo<Id>;
  }

  /** All series, in the order of their ids. */
  listSeries(): readonly SeriesInfo[] {
    return this.#data.series.map(describeSeries);
  }

  /** Whether a text is the id of a series of single values or of a table. */
  has(id: string): id is AnySeriesId {
    return this.#files.has(id);
  }

  /** @throws RangeError for a source that the book does not have. */
  sourceOf(id: string): RateSource {
    if (id === OVERRIDE_SOURCE_ID) return OVERRIDE_SOURCE;
    const source = Object.hasOwn(this.#data.sources, id) ? this.#data.sources[id] : undefined;
    if (source === undefined) throw new RangeError(`there is no source ${id}`);
    return source;
  }

  /**
   * SHA-256 of all contents, 64 hexadecimal digits. It is the same for the same rates in any order, and changes with
   * any value, date, status, source or note. It does not include which pack supplied a value.
   */
  get hash(): string {
    this.#dataHash ??= contentHash({ sources: this.#data.sources, series: Object.fromEntries(this.#files) });
    const isAsRead = Object.keys(this.#overrides).length === 0 && this.#grown === undefined;
    if (isAsRead) return this.#dataHash;
    return contentHash({ rates: this.#dataHash, overrides: this.#overrides, grown: this.#grown });
  }

  /** The rates without overrides: `new RateBook(data)` is the same book. */
  get data(): RateData {
    return this.#data;
  }

  /**
   * A new book in which these values replace the book's own, on every day unless dated. Their status is `estimate`
   * unless stated otherwise.
   * @throws RangeError for an unknown series or an invalid value.
   */
  withOverrides(overrides: RateOverrides): RateBook {
    return new RateBook(this.#data, { ...this.#overrides, ...overrides }, this.#dataHash, this.#grown);
  }

  /**
   * A new book in which rates grow after their newest value by assumed percentages, on their legal change days up to
   * `until`. Overrides, and series that no index moves, stay unchanged.
   * @throws RangeError for a percentage outside 0 to 100.
   */
  indexedBy(assumption: IndexationAssumption, until: CivilDate): RateBook {
    requireAssumption(assumption);
    return new RateBook(this.#data, this.#overrides, this.#dataHash, { assumption, until });
  }

  /** The series whose scheduled change day has passed without a value, with the first day that lacks one. */
  staleOn(today: CivilDate): readonly StaleSeries[] {
    return staleSeries(this.listSeries(), today);
  }

  #file(id: AnySeriesId): SeriesFile {
    const file = this.#files.get(id);
    if (file === undefined) throw new RangeError(`there is no rate series ${id}`);
    return file;
  }

  #valuesOf(id: SeriesId): CompiledSeries<Rate> {
    const known = this.#values.get(id);
    if (known !== undefined) return known;
    const file = this.#file(id);
    if (file.kind === 'table') throw new RangeError(`${id} is a table`);
    const compiled = this.#indexed(compileValues(file, this.#packOf(id)), file);
    this.#values.set(id, compiled);
    return compiled;
  }

  /** Returns a function that finds the pack of a row of a series. */
  #packOf(id: AnySeriesId): PackOfDay {
    const laid = (this.#data.packs ?? []).filter(({ rows }) => Object.hasOwn(rows, id));
    return (from) => {
      const pack = laid.find(({ rows }) => rows[id]?.includes(from));
      return pack && { id: pack.id, title: pack.title };
    };
  }

  #indexed(known: CompiledSeries<Rate>, file: SeriesFile): CompiledSeries<Rate> {
    if (this.#grown === undefined) return known;
    const others: OtherSeries = {
      valueOn: (series, on) => this.at(series, on).value,
      firstOf: (series) => this.#valuesOf(series).answers[0]!.value,
    };
    return indexed(known, file, this.#grown.assumption, this.#grown.until, others);
  }

  #tablesOf(id: TableSeriesId): CompiledSeries<RateTable> {
    const known = this.#tables.get(id);
    if (known !== undefined) return known;
    const file = this.#file(id);
    if (file.kind !== 'table') throw new RangeError(`${id} is not a table`);
    const compiled = compileTables(file, this.#packOf(id));
    this.#tables.set(id, compiled);
    return compiled;
  }

  #layOver(file: SeriesFile): void {
    const compiled = compileOverride(file, this.#overrides[file.id]);
    if (compiled.kind === 'values') this.#values.set(file.id as SeriesId, compiled.series);
    if (compiled.kind === 'table') this.#tables.set(file.id as TableSeriesId, compiled.series);
  }
}
