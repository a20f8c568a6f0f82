/**
 * The content of an opened series: its values, its chart, its table as at a day, and all of these as text for a
 * spreadsheet.
 */

import type { SourceLine } from '@advice-builder/casework';
import type { RateChart } from '@advice-builder/charts';
import {
  addDays,
  type CivilDate,
  earliestOf,
  formatLongDate,
  formatMoney,
  formatWholeDollars,
  isoDate,
  latestOf,
  toIso,
} from '@advice-builder/kernel';
import {
  lastDayOf,
  nextValueDue,
  type Rate,
  type RateBook,
  type RateTable,
  type SeriesId,
  type SeriesInfo,
  standingWords,
} from '@advice-builder/rates';
import { rateValueText } from '@advice-builder/results';
import { csvText, recordedSource } from '../../platform/rate-words.ts';
import { historyOf, isOfficial, unitOf, valueText } from './series-rows.ts';

/** The first day for which fees and pensions are calculated. */
const CHART_START = isoDate('2014-07-01');
/** Days shown after today, where values are not known yet. */
const AHEAD_DAYS = 182;

export interface HistoryRow {
  readonly from: CivilDate;
  readonly value: string;
  readonly standing: string;
  readonly source: SourceLine;
  /** The title of the pack with the value; undefined if it came with the release. */
  readonly pack: string | undefined;
}

/** Every value, the newest first. */
export const historyRows = (book: RateBook, info: SeriesInfo): readonly HistoryRow[] =>
  historyOf(book, info)
    .map((each) => ({
      from: each.from,
      value: valueText(info, each),
      standing: standingWords[each.status],
      source: recordedSource(book.sourceOf(each.source)),
      pack: each.pack?.title,
    }))
    .reverse();

function axisLabel(info: SeriesInfo): (value: number) => string {
  if (info.unit !== 'AUD') return (value) => rateValueText({ unit: info.unit, value });
  return (value) => (Number.isInteger(value) ? formatWholeDollars(value) : formatMoney(value));
}

/** Undefined for a table, which has no chart. */
export function chartOf(book: RateBook, info: SeriesInfo, today: CivilDate): RateChart | undefined {
  if (info.columns !== undefined) return undefined;
  const history = book.historyOf(info.id as SeriesId);
  const last = lastDayOf(info.id);
  const due = nextValueDue(info);
  return {
    steps: history.map((rate) => ({ from: rate.from, value: rate.value, isOfficial: isOfficial(rate) })),
    start: latestOf(CHART_START, info.first),
    end: last ?? latestOf(addDays(today, AHEAD_DAYS), addDays(info.newest, AHEAD_DAYS)),
    dottedFrom: due === undefined ? undefined : latestOf(info.newest, earliestOf(today, due)),
    label: axisLabel(info),
  };
}

/** The chart in a sentence, for screen readers. */
export function chartWords(book: RateBook, info: SeriesInfo): string {
  const history = historyOf(book, info);
  const [first] = history;
  const newest = history.at(-1);
  if (first === undefined || newest === undefined) return '';
  const at = (each: Rate | RateTable): string =>
    `${valueText(info, each)} ${unitOf(info)}`.trim().concat(` from ${formatLongDate(each.from)}`);
  if (first === newest) return `${info.title}: ${at(first)}.`;
  return `${info.title}: ${at(first)}, ${at(newest)}, ${history.length} values.`;
}

/** The legend of the chart. */
export function legendOf(book: RateBook, info: SeriesInfo): string {
  const hollow = historyOf(book, info).some((each) => !isOfficial(each))
    ? 'Hollow points: not from an official page. '
    : '';
  const due = nextValueDue(info);
  if (due === undefined) return hollow.trim();
  const held = `held flat from ${formatLongDate(due)} unless a record indexes it`;
  return `${hollow}Dotted line: no value yet after ${formatLongDate(info.newest)}; ${held}.`;
}

/** Turns for example `ageNextBirthday` into `Age next birthday`. */
export function columnWords(column: string): string {
  const words = column.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The series as comma-separated values, newest first, with unformatted numbers. A table has a line for each of its
 * rows.
 */
export function historyAsCsv(book: RateBook, info: SeriesInfo): string {
  const { columns = ['value'] } = info;
  const lines = [...historyOf(book, info)].reverse().flatMap((each) => {
    const { publisher, title, url } = book.sourceOf(each.source);
    const rows = 'value' in each ? [[each.value]] : each.rows;
    return rows.map((cells) => [
      info.title,
      toIso(each.from),
      ...cells.map((cell) => (cell === null ? '' : String(cell))),
      unitOf(info),
      standingWords[each.status],
      publisher,
      title,
      url,
      each.note ?? '',
    ]);
  });
  const heads = [
    'Rate',
    'From',
    ...columns.map(columnWords),
    'Unit',
    'Status',
    'Publisher',
    'Source',
    'Address',
    'Note',
  ];
  return csvText([heads, ...lines]);
}
