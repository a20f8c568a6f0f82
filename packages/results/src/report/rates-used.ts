/** The rates behind figures, each once, with their status: for documents and the report page. */
import { type RateBehind, ratesBehind } from '@advice-builder/engine';
import { type RateBook, type RateStatus, type SeriesId, type TableSeriesId, worseStatus } from '@advice-builder/rates';
import type { CalculatedReport } from './calculate-report.ts';
import { reportFigures } from './report-figures.ts';

/**
 * Every rate value used by a figure of these scenarios over the years of the report: each once, in the order of series
 * and days. `sourceWords(rate.source, rate.law)` describes the source of a value.
 */
export function ratesOfReports(
  reports: readonly Pick<CalculatedReport, 'projection' | 'report'>[],
): readonly RateBehind[] {
  const found = new Map<string, RateBehind>();
  for (const { projection, report } of reports) {
    for (const rate of ratesBehind(projection, reportFigures(report))) {
      const key = keyOfRate(rate);
      const before = found.get(key);
      // A value carried forward in one scenario is carried forward in the list.
      if (before === undefined || worseStatus(before.status, rate.status) !== before.status) found.set(key, rate);
    }
  }
  return [...found.keys()].sort(inOrder).map((key) => found.get(key) as RateBehind);
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : 1);

/** Identifies a value of a rate. The key is the same for a line of a working and for the list of rates. */
export const keyOfRate = ({ series, from, value, label }: Pick<RateBehind, 'series' | 'from' | 'value' | 'label'>) =>
  `${series}/${from}/${label}/${value}`;

/** The status of a value; for a value that is carried forward, its status before that. */
export function standingOf(book: RateBook, { series, from, status, label, title }: RateBehind): RateStatus {
  if (status !== 'held') return status;
  const history = label === title ? book.historyOf(series as SeriesId) : book.tableHistoryOf(series as TableSeriesId);
  return history.find((value) => value.from === from)?.status ?? status;
}

/** Counts the rates by status. */
export function countByStanding(book: RateBook, rates: readonly RateBehind[]): ReadonlyMap<RateStatus, number> {
  const counts = new Map<RateStatus, number>();
  for (const rate of rates) {
    const standing = standingOf(book, rate);
    counts.set(standing, (counts.get(standing) ?? 0) + 1);
  }
  return counts;
}

const isAre = (count: number): string => (count === 1 ? 'is' : 'are');
const copyWords = (count: number): string => (count === 1 ? 'a published copy' : 'published copies');

/** For example `14 of 40 rates are published copies, to be confirmed with the department. 1 of 40 is our estimate.` */
export function standingCountWords(counts: ReadonlyMap<RateStatus, number>): string {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const copies = counts.get('secondary') ?? 0;
  const estimates = counts.get('estimate') ?? 0;
  const sentences = [
    `${copies} of ${all} rates ${isAre(copies)} ${copyWords(copies)}, to be confirmed with the department.`,
    ...(estimates === 0 ? [] : [`${estimates} of ${all} ${isAre(estimates)} our estimate.`]),
  ];
  return sentences.join(' ');
}
