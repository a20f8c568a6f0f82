/** The combinations that no other beats in all of the chosen aims. Nothing here ranks one aim above another. */
import { type StrategyAim, type StrategyState, strategyAims, strategyStates } from '@advice-builder/contract';
import { nearestCent } from '@advice-builder/kernel';

/** 1: more is better for the aim; -1: less is. */
export const AIM_SIGNS: Readonly<Record<StrategyAim, 1 | -1>> = {
  cash: 1,
  shortfall: -1,
  estate: 1,
  pension: 1,
  sold: -1,
};

/** The figures of many combinations in one column: `strategyAims.length` figures for each. */
export interface PointColumns {
  /** An index of `strategyStates` for each combination. */
  readonly states: ArrayLike<number>;
  readonly figures: ArrayLike<number>;
}

export const stateAt = ({ states }: PointColumns, point: number): StrategyState =>
  strategyStates[states[point] as number] as StrategyState;

export const figureAt = ({ figures }: PointColumns, point: number, aim: StrategyAim): number =>
  figures[point * strategyAims.length + strategyAims.indexOf(aim)] as number;

const isCompared = (state: StrategyState, withShort: boolean): boolean =>
  state === 'counted' || (withShort && state === 'short');

/** Dollars to the cent, of which more is better. */
const rankedAt = (columns: PointColumns, point: number, aim: StrategyAim): number =>
  AIM_SIGNS[aim] * nearestCent(figureAt(columns, point, aim));

/** Combinations with the same figures, to the cent, for every chosen aim. */
export interface BestGroup {
  /** Rising indexes of combinations. */
  readonly points: readonly number[];
}

/**
 * The best set, sorted by the first aim, then the second and so on, the most favourable first. A combination is left
 * out if another is at least as good in every chosen aim and a cent better in one.
 * @param withShort whether combinations whose cash runs out are compared too.
 */
export function bestSet(columns: PointColumns, aims: readonly StrategyAim[], withShort: boolean): readonly BestGroup[] {
  const width = aims.length;
  const candidates: number[] = [];
  for (let point = 0; point < columns.states.length; point++) {
    if (isCompared(stateAt(columns, point), withShort)) candidates.push(point);
  }
  const ranked = new Float64Array(candidates.length * width);
  candidates.forEach((point, i) => {
    aims.forEach((aim, a) => {
      ranked[i * width + a] = rankedAt(columns, point, aim);
    });
  });
  const order = candidates.map((_, i) => i).sort((a, b) => compareRows(ranked, width, b, a) || a - b);
  const best: { readonly row: number; readonly points: number[] }[] = [];
  for (const row of order) {
    const last = best.at(-1);
    const point = candidates[row] as number;
    // Equal rows follow each other in this order.
    if (last !== undefined && compareRows(ranked, width, row, last.row) === 0) last.points.push(point);
    else if (!best.some((other) => isBeaten(ranked, width, row, other.row))) best.push({ row, points: [point] });
  }
  return best.map(({ points }) => ({ points }));
}

function compareRows(ranked: Float64Array, width: number, a: number, b: number): number {
  for (let i = 0; i < width; i++) {
    const difference = (ranked[a * width + i] as number) - (ranked[b * width + i] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether `other` is at least as good in every aim. Equal rows never come here. */
function isBeaten(ranked: Float64Array, width: number, row: number, other: number): boolean {
  for (let i = 0; i < width; i++) {
    if ((ranked[other * width + i] as number) < (ranked[row * width + i] as number)) return false;
  }
  return true;
}

/** The first combination of the best set that beats this one; undefined if none does. */
export function beatenBy(
  columns: PointColumns,
  best: readonly BestGroup[],
  aims: readonly StrategyAim[],
  point: number,
): number | undefined {
  const firsts = best.map(({ points }) => points[0] as number);
  const ranked = (of: number, aim: StrategyAim): number => rankedAt(columns, of, aim);
  return firsts.find(
    (other) =>
      aims.every((aim) => ranked(other, aim) >= ranked(point, aim)) &&
      aims.some((aim) => ranked(other, aim) > ranked(point, aim)),
  );
}
