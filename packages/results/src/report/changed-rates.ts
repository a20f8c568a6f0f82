/**
 * Lists the rates used by a calculation that differ from the newer rates, for a person to read before accepting them.
 */
import { type RateBehind, ratesBehind } from '@advice-builder/engine';
import type { CivilDate } from '@advice-builder/kernel';
import { NoRateError, type RateBook, type RateSource, type SeriesId, type TableSeriesId } from '@advice-builder/rates';
import type { CalculatedReport } from './calculate-report.ts';
import { reportFigures } from './report-figures.ts';

export interface ChangedRate {
  readonly series: RateBehind['series'];
  /** The title of the series, or the label of one number in a table. */
  readonly label: string;
  readonly unit: string;
  readonly period: string | null;
  /** The first day on which the value differs. */
  readonly from: CivilDate;
  /** Undefined if there was no value for that day; null for a table, which has no single value. */
  readonly before: number | null | undefined;
  readonly after: number | null | undefined;
  readonly source: Pick<RateSource, 'publisher' | 'title' | 'url'>;
  readonly law: string;
  /** The number of later days on which the value differs too. */
  readonly later: number;
}

type Used = Pick<RateBehind, 'series' | 'label' | 'unit' | 'period' | 'law'>;

const isTable = (book: RateBook, series: RateBehind['series']): boolean => book.seriesOf(series).columns !== undefined;

/** The value of a series on a day, as text; equal values give equal texts. */
function valueOn(book: RateBook, series: RateBehind['series'], on: CivilDate) {
  try {
    if (!book.has(series)) return undefined;
    if (!isTable(book, series)) {
      const rate = book.at(series as SeriesId, on);
      return { value: rate.value, text: String(rate.value), source: rate.source };
    }
    const { rows, source } = book.tableAt(series as TableSeriesId, on);
    return { value: null, text: JSON.stringify(rows), source };
  } catch (error) {
    if (error instanceof NoRateError) return undefined;
    throw error;
  }
}

function changeOf(used: Used, days: readonly CivilDate[], before: RateBook, after: RateBook): ChangedRate | undefined {
  const changed = days.filter(
    (day) => valueOn(before, used.series, day)?.text !== valueOn(after, used.series, day)?.text,
  );
  const [from] = changed;
  if (from === undefined) return undefined;
  const [was, is] = [valueOn(before, used.series, from), valueOn(after, used.series, from)];
  const { publisher, title, url } = is === undefined ? before.sourceOf(was?.source ?? '') : after.sourceOf(is.source);
  const { series, label, unit, period, law } = used;
  return {
    series,
    label,
    unit,
    period,
    law,
    from,
    before: was?.value,
    after: is?.value,
    source: { publisher, title, url },
    later: changed.length - 1,
  };
}

/** The days on which either book has a new value, oldest first. */
function daysOf(series: RateBehind['series'], ...books: readonly RateBook[]): readonly CivilDate[] {
  const days = books.flatMap((book) => {
    if (!book.has(series)) return [];
    const history = isTable(book, series)
      ? book.tableHistoryOf(series as TableSeriesId)
      : book.historyOf(series as SeriesId);
    return history.map(({ from }) => from);
  });
  return [...new Set(days)].sort((a, b) => a - b);
}

/** Every series that differs between two books on any day, used or not. */
export function changedSeries(before: RateBook, after: RateBook): readonly ChangedRate[] {
  return after.listSeries().flatMap(({ id, title, unit, period, law }) => {
    const used = { series: id, label: title, unit, period, law };
    return changeOf(used, daysOf(id, before, after), before, after) ?? [];
  });
}

type Calculated = Pick<CalculatedReport, 'projection' | 'report'>;

/**
 * The rates behind the figures of either report whose values differ in the second book: each series once, sorted by
 * label. Both reports must be of the same documents, so that only rates cause changes. Empty if all figures are equal.
 */
export function changedRates(before: Calculated, after: Calculated): readonly ChangedRate[] {
  const [was, is] = [before.projection.rates, after.projection.rates];
  const candidates = changedSeries(was, is);
  if (candidates.length === 0 || JSON.stringify(before.report) === JSON.stringify(after.report)) return [];
  const days = new Map<RateBehind['series'], { readonly used: Used; readonly days: Set<CivilDate> }>();
  for (const { projection, report } of [before, after]) {
    for (const rate of ratesBehind(projection, reportFigures(report))) {
      const { title } = projection.rates.seriesOf(rate.series);
      const known = days.get(rate.series) ?? { used: { ...rate, label: title }, days: new Set() };
      known.days.add(rate.from);
      days.set(rate.series, known);
    }
  }
  const found = [...days.values()].flatMap(
    ({ used, days: read }) =>
      changeOf(
        used,
        [...read].sort((a, b) => a - b),
        was,
        is,
      ) ?? [],
  );
  // If a figure changed but no rate behind a figure did, all series that differ are listed.
  const listed = found.length === 0 ? candidates : found;
  return listed.toSorted((a, b) => (a.label < b.label ? -1 : a.label > b.label ? 1 : 0));
}
