/** Explains why two scenarios differ: the parts of the difference in both views. */

import { type DifferenceView, explainDifference, type ProjectionLength } from '@advice-builder/engine';
import { CASH_STARTS_EQUAL, type ComparedSide, comparedOpenings, type OpeningContext } from '@advice-builder/results';
import type { CompareTarget } from './arguments.ts';

/** The shortest projection with at least this many months. */
export function lengthFor(months: number): ProjectionLength {
  if (months <= 60) return 60;
  return months <= 120 ? 120 : 180;
}

/**
 * Dollars of each part at the end of the months, second less first, also per person and per year. For the opening
 * position, every line that differs. Cash starts the same in all scenarios, so it has a note instead.
 */
export function differenceOf(
  { first, second, months }: CompareTarget,
  context: OpeningContext,
  one: ComparedSide,
  two: ComparedSide,
): object {
  const lines = comparedOpenings(context, one, two).map(({ key, label, before, after, amount }) => {
    return { key, label, before, after, amount };
  });
  const view = (asked: DifferenceView): object => {
    const { parts, total } = explainDifference(one.projection, two.projection, months, asked);
    const shownParts = parts.map(({ id, value, people, years }) => {
      const isOpening = id === 'openingPosition' && asked === 'netWorth';
      return { id, value, people, years, ...(isOpening ? { lines } : {}) };
    });
    return { parts: shownParts, total, ...(asked === 'cash' ? { note: CASH_STARTS_EQUAL } : {}) };
  };
  return { first, second, months, netWorth: view('netWorth'), cash: view('cash') };
}
