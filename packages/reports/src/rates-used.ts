/** The rates that the figures of a document rest on. */
import { reportFigures } from '@advice-builder/contract';
import { type RateBehind, ratesBehind } from '@advice-builder/engine';
import { type RateBook, type RateStatus, type SeriesId, type TableSeriesId, worseStatus } from '@advice-builder/rates';
import type { DocumentInput, ScenarioInput } from './input.ts';

/**
 * Every value of a rate that a figure of these scenarios was made from, over the years of the report: each once, in the
 * order of their series and days. `sourceWords(rate.source, rate.law)` tells where a value is from.
 */
export function ratesUsed(scenarios: readonly ScenarioInput[]): readonly RateBehind[] {
  let used = known.get(scenarios);
  if (used === undefined) {
    used = walkedRates(scenarios);
    known.set(scenarios, used);
  }
  return used;
}

/** The cover, the list of rates and the workbook ask for the same; walking the figures takes a while. */
const known = new WeakMap<readonly ScenarioInput[], readonly RateBehind[]>();

function walkedRates(scenarios: readonly ScenarioInput[]): readonly RateBehind[] {
  const found = new Map<string, RateBehind>();
  for (const { five } of scenarios) {
    for (const rate of ratesBehind(five.projection, reportFigures(five.report))) {
      const key = keyOfRate(rate);
      const before = found.get(key);
      // Held in one scenario, it is held in the list.
      if (before === undefined || worseStatus(before.status, rate.status) !== before.status) found.set(key, rate);
    }
  }
  return [...found.keys()].sort(inOrder).map((key) => found.get(key) as RateBehind);
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : 1);

/** Which value of which rate: alike for a line of a working and for the rate in the list. */
export const keyOfRate = ({ series, from, value, label }: Pick<RateBehind, 'series' | 'from' | 'value' | 'label'>) =>
  `${series}/${from}/${label}/${value}`;

export interface AddedValues {
  readonly count: number;
  /** Of the packs they came in. */
  readonly titles: readonly string[];
}

/** The values behind a document that came in packs, each row of the rates once. */
export function valuesAdded({ scenarios, book }: Pick<DocumentInput, 'scenarios' | 'book'>): AddedValues {
  // Most books have no packs, and the walk over the figures takes a while.
  if (book.data.packs === undefined) return { count: 0, titles: [] };
  const added = ratesUsed(scenarios).filter(({ pack }) => pack !== undefined);
  // What is indexed was grown from the newest value, which is the one that was added.
  const rowOf = ({ series, status, from }: RateBehind) => (status === 'indexed' ? book.seriesOf(series).newest : from);
  return {
    count: new Set(added.map((rate) => `${rate.series} ${rowOf(rate)}`)).size,
    titles: [...new Set(added.flatMap(({ pack }) => (pack === undefined ? [] : [pack.title])))],
  };
}

/** How a value was come by: of one that is held, how it was before it was carried on. */
export function standingOf(book: RateBook, { series, from, status, label, title }: RateBehind): RateStatus {
  if (status !== 'held') return status;
  const history = label === title ? book.historyOf(series as SeriesId) : book.tableHistoryOf(series as TableSeriesId);
  return history.find((value) => value.from === from)?.status ?? status;
}
