/** The form of the rate data: the contents of a series file, and the results a reader of the book receives. */
import type { CivilDate } from '@advice-builder/kernel';
import type { SeriesId, TableSeriesId } from './shipped.generated.ts';
import type { RateStatus } from './status.ts';

export type { SeriesId, TableSeriesId };
export type AnySeriesId = SeriesId | TableSeriesId;

/** `percent` values are percentages (8.51), `ratio` values are fractions (0.5). */
type RateUnit = 'AUD' | 'percent' | 'ratio' | 'days' | 'years' | 'index';
/** The period of an amount; `lump` for an amount of assets or a cap. */
type RatePeriod = 'fortnight' | 'day' | 'year' | 'lump';

export interface RateSource {
  readonly publisher: string;
  readonly title: string;
  readonly url: string;
  /** ISO date on which the source was read. */
  readonly read: string;
}

interface Indexation {
  readonly by: string;
  readonly rounding: string;
  readonly law: string;
}

/** The description of a series, without its values. */
export interface SeriesInfo<Id extends AnySeriesId = AnySeriesId> {
  readonly id: Id;
  readonly title: string;
  readonly unit: RateUnit;
  readonly period: RatePeriod | null;
  /** Legal change days as `MM-DD`; empty if the series changes ad hoc, or never. */
  readonly changesOn: readonly string[];
  readonly indexation: Indexation | null;
  readonly law: string;
  /** Names of the cells of each row. Only for tables. */
  readonly columns?: readonly string[];
  /** The first day with a value, and the start of the newest value. */
  readonly first: CivilDate;
  readonly newest: CivilDate;
}

/** A pack of rates as its publisher names it. Who accepted it is stored elsewhere. */
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
  /**
   * The pack that supplied the value after the release. For an indexed value: the pack of the value it was grown from.
   */
  readonly pack?: PackName;
  /** Whether the value is continued past a legal change day without a known value. */
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

/** A pack with the days (ISO) of the rows it supplied, by series. */
export interface LaidPack extends PackName {
  readonly rows: Readonly<Record<string, readonly string[]>>;
}

/** The complete data set, in the form of the files. */
export interface RateData {
  readonly sources: Readonly<Record<string, RateSource>>;
  readonly series: readonly SeriesFile[];
  /**
   * The packs that supplied rows, if any. They are stored separately from the rows because the hash of sources and
   * series names a book. Earlier calculations, and pages of the previous release, know the book by that hash.
   */
  readonly packs?: readonly LaidPack[];
}

/** A value that replaces the book's own from a day on. */
export interface DatedValue {
  readonly from: CivilDate;
  readonly value: number;
  /** Default: `estimate`. */
  readonly status?: RateStatus;
  /** Default: entered by hand. */
  readonly source?: string;
  readonly note?: string;
}

/**
 * Values that replace the book's own. A number, or the rows of a table, applies on every day. Dated values replace the
 * series completely, and the last of them applies for ever.
 */
export type RateOverrides = { readonly [Id in SeriesId]?: number | readonly DatedValue[] } & {
  readonly [Id in TableSeriesId]?: readonly RateRow[];
};
