/** The rate tables of the pages in docs/method: which rates each page shows, and how. */
import { formatLongDate, formatMoney } from '@advice-builder/kernel';
import type {
  AnySeriesId,
  Rate,
  RateBook,
  RateTable,
  SeriesId,
  SeriesInfo,
  TableSeriesId,
} from '@advice-builder/rates';

/** The series of each page, as prefixes. A series belongs to the first page with a matching prefix. */
export const PAGES: readonly { readonly page: string; readonly series: readonly string[] }[] = [
  {
    page: 'homes-and-villages.md',
    series: ['income-streams.extra-allowable-amount', 'income-streams.granny-flat-factor'],
  },
  { page: 'age-pension.md', series: ['pension.', 'deeming.', 'rent-assistance.'] },
  { page: 'assets-and-income.md', series: ['gifting.', 'income-streams.', 'dva.'] },
  { page: 'residential-2025.md', series: ['residential-2025.', 'accommodation.', 'mpir.'] },
  { page: 'residential-2014.md', series: ['residential-2014.'] },
  { page: 'home-care.md', series: ['support-at-home.', 'home-care-package.'] },
];

export function pageOfSeries(id: string): string | undefined {
  return PAGES.find(({ series }) => series.some((beginning) => id.startsWith(beginning)))?.page;
}

/** Escapes bars, which would end a Markdown table cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|');

export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

const PER: Readonly<Record<NonNullable<SeriesInfo['period']>, string>> = {
  day: ' a day',
  fortnight: ' a fortnight',
  year: ' a year',
  lump: '',
};

function valueText(value: number, { unit, period }: SeriesInfo): string {
  const per = period === null ? '' : PER[period];
  if (unit === 'AUD') return `${formatMoney(value)}${per}`;
  if (unit === 'percent') return `${value}%${per}`;
  return unit === 'days' || unit === 'years' ? `${value} ${unit}` : `${value}${per}`;
}

function newestOf(book: RateBook, info: SeriesInfo): { readonly row: Rate | RateTable; readonly text: string } {
  if (info.columns !== undefined) {
    const row = book.tableHistoryOf(info.id as TableSeriesId).at(-1) as RateTable;
    return { row, text: `table of ${row.rows.length} rows` };
  }
  const row = book.historyOf(info.id as SeriesId).at(-1) as Rate;
  return { row, text: valueText(row.value, info) };
}

function rateRow(book: RateBook, id: AnySeriesId): readonly string[] {
  const info = book.seriesOf(id);
  const { row, text } = newestOf(book, info);
  const { publisher, title, url } = book.sourceOf(row.source);
  const source = /^https?:/.test(url) ? `[${title}](${url})` : title;
  return [`${info.title}<br>\`${id}\``, text, formatLongDate(row.from), row.status, `${publisher}: ${source}`];
}

/** The table of the newest value of every series on a page. */
export function rateTable(book: RateBook, page: string): string {
  const ids = book.listSeries().map((info) => info.id);
  const rows = ids.filter((id) => pageOfSeries(id) === page).map((id) => rateRow(book, id));
  return table(['rate', 'newest value', 'from', 'mark', 'source'], rows);
}
