/** The rates that the figures of a document rest on. */

import type { RateBehind } from '@advice-builder/engine';
import { ratesOfReports } from '@advice-builder/results';
import type { DocumentInput, ScenarioInput } from './input.ts';

/** As `ratesOfReports`, worked out once a document. */
export function ratesUsed(scenarios: readonly ScenarioInput[]): readonly RateBehind[] {
  let used = known.get(scenarios);
  if (used === undefined) {
    used = ratesOfReports(scenarios.map(({ five }) => five));
    known.set(scenarios, used);
  }
  return used;
}

/** The cover, the list of rates and the workbook ask for the same; walking the figures takes a while. */
const known = new WeakMap<readonly ScenarioInput[], readonly RateBehind[]>();

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
