/** The rates behind the figures of one month, as rows: grouped by area, filtered, and as CSV for a spreadsheet. */

import { type SourceLine, sourceLine } from '@advice-builder/casework';
import { type Projection, type RateBehind, ratesOfMonth } from '@advice-builder/engine';
import { type CivilDate, formatLongDate, toIso } from '@advice-builder/kernel';
import {
  type AnySeriesId,
  nextValueDue,
  type RateBook,
  type RateStatus,
  type SeriesId,
  standingWords,
  type TableSeriesId,
} from '@advice-builder/rates';
import { addedWords, periodWords, rateValueText } from '@advice-builder/results';
import {
  byArea,
  csvText,
  holdsWords,
  type InArea,
  recordedSource,
  unitWords,
} from '../../../../platform/rate-words.ts';

/** Rates with no source other than the product or the adviser. */
const ESTIMATES: ReadonlySet<RateStatus> = new Set(['estimate', 'indexed']);

export interface RateRow {
  readonly key: string;
  readonly series: AnySeriesId;
  readonly name: string;
  readonly value: string;
  /** `a day`; empty without a unit. */
  readonly unit: string;
  readonly from: CivilDate;
  /** The status of the value; for a rate carried on after its last known day, the status before that day. */
  readonly status: RateStatus;
  readonly statusWord: string;
  /** When the next value is due: `Next due 1 January 2027`. */
  readonly next: string;
  readonly source: SourceLine;
  /** `Added here: Rates of 1 January 2027`, for a value added after the release. */
  readonly added: string | undefined;
  readonly law: string;
}

export type RateArea = InArea<RateRow>;

export const isEstimate = ({ status }: Pick<RateRow, 'status'>): boolean => ESTIMATES.has(status);

/** All rates read for a month, each value once. Areas have a fixed order; names are sorted alphabetically. */
export function rateAreas(projection: Projection, month: number): readonly RateArea[] {
  const start = projection.monthStarts[month] as CivilDate;
  const rows = ratesOfMonth(projection, month).map((rate) => rowOf(projection.rates, rate, start));
  rows.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.from - b.from));
  return byArea(rows);
}

function rowOf(book: RateBook, rate: RateBehind, start: CivilDate): RateRow {
  const { series, from, value, label, source, law } = rate;
  const isTable = book.seriesOf(series).columns !== undefined;
  const history = isTable ? book.tableHistoryOf(series as TableSeriesId) : book.historyOf(series as SeriesId);
  const following = history.find((each) => each.from > from)?.from;
  const own = history.find((each) => each.from === from)?.status ?? rate.status;
  return {
    key: `${series}/${from}/${label}/${value}`,
    series,
    name: label,
    value: rateValueText(rate),
    // The value of a number from a table already names its unit, so only the period is added.
    unit: isTable ? periodWords(rate.period) : unitWords(rate),
    from,
    status: own,
    statusWord: standingWords[own],
    next: nextWords(book, rate, following, start),
    // A source recorded by the practice is shown unchanged.
    source: rate.pack === undefined ? sourceLine(source, law) : recordedSource(source),
    added: rate.pack && addedWords(rate.pack),
    law,
  };
}

/** The label for a rate carried on from the day after its last known one. */
const CARRIED_ON: Readonly<Partial<Record<RateStatus, string>>> = { held: 'Held flat from', indexed: 'Indexed from' };

function nextWords(book: RateBook, rate: RateBehind, following: CivilDate | undefined, start: CivilDate): string {
  if (following !== undefined) {
    return following <= start
      ? `Value for an earlier day; a newer value applies from ${formatLongDate(following)}`
      : `Next value ${formatLongDate(following)}`;
  }
  const due = nextValueDue(book.seriesOf(rate.series));
  if (due === undefined) return 'No fixed day';
  return `${CARRIED_ON[rate.status] ?? 'Next due'} ${formatLongDate(due)}`;
}

const textOf = ({ name, value, source, statusWord, added = '', law }: RateRow): string =>
  `${name} ${value} ${source.words} ${source.title} ${statusWord} ${added} ${law}`;

/** The areas, with the rows that contain every word of the search. */
export function rowsFound(areas: readonly RateArea[], search: string, estimatesOnly: boolean): readonly RateArea[] {
  return areas.flatMap(({ name, rows }) => {
    const found = rows.filter((row) => (!estimatesOnly || isEstimate(row)) && holdsWords(textOf(row), search));
    return found.length === 0 ? [] : [{ name, rows: found }];
  });
}

/** The areas as comma-separated values with a header line. */
export function ratesAsCsv(areas: readonly RateArea[]): string {
  const lines = areas.flatMap(({ name, rows }) =>
    rows.map((row) => [
      name,
      row.name,
      row.value,
      row.unit,
      toIso(row.from),
      row.statusWord,
      row.next,
      row.added === undefined ? row.source.title : `${row.source.title}. ${row.added}`,
      row.law,
    ]),
  );
  const heads = ['Area', 'Rate', 'Value', 'Unit', 'In force since', 'Status', 'Next', 'Source', 'Law'];
  return csvText([heads, ...lines]);
}
