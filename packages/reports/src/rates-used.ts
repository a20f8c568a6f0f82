/** The rates behind the figures of a document. */

import type { RateBehind } from '@advice-builder/engine';
import { ratesOfReports } from '@advice-builder/results';
import type { DocumentInput, ScenarioInput } from './input.ts';

/** Like `ratesOfReports`, but calculated once per document. */
export function ratesUsed(scenarios: readonly ScenarioInput[]): readonly RateBehind[] {
  let used = known.get(scenarios);
  if (used === undefined) {
    used = ratesOfReports(scenarios.map(({ five }) => five));
    known.set(scenarios, used);
  }
  return used;
}

/** The cover, the list of rates and the workbook need the same list, and collecting it from the figures is slow. */
const known = new WeakMap<readonly ScenarioInput[], readonly RateBehind[]>();

export interface AddedValues {
  readonly count: number;
  /** Titles of the packs that added the values. */
  readonly titles: readonly string[];
}

/** The values of a document that packs added. Each row of the rates counts once. */
export function valuesAdded({ scenarios, book }: Pick<DocumentInput, 'scenarios' | 'book'>): AddedValues {
  // Skips the slow walk over the figures, because most books have no packs.
  if (book.data.packs === undefined) return { count: 0, titles: [] };
  const added = ratesUsed(scenarios).filter(({ pack }) => pack !== undefined);
  // An indexed value is grown from the newest value of its series, which is the one that the pack added.
  const rowOf = ({ series, status, from }: RateBehind) => (status === 'indexed' ? book.seriesOf(series).newest : from);
  return {
    count: new Set(added.map((rate) => `${rate.series} ${rowOf(rate)}`)).size,
    titles: [...new Set(added.flatMap(({ pack }) => (pack === undefined ? [] : [pack.title])))],
  };
}
