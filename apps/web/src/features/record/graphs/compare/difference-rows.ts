/** The rows of "Why net worth differs": parts of a difference in plain words, the smaller ones sharing a row. */
import { type FoldedPart, foldParts } from '@advice-builder/charts';
import { partContext, partLabel } from '@advice-builder/contract';
import { type DifferencePart, type DifferenceView, explainDifference } from '@advice-builder/engine';
import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { type Horizon, reaching } from './horizon.ts';
import type { Pair } from './pairing.ts';

export interface ExplainedPart extends DifferencePart {
  readonly label: string;
}

export type DifferenceRow = FoldedPart<ExplainedPart>;

export interface DifferenceRows {
  readonly rows: readonly DifferenceRow[];
  /** Of `a` less `b` at the end of the horizon; the rows add up to it. */
  readonly total: number;
}

/** With the row of the total. */
export const MOST_ROWS = 9;

export function differenceRows(pair: Pair, years: Horizon, view: DifferenceView): DifferenceRows {
  const [a, b] = [reaching(pair.a, years), reaching(pair.b, years)];
  const { parts, total } = explainDifference(b.projection, a.projection, years * MONTHS_IN_YEAR, view);
  const context = partContext(view, [a.projection, b.projection]);
  const labelled = parts.map((part): ExplainedPart => ({ ...part, label: partLabel(part.id, context) }));
  return { rows: foldParts(labelled, MOST_ROWS - 1), total };
}
