/**
 * Every series of the rates as a row: its value on a day, since when, the next change, its certainty and its source.
 */

import type { SourceLine } from '@advice-builder/casework';
import { addDays, type CivilDate, formatLongDate } from '@advice-builder/kernel';
import {
  type AnySeriesId,
  lastDayOf,
  nextValueDue,
  type Rate,
  type RateBook,
  type RateStatus,
  type RateTable,
  type SeriesId,
  type SeriesInfo,
  standingWords,
  type TableSeriesId,
} from '@advice-builder/rates';
import { periodWords, rateValueText } from '@advice-builder/results';
import { areaOf, holdsWords, recordedSource, unitWords } from '../../platform/rate-words.ts';

/** If no value is known for a day set by law, the series counts as due soon this many days before that day. */
const SOON_DAYS = 30;

export type RatesShown = 'all' | 'due' | 'notOfficial' | 'added';

export interface SeriesRow {
  readonly series: AnySeriesId;
  readonly name: string;
  /** For example `$68.93`; for a table the number of rows; empty if no value is in force on the day. */
  readonly value: string;
  readonly unit: string;
  /** The first day of the value; undefined if no value is in force. */
  readonly from: CivilDate | undefined;
  readonly status: RateStatus | undefined;
  readonly standing: string;
  /** The next change after this value. */
  readonly next: string;
  /** The day set by law for which a value is missing, if it has passed or is within thirty days. */
  readonly due: { readonly on: CivilDate; readonly isPast: boolean } | undefined;
  /** Whether a value came after the release. */
  readonly isAdded: boolean;
  readonly source: SourceLine | undefined;
  readonly law: string;
}

export interface DaysOfRates {
  /** The day whose values are shown. */
  readonly on: CivilDate;
  /** The day used to decide what is due. */
  readonly today: CivilDate;
}

/** All values of a series, oldest first. */
export const historyOf = (book: RateBook, { id, columns }: SeriesInfo): readonly (Rate | RateTable)[] =>
  columns === undefined ? book.historyOf(id as SeriesId) : book.tableHistoryOf(id as TableSeriesId);

/**
 * The value on a day. It continues past the day set by law for the next value, as in the calculation. Undefined before
 * the first value and after the program has ended.
 */
export function answerOn(
  book: RateBook,
  { id, columns, first }: SeriesInfo,
  on: CivilDate,
): Rate | RateTable | undefined {
  if (on < first || on > (lastDayOf(id) ?? on)) return undefined;
  return columns === undefined ? book.at(id as SeriesId, on) : book.tableAt(id as TableSeriesId, on);
}

export function valueText(info: Pick<SeriesInfo, 'unit'>, answer: Rate | RateTable): string {
  if ('value' in answer) return rateValueText({ unit: info.unit, value: answer.value });
  return answer.rows.length === 1 ? 'Table of 1 row' : `Table of ${answer.rows.length} rows`;
}

/** The unit of a value. Empty for a table, whose rows name their units. */
export const unitOf = (info: SeriesInfo): string =>
  info.columns === undefined ? unitWords(info) : periodWords(info.period);

/** @param added days with values that came after the release, by series. */
export function seriesRows(
  book: RateBook,
  days: DaysOfRates,
  added: ReadonlyMap<AnySeriesId, ReadonlySet<CivilDate>>,
): readonly SeriesRow[] {
  return book
    .listSeries()
    .map((info) => rowOf(book, info, days, added.has(info.id)))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function rowOf(book: RateBook, info: SeriesInfo, { on, today }: DaysOfRates, isAdded: boolean): SeriesRow {
  const answer = answerOn(book, info, on);
  const wanted = nextValueDue(info);
  return {
    series: info.id,
    name: info.title,
    value: answer === undefined ? '' : valueText(info, answer),
    unit: answer === undefined ? '' : unitOf(info),
    from: answer?.from,
    status: answer?.status,
    standing: answer === undefined ? 'Not in force' : standingWords[answer.status],
    next: nextWords(book, info, answer, { on, today }, wanted),
    due:
      wanted === undefined || wanted > addDays(today, SOON_DAYS) ? undefined : { on: wanted, isPast: wanted <= today },
    isAdded,
    source: answer && recordedSource(book.sourceOf(answer.source)),
    law: info.law,
  };
}

function nextWords(
  book: RateBook,
  info: SeriesInfo,
  answer: Rate | RateTable | undefined,
  { on, today }: DaysOfRates,
  wanted: CivilDate | undefined,
): string {
  if (answer === undefined) {
    const last = lastDayOf(info.id);
    return on < info.first || last === undefined
      ? `Begins ${formatLongDate(info.first)}`
      : `Ended ${formatLongDate(last)}`;
  }
  const following = historyOf(book, info).find(({ from }) => from > answer.from)?.from;
  if (following !== undefined) return `${following > today ? 'Changes' : 'Changed'} ${formatLongDate(following)}`;
  if (wanted === undefined) return 'No fixed day';
  return wanted <= today ? `Due since ${formatLongDate(wanted)}` : formatLongDate(wanted);
}

export const isOfficial = ({ status }: { readonly status: RateStatus | undefined }): boolean => status === 'published';

const KEPT: Readonly<Record<RatesShown, (row: SeriesRow) => boolean>> = {
  all: () => true,
  due: ({ due }) => due !== undefined,
  notOfficial: (row) => row.status !== undefined && !isOfficial(row),
  added: ({ isAdded }) => isAdded,
};

export const rowsShown = (rows: readonly SeriesRow[], shown: RatesShown): readonly SeriesRow[] =>
  rows.filter(KEPT[shown]);

/** The rows that contain every word of a search. */
export const rowsWith = (rows: readonly SeriesRow[], search: string): readonly SeriesRow[] =>
  rows.filter((row) =>
    holdsWords(
      `${row.name} ${row.value} ${row.standing} ${row.source?.words} ${row.source?.title} ${row.law} ${areaOf(row.series)}`,
      search,
    ),
  );

/**
 * The days whose values differ from another book. Compared with the released book, these are the values published after
 * the release.
 */
export function addedTo(released: RateBook, book: RateBook): ReadonlyMap<AnySeriesId, ReadonlySet<CivilDate>> {
  const added = new Map<AnySeriesId, ReadonlySet<CivilDate>>();
  if (released.hash === book.hash) return added;
  for (const info of book.listSeries()) {
    const before = new Map(
      released.has(info.id) ? historyOf(released, info).map((each) => [each.from, contentOf(released, each)]) : [],
    );
    const days = historyOf(book, info).filter((each) => before.get(each.from) !== contentOf(book, each));
    if (days.length > 0) added.set(info.id, new Set(days.map(({ from }) => from)));
  }
  return added;
}

/** The content of a value for comparison. A source may have a different name in another book, so names do not count. */
function contentOf(book: RateBook, answer: Rate | RateTable): string {
  const { publisher, title } = book.sourceOf(answer.source);
  return JSON.stringify(['value' in answer ? answer.value : answer.rows, answer.status, publisher, title]);
}
