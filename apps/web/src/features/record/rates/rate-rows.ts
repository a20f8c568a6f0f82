/** The rates that the figures of one month were worked out with, as rows: by area, filtered, and as text for a sheet. */
import { periodWords, rateValueText, sourceAddress, sourceWords } from '@advice-builder/contract';
import { type Projection, type RateBehind, ratesOfMonth } from '@advice-builder/engine';
import { type CivilDate, formatLongDate, toIso } from '@advice-builder/kernel';
import {
  type AnySeriesId,
  nextValueDue,
  type RateBook,
  type RateStatus,
  type SeriesId,
  type TableSeriesId,
} from '@advice-builder/rates';

/** Areas in the order of a page of results, each with the folders of its series. */
const AREAS: readonly { readonly name: string; readonly folders: readonly string[] }[] = [
  { name: 'Residential care', folders: ['residential-2025', 'residential-2014'] },
  { name: 'Accommodation and MPIR', folders: ['accommodation', 'mpir'] },
  { name: 'Home care', folders: ['support-at-home', 'home-care-package'] },
  { name: 'Pension', folders: ['pension', 'rent-assistance'] },
  { name: 'Deeming', folders: ['deeming'] },
  { name: 'Gifts', folders: ['gifting'] },
  { name: 'Income streams', folders: ['income-streams'] },
  { name: 'Veterans', folders: ['dva'] },
];

const folderOf = (series: AnySeriesId): string => series.slice(0, series.indexOf('.'));

/** The area a series is listed in; undefined for one of a folder that has none yet. */
export const areaOf = (series: AnySeriesId): string | undefined =>
  AREAS.find(({ folders }) => folders.includes(folderOf(series)))?.name;

const OTHER = 'Other';

const STATUS_WORDS: Readonly<Record<RateStatus, string>> = {
  published: 'Published',
  secondary: 'Second-hand',
  derived: 'By rule',
  estimate: 'Estimate',
  held: 'Held flat',
  indexed: 'Indexed by assumption',
};

/** What is nobody's word but the product's or the adviser's own. */
const ESTIMATES: ReadonlySet<RateStatus> = new Set(['estimate', 'indexed']);

/** Instead of the name of a person's copy on the web, which says nothing of who set the rate. */
const COPY = 'Public data file';

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
  readonly source: { readonly words: string; readonly title: string; readonly address: string | undefined };
  readonly law: string;
}

export interface RateArea {
  readonly name: string;
  readonly rows: readonly RateRow[];
}

export const isEstimate = ({ status }: Pick<RateRow, 'status'>): boolean => ESTIMATES.has(status);

/** Every rate that was read for a month, each value once, areas in their order and names in that of the alphabet. */
export function rateAreas(projection: Projection, month: number): readonly RateArea[] {
  const start = projection.monthStarts[month] as CivilDate;
  const rows = ratesOfMonth(projection, month).map((rate) => rowOf(projection.rates, rate, start));
  rows.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.from - b.from));
  return [...AREAS.map(({ name }) => name), OTHER].flatMap((name) => {
    const own = rows.filter(({ series }) => (areaOf(series) ?? OTHER) === name);
    return own.length === 0 ? [] : [{ name, rows: own }];
  });
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
    unit: unitWords(rate, isTable),
    from,
    status: own,
    statusWord: STATUS_WORDS[own],
    next: nextWords(book, rate, following, start),
    source: { words: sourceWords(source, COPY), title: source.title, address: sourceAddress(source) },
    law,
  };
}

/** The words of a number of a table say themselves what it counts. */
function unitWords({ unit, period }: RateBehind, isTable: boolean): string {
  if (!isTable && (unit === 'days' || unit === 'years')) return unit;
  return periodWords(period);
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

const textOf = ({ name, value, source, statusWord, law }: RateRow): string =>
  `${name} ${value} ${source.words} ${source.title} ${statusWord} ${law}`.toLowerCase();

/** Areas with the rows in which every word of the search occurs. */
export function rowsFound(areas: readonly RateArea[], search: string, estimatesOnly: boolean): readonly RateArea[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return areas.flatMap(({ name, rows }) => {
    const found = rows.filter((row) => {
      const text = textOf(row);
      return (!estimatesOnly || isEstimate(row)) && words.every((word) => text.includes(word));
    });
    return found.length === 0 ? [] : [{ name, rows: found }];
  });
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

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
      row.source.title,
      row.law,
    ]),
  );
  const heads = ['Area', 'Rate', 'Value', 'Unit', 'In force since', 'Status', 'Next', 'Source', 'Law'];
  return [heads, ...lines].map((line) => line.map(quoted).join(',')).join('\r\n');
}
