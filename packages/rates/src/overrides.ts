/**
 * Values entered to replace those of the book: an adviser's own figure for an estimate, or the figures of an example.
 */
import { type CivilDate, isoDate } from '@advice-builder/kernel';
import { type CompiledSeries, compileAnswers } from './compiled-series.ts';
import type {
  DatedValue,
  Rate,
  RateCell,
  RateRow,
  RateSource,
  RateTable,
  SeriesFile,
  SeriesId,
  TableSeriesId,
} from './series.ts';
import type { RateStatus } from './status.ts';

export const OVERRIDE_SOURCE_ID = 'override';

export const OVERRIDE_SOURCE: RateSource = {
  publisher: 'Entered by hand',
  title: 'A value entered to replace the published one',
  url: '',
  read: '',
};

/** Earlier than any day for which a rate is read, so that the value applies on every day. */
const ALWAYS: CivilDate = isoDate('0001-01-01');

type CompiledOverride =
  | { readonly kind: 'values'; readonly series: CompiledSeries<Rate> }
  | { readonly kind: 'table'; readonly series: CompiledSeries<RateTable> }
  | { readonly kind: 'none' };

type Override = number | readonly DatedValue[] | readonly RateRow[] | undefined;

/** An override in the form of its series. Legal change days and ends of programs do not restrict entered values. */
export function compileOverride(file: SeriesFile, override: Override): CompiledOverride {
  if (override === undefined) return { kind: 'none' };
  if (file.kind === 'table') return { kind: 'table', series: tableOverride(file, override) };
  return { kind: 'values', series: valueOverride(file, override) };
}

function valueOverride(file: SeriesFile, override: Exclude<Override, undefined>): CompiledSeries<Rate> {
  const id = file.id as SeriesId;
  const values = typeof override === 'number' ? [{ from: ALWAYS, value: override }] : listOf(override);
  if (values.length === 0) throw new RangeError(`${id} needs a value`);
  const rates = values.map((value) => toRate(id, value));
  if (rates.some((rate, i) => i > 0 && rate.from <= rates[i - 1]!.from)) {
    throw new RangeError(`the dates of ${id} must ascend`);
  }
  return compileAnswers(id, rates, [], Number.POSITIVE_INFINITY);
}

function toRate(series: SeriesId, given: DatedValue | RateRow): Rate {
  if (!isDatedValue(given) || !isAmount(given.value) || !Number.isInteger(given.from)) {
    throw new RangeError(`${series} cannot be ${JSON.stringify(given)}: a value not below 0 is needed`);
  }
  const status: RateStatus = given.status ?? 'estimate';
  const note = given.note === undefined ? {} : { note: given.note };
  return {
    series,
    value: given.value,
    from: given.from,
    status,
    source: given.source ?? OVERRIDE_SOURCE_ID,
    ...note,
    held: false,
  };
}

function tableOverride(file: SeriesFile, override: Exclude<Override, undefined>): CompiledSeries<RateTable> {
  const series = file.id as TableSeriesId;
  const columns = file.columns!;
  const given: readonly (RateRow | DatedValue)[] = listOf(override);
  const rows = given.filter(isRow).filter((row) => row.length === columns.length && row.every(isCell));
  if (rows.length === 0 || rows.length !== given.length) {
    throw new RangeError(`${series} needs rows of ${columns.length} cells: ${columns.join(', ')}`);
  }
  const table: RateTable = {
    series,
    columns,
    rows,
    from: ALWAYS,
    status: 'estimate',
    source: OVERRIDE_SOURCE_ID,
    held: false,
  };
  return compileAnswers(series, [table], [], Number.POSITIVE_INFINITY);
}

/** The override may have any type; anything that is not a list counts as an empty list. */
const listOf = (override: unknown): readonly (DatedValue | RateRow)[] => (Array.isArray(override) ? override : []);
const isAmount = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isCell = (cell: RateCell): boolean => cell === null || typeof cell === 'string' || Number.isFinite(cell);
const isRow = (given: DatedValue | RateRow): given is RateRow => Array.isArray(given);
const isDatedValue = (given: DatedValue | RateRow): given is DatedValue =>
  typeof given === 'object' && given !== null && !isRow(given);
