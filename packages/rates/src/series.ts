/** The form of the rate data: what a series file holds, and what a reader of the book gets. */
import type { CivilDate } from '@advice-builder/kernel';
import type { SeriesId, TableSeriesId } from './shipped.generated.ts';
import type { RateStatus } from './status.ts';

export type { SeriesId, TableSeriesId };
export type AnySeriesId = SeriesId | TableSeriesId;

/** `percent` values are percent (8.51), `ratio` values are fractions (0.5). */
type RateUnit = 'AUD' | 'percent' | 'ratio' | 'days' | 'years' | 'index';
/** What an amount is per; `lump` is an amount of assets or a cap. */
type RatePeriod = 'fortnight' | 'day' | 'year' | 'lump';

export interface RateSource {
  readonly publisher: string;
  readonly title: string;
  readonly url: string;
  /** ISO date on which it was read. */
  readonly read: string;
}

interface Indexation {
  readonly by: string;
  readonly rounding: string;
  readonly law: string;
}

/** What a series is, without its values. */
export interface SeriesInfo<Id extends AnySeriesId = AnySeriesId> {
  readonly id: Id;
  readonly title: string;
  readonly unit: RateUnit;
  readonly period: RatePeriod | null;
  /** Legal change days as `MM-DD`; empty: changed ad hoc, or never. */
  readonly changesOn: readonly string[];
  readonly indexation: Indexation | null;
  readonly law: string;
  /** Names of the cells of each row; only of a table. */
  readonly columns?: readonly string[];
  /** First day for which there is a value, and start of the newest value. */
  readonly first: CivilDate;
  readonly newest: CivilDate;
}

/** A pack of rates by what its publisher calls it; who let it in is told elsewhere. */
export interface PackName {
  readonly id: string;
  readonly title: string;
}

/** One value of a series, in force from a day until the next one. */
export interface Rate {
  readonly series: SeriesId;
  readonly value: number;
  readonly from: CivilDate;
  readonly status: RateStatus;
  /** Id of the source; `RateBook.sourceOf` describes it. */
  readonly source: string;
  readonly note?: string;
  /** Where the value came in a pack, after the release; of one that is indexed, the value it was grown from. */
  readonly pack?: PackName;
  /** The value is carried on past a legal change day for which none is known. */
  readonly held: boolean;
}

export type RateCell = number | string | null;
export type RateRow = readonly RateCell[];

/** One edition of a table, in force from a day until the next one. */
export interface RateTable {
  readonly series: TableSeriesId;
  readonly columns: readonly string[];
  readonly rows: readonly RateRow[];
  readonly from: CivilDate;
  readonly status: RateStatus;
  readonly source: string;
  readonly note?: string;
  readonly pack?: PackName;
  readonly held: boolean;
}

/** A row of a series file: `value` in a series of single values, `rows` in a table. */
export interface ValueRow {
  readonly from: string;
  readonly status: RateStatus;
  readonly source: string;
  readonly note?: string;
  readonly value?: number;
  readonly rows?: readonly RateRow[];
}

/** A series file. */
export interface SeriesFile {
  readonly id: AnySeriesId;
  readonly kind?: 'table';
  readonly title: string;
  readonly unit: RateUnit;
  readonly period: RatePeriod | null;
  readonly changesOn: readonly string[];
  readonly indexation: Indexation | null;
  readonly law: string;
  readonly columns?: readonly string[];
  readonly values: readonly ValueRow[];
}

/** What lies in the data because of a pack: days (ISO) of its rows, by series. */
export interface LaidPack extends PackName {
  readonly rows: Readonly<Record<string, readonly string[]>>;
}

/** The whole data set, in the form of the files. */
export interface RateData {
  readonly sources: Readonly<Record<string, RateSource>>;
  readonly series: readonly SeriesFile[];
  /**
   * The packs that rows are from, in a book that has some. Beside the rows and not in them, because a book is named by
   * the hash of sources and series: a calculation of before, and a page of the release before, know it by that name.
   */
  readonly packs?: readonly LaidPack[];
}

/** A value that stands in place of the book's own, from a day on. */
export interface DatedValue {
  readonly from: CivilDate;
  readonly value: number;
  /** Default `estimate`. */
  readonly status?: RateStatus;
  /** Default: entered by hand. */
  readonly source?: string;
  readonly note?: string;
}

/**
 * Values in place of the book's own. A number, or the rows of a table, holds on every day; dated values replace the
 * whole series, the last of them holds for ever.
 */
export type RateOverrides = { readonly [Id in SeriesId]?: number | readonly DatedValue[] } & {
  readonly [Id in TableSeriesId]?: readonly RateRow[];
};
