/**
 * The rates of a rule as one table: name -> role, series, day. The table supplies the numbers the rule calculates with,
 * the rate lines of an explanation and the list in docs/method, so the rates cited are always the rates read.
 */
import type { CivilDate } from '@advice-builder/kernel';
import type { RateBook, RateTable, SeriesId, TableSeriesId } from '@advice-builder/rates';
import type { StepRole } from './working.ts';

/** The facts that decide which series and which day are read; `on` is the day unless a rate names another. */
export interface RateContext {
  readonly on: CivilDate;
}

interface RateUseBase<Context extends RateContext> {
  /** The role of the rate in the formula. */
  readonly role: StepRole;
  /** The day whose rate is read; `on` if absent. */
  readonly day?: (of: Context) => CivilDate;
}

export interface SeriesUse<Context extends RateContext> extends RateUseBase<Context> {
  readonly series: SeriesId | ((of: Context) => SeriesId);
}

/** One number from an edition of a table. */
interface TableUse<Context extends RateContext> extends RateUseBase<Context> {
  readonly table: TableSeriesId;
  /** The label of the number. */
  readonly label: string;
  /** `ratio` if the number multiplies an amount in the table's unit; absent if the number itself is in that unit. */
  readonly unit?: 'ratio';
  readonly pick: (table: RateTable, of: Context) => number;
}

export type RateUse<Context extends RateContext> = SeriesUse<Context> | TableUse<Context>;
export type RuleRates<Context extends RateContext> = Readonly<Record<string, RateUse<Context>>>;

/** The numbers a rule calculates with: one for each name of its table. */
export type RatesOf<Table> = { readonly [Name in keyof Table]: number };

/** Declares the rates of a rule: `ruleRates<Context>()({ ... })`. The type keeps the names. */
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

/**
 * Reads one rate of a table.
 * @throws NoRateError (a RangeError) if the series has no value on the day.
 */
export function readRate<const Context extends RateContext>(
  use: RateUse<Context>,
  book: RateBook,
  of: Context,
): number {
  const on = dayOfUse(use, of);
  return 'table' in use ? use.pick(book.tableAt(use.table, on), of) : book.at(seriesOfUse(use, of), on).value;
}

/**
 * Reads all rates of a table.
 * @throws NoRateError (a RangeError) if a series has no value on the day.
 */
export function readRates<const Context extends RateContext, Table extends RuleRates<Context>>(
  table: Table,
  book: RateBook,
  of: Context,
): RatesOf<Table> {
  const read: Record<string, number> = {};
  for (const [name, use] of Object.entries(table)) read[name] = readRate(use, book, of);
  return read as RatesOf<Table>;
}

/** Number of contexts cached for each table of a book. It exceeds the number of days anybody tries in a session. */
const MOST_KEPT = 500;

type Kept = Map<string, unknown>;
const kept = new WeakMap<RateBook, Map<unknown, Kept>>();

/**
 * Like `readRates`, but cached: for rates that each calculation reads once, such as those of the day of entry.
 * `variant` distinguishes contexts of the same day.
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
