/** The rates that the figures of one month were worked out with, as rows: by area, filtered, and as text for a sheet. */

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

/** What is nobody's word but the product's or the adviser's own. */
const ESTIMATES: ReadonlySet<RateStatus> = new Set(['estimate', 'indexed']);

export interface RateRow {
  readonly key: string;
  readonly series: AnySeriesId;
  readonly name: string;
  readonly value: string;
  /** `a day`; empty where there is none. */
  readonly unit: string;
  readonly from: CivilDate;
  /** How the value was come by; of one that is held, before it was carried on. */
  readonly status: RateStatus;
  readonly statusWord: string;
  /** `Next due 1 January 2027` */
  readonly next: string;
  readonly source: SourceLine;
  /** `Added here: Rates of 1 January 2027`, of a value that came after the release. */
  readonly added: string | undefined;
  readonly law: string;
}

export type RateArea = InArea<RateRow>;

export const isEstimate = ({ status }: Pick<RateRow, 'status'>): boolean => ESTIMATES.has(status);

/** Every rate that was read for a month, each value once, areas in their order and names in that of the alphabet. */
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
    // The words of a number of a table say themselves what it counts.
    unit: isTable ? periodWords(rate.period) : unitWords(rate),
    from,
    status: own,
    statusWord: standingWords[own],
    next: nextWords(book, rate, following, start),
    // What the practice recorded itself stands as it is.
    source: rate.pack === undefined ? sourceLine(source, law) : recordedSource(source),
    added: rate.pack && addedWords(rate.pack),
    law,
  };
}

/** What became of a rate on the day from which none is known. */
const CARRIED_ON: Readonly<Partial<Record<RateStatus, string>>> = { held: 'Held flat from', indexed: 'Indexed from' };

function nextWords(book: RateBook, rate: RateBehind, following: CivilDate | undefined, start: CivilDate): string {
  if (following !== undefined) {
    return following <= start
      ? `Read for an earlier day; newer from ${formatLongDate(following)}`
      : `Next value ${formatLongDate(following)}`;
  }
  const due = nextValueDue(book.seriesOf(rate.series));
  if (due === undefined) return 'No fixed day';
  return `${CARRIED_ON[rate.status] ?? 'Next due'} ${formatLongDate(due)}`;
}

const textOf = ({ name, value, source, statusWord, added = '', law }: RateRow): string =>
  `${name} ${value} ${source.words} ${source.title} ${statusWord} ${added} ${law}`;

/** Areas with the rows in which every word of the search occurs. */
export function rowsFound(areas: readonly RateArea[], search: string, estimatesOnly: boolean): readonly RateArea[] {
  return areas.flatMap(({ name, rows }) => {
    const found = rows.filter((row) => (!estimatesOnly || isEstimate(row)) && holdsWords(textOf(row), search));
    return found.length === 0 ? [] : [{ name, rows: found }];
  });
}

/** Comma-separated values with a line of heads, for a sheet. */
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
