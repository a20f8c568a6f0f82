/** The rows of "Why net worth differs": parts of a difference in plain words, with the smaller ones sharing a row. */

import { type FoldedPart, foldParts } from '@advice-builder/charts';
import type { DifferenceView } from '@advice-builder/engine';
import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { type ComparedParts, type ComparedSide, comparedParts, type PartOfDifference } from '@advice-builder/results';
import { CURRENT } from '../../../../../state/documents.ts';
import { type Horizon, reaching } from './horizon.ts';
import type { Pair, Side } from './pairing.ts';

export type DifferenceRow = FoldedPart<PartOfDifference>;

export interface DifferenceRows {
  readonly rows: readonly DifferenceRow[];
  /** Dollars: `a` minus `b` at the end of the horizon. The rows add up to it. */
  readonly total: number;
}

/** The most rows that the table has, including the row of the total. */
export const MOST_ROWS = 9;

/** The calculation together with the documents it was made from. */
function comparedSide(side: Side, years: Horizon): ComparedSide | undefined {
  const scenario = side.documents.scenarios[side.sid];
  return scenario && { scenario, projection: reaching(side, years).projection };
}

/** The parts of the difference `a` minus `b` at the end of the horizon. */
export function partsOfPair({ a, b }: Pair, years: Horizon, view: DifferenceView): ComparedParts {
  const { record, scenarios } = a.documents;
  const [current, first, second] = [scenarios[CURRENT], comparedSide(b, years), comparedSide(a, years)];
  if (current === undefined || first === undefined || second === undefined) throw new RangeError('not in the record');
  return comparedParts({ record, current }, first, second, { months: years * MONTHS_IN_YEAR, view });
}

export function differenceRows(pair: Pair, years: Horizon, view: DifferenceView): DifferenceRows {
  const { parts, total } = partsOfPair(pair, years, view);
  return { rows: foldParts(parts, MOST_ROWS - 1), total };
}
