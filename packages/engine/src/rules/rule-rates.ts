/**
 * The rates of a rule as one table: name -> role, series, day. From the table come the numbers the rule computes with,
 * the rate lines of an explanation and the list in docs/method, so that what is cited is what was read.
 */
import type { CivilDate } from '@advice-builder/kernel';
import type { RateBook, RateTable, SeriesId, TableSeriesId } from '@advice-builder/rates';
import type { StepRole } from './working.ts';

/** What the choice of a series and of its day depends on; `on` is the day unless a rate names another. */
export interface RateContext {
  readonly on: CivilDate;
}

interface RateUseBase<Context extends RateContext> {
  /** How the rate stands in the formula. */
  readonly role: StepRole;
  /** The day whose rate is meant; absent: `on`. */
  readonly day?: (of: Context) => CivilDate;
}

export interface SeriesUse<Context extends RateContext> extends RateUseBase<Context> {
  readonly series: SeriesId | ((of: Context) => SeriesId);
}

/** One number of an edition of a table. */
interface TableUse<Context extends RateContext> extends RateUseBase<Context> {
  readonly table: TableSeriesId;
  /** What the number is called, in words. */
  readonly label: string;
  /** A number by which one of the table's unit is multiplied; absent: of that unit itself. */
  readonly unit?: 'ratio';
  readonly pick: (table: RateTable, of: Context) => number;
}

export type RateUse<Context extends RateContext> = SeriesUse<Context> | TableUse<Context>;
export type RuleRates<Context extends RateContext> = Readonly<Record<string, RateUse<Context>>>;

/** The numbers a rule computes with: one for each name of its table. */
export type RatesOf<Table> = { readonly [Name in keyof Table]: number };

/** Declares the rates of a rule: `ruleRates<Context>()({ ... })`; the names are kept in the type. */
export function ruleRates<Context extends RateContext = RateContext>(): <Table extends RuleRates<Context>>(
  table: Table,
) => Table {
  return (table) => table;
}

export function seriesOfUse<Context extends RateContext>(use: SeriesUse<Context>, of: Context): SeriesId {
  return typeof use.series === 'function' ? use.series(of) : use.series;
}

export function dayOfUse<Context extends RateContext>(use: RateUse<Context>, of: Context): CivilDate {
  return use.day === undefined ? of.on : use.day(of);
}

/** One rate of a table. @throws NoRateError (a RangeError) where the series has no value on the day. */
export function readRate<const Context extends RateContext>(
  use: RateUse<Context>,
  book: RateBook,
  of: Context,
): number {
  const on = dayOfUse(use, of);
  return 'table' in use ? use.pick(book.tableAt(use.table, on), of) : book.at(seriesOfUse(use, of), on).value;
}

/** @throws NoRateError (a RangeError) where a series has no value on the day. */
export function readRates<const Context extends RateContext, Table extends RuleRates<Context>>(
  table: Table,
  book: RateBook,
  of: Context,
): RatesOf<Table> {
  const read: Record<string, number> = {};
  for (const [name, use] of Object.entries(table)) read[name] = readRate(use, book, of);
  return read as RatesOf<Table>;
}

/** Contexts kept for each table of a book: more days than anybody tries in a sitting. */
const MOST_KEPT = 500;

type Kept = Map<string, unknown>;
const kept = new WeakMap<RateBook, Map<unknown, Kept>>();

/**
 * As `readRates`, and remembered: for what each calculation reads once, such as the rates of the day of entry. `variant`
 * tells contexts of the same day apart.
 */
export function keptRates<const Context extends RateContext, Table extends RuleRates<Context>>(
  table: Table,
  book: RateBook,
  of: Context,
  variant = '',
): RatesOf<Table> {
  const key = `${of.on}${variant}`;
  const ofTable = keptOf(book, table);
  const known = ofTable.get(key);
  if (known !== undefined) return known as RatesOf<Table>;
  const rates = readRates<Context, Table>(table, book, of);
  if (ofTable.size >= MOST_KEPT) ofTable.clear();
  ofTable.set(key, rates);
  return rates;
}

function keptOf(book: RateBook, table: unknown): Kept {
  let tables = kept.get(book);
  if (tables === undefined) {
    tables = new Map();
    kept.set(book, tables);
  }
  let ofTable = tables.get(table);
  if (ofTable === undefined) {
    ofTable = new Map();
    tables.set(table, ofTable);
  }
  return ofTable;
}
