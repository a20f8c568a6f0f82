/** Why two scenarios differ: the parts of the difference in both views. */
import { type DifferenceView, explainDifference, type Projection, type ProjectionLength } from '@advice-builder/engine';
import type { CompareTarget } from './arguments.ts';

/** The shortest projection that holds so many months. */
export function lengthFor(months: number): ProjectionLength {
  if (months <= 60) return 60;
  return months <= 120 ? 120 : 180;
}

/** Dollars of each part at the end of the months, second less first; of each person and each year too. */
export function differenceOf({ first, second, months }: CompareTarget, one: Projection, two: Projection): object {
  const view = (asked: DifferenceView): object => {
    const { parts, total } = explainDifference(one, two, months, asked);
    return { parts: parts.map(({ id, value, people, years }) => ({ id, value, people, years })), total };
  };
  return { first, second, months, netWorth: view('netWorth'), cash: view('cash') };
}
