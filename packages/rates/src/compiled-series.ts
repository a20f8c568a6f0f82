/**
 * A series prepared for look-ups. The answers are its values as frozen objects, one for each start day. One more answer
 * is the held value.
 */
import { addDays, type CivilDate, isoDate, toIso } from '@advice-builder/kernel';
import { firstChangeDayAfter, lastDayOf } from './calendar.ts';
import type {
  AnySeriesId,
  PackName,
  Rate,
  RateTable,
  SeriesFile,
  SeriesId,
  SeriesInfo,
  TableSeriesId,
  ValueRow,
} from './series.ts';

export interface CompiledSeries<Answer extends Rate | RateTable> {
  readonly id: AnySeriesId;
  /** The first day of each answer, ascending. */
  readonly starts: Int32Array;
  /** Has the length of `starts`. The answers are frozen, because every caller receives the same object. */
  readonly answers: readonly Answer[];
  /** The number of answers that are values of the series. Later answers are held or indexed. */
  readonly valueCount: number;
  /** The first day on which the series can no longer be read. */
  readonly endsBefore: number;
}

/** The answer in force on a day. Throws a RangeError before the first answer and after the end of the program. */
export function answerOn<Answer extends Rate | RateTable>(series: CompiledSeries<Answer>, on: CivilDate): Answer {
  const { starts } = series;
  if (!(on >= starts[0]! && on < series.endsBefore)) throw outOfRange(series, on);
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (starts[middle]! <= on) low = middle;
    else high = middle;
  }
  return series.answers[low]!;
}

/** Whether an answer starts, or the series ends, after a day and up to a later one. */
export function changesWithin(
  { starts, endsBefore }: CompiledSeries<Rate | RateTable>,
  after: CivilDate,
  upTo: CivilDate,
): boolean {
  for (let i = starts.length - 1; i >= 0 && starts[i]! > after; i--) if (starts[i]! <= upTo) return true;
  return endsBefore > after && endsBefore <= upTo;
}

/** The error for a day without a value in the book: before the first value, or after the program ended. */
export class NoRateError extends RangeError {
  override readonly name = 'NoRateError';

  constructor(
    message: string,
    readonly series: AnySeriesId,
    readonly on: CivilDate,
  ) {
    super(message);
  }
}

function outOfRange(series: CompiledSeries<Rate | RateTable>, on: CivilDate): RangeError {
  if (!Number.isFinite(on)) return new RangeError(`${series.id} was asked for on a day that is not a date: ${on}`);
  if (on >= series.endsBefore) {
    const last = toIso(addDays(series.endsBefore as CivilDate, -1));
    return new NoRateError(`${series.id} ended on ${last} and has no value on ${toIso(on)}`, series.id, on);
  }
  const first = toIso(series.starts[0] as CivilDate);
  return new NoRateError(`${series.id} has no value on ${toIso(on)}: it begins on ${first}`, series.id, on);
}

/**
 * Sorts answers by their start. From `endsBefore` on there is no answer, so rates of an ended program are never held.
 */
export function compileAnswers<Answer extends Rate | RateTable>(
  id: AnySeriesId,
  answers: readonly Answer[],
  changesOn: readonly string[],
  endsBefore: number,
): CompiledSeries<Answer> {
  const newest = answers.at(-1);
  if (newest === undefined) throw new RangeError(`${id} has no values`);
  const starts: number[] = answers.map((answer) => answer.from);
  const all = answers.map((answer) => Object.freeze(answer));
  const heldFrom = firstChangeDayAfter(changesOn, newest.from);
  if (heldFrom !== undefined) {
    starts.push(heldFrom);
    all.push(Object.freeze({ ...newest, status: 'held', held: true } as Answer));
  }
  return { id, starts: Int32Array.from(starts), answers: all, valueCount: answers.length, endsBefore };
}

function endOf(id: AnySeriesId): number {
  const last = lastDayOf(id);
  return last === undefined ? Number.POSITIVE_INFINITY : addDays(last, 1);
}

/** Returns the pack that supplied the row of a day (ISO); undefined if none did. */
export type PackOfDay = (from: string) => PackName | undefined;

const standing = (row: ValueRow, pack: PackName | undefined) => ({
  from: isoDate(row.from),
  status: row.status,
  source: row.source,
  ...(row.note === undefined ? {} : { note: row.note }),
  ...(pack === undefined ? {} : { pack }),
  held: false,
});

export function compileValues(file: SeriesFile, packOf: PackOfDay): CompiledSeries<Rate> {
  const series = file.id as SeriesId;
  const rates = file.values.map((row): Rate => ({ series, value: row.value!, ...standing(row, packOf(row.from)) }));
  return compileAnswers(series, rates, file.changesOn, endOf(series));
}

export function compileTables(file: SeriesFile, packOf: PackOfDay): CompiledSeries<RateTable> {
  const series = file.id as TableSeriesId;
  const columns = file.columns!;
  const tables = file.values.map(
    (row): RateTable => ({ series, columns, rows: row.rows!, ...standing(row, packOf(row.from)) }),
  );
  return compileAnswers(series, tables, file.changesOn, endOf(series));
}

/** Cached: files never change, and a report reads the same few series hundreds of times. */
const described = new WeakMap<SeriesFile, SeriesInfo>();

export function describeSeries(file: SeriesFile): SeriesInfo {
  const known = described.get(file) ?? describe(file);
  described.set(file, known);
  return known;
}

function describe(file: SeriesFile): SeriesInfo {
  return Object.freeze({
    id: file.id,
    title: file.title,
    unit: file.unit,
    period: file.period,
    changesOn: file.changesOn,
    indexation: file.indexation,
    law: file.law,
    ...(file.columns === undefined ? {} : { columns: file.columns }),
    first: isoDate(file.values[0]!.from),
    newest: isoDate(file.values.at(-1)!.from),
  });
}
