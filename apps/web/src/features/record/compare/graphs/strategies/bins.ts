/** Many combinations on a plane of two aims, counted in bins: a drawing of a hundred thousand marks would be too slow. */
import type { StrategyAim } from '@advice-builder/contract';
import { stepsDown } from '@advice-builder/kernel';
import { figureAt, type PointColumns, stateAt } from '@advice-builder/results';

export const BIN_COLUMNS = 56;
export const BIN_ROWS = 32;

export interface Extent {
  readonly from: number;
  readonly to: number;
}

export interface Bins {
  readonly x: Extent;
  readonly y: Extent;
  /** The number of combinations in each bin, row by row from the lowest value of `y`. */
  readonly counts: Uint32Array;
  readonly most: number;
}

/** The least span of an axis in dollars, so that equal figures have a place in the middle. */
const LEAST_SPAN = 100;

function padded(from: number, to: number): Extent {
  const short = Math.max(0, LEAST_SPAN - (to - from)) / 2;
  return { from: from - short, to: to + short };
}

/** From 0 to 1 along an axis. */
export const along = ({ from, to }: Extent, value: number): number => (value - from) / (to - from);

const indexOf = (share: number, count: number): number => Math.min(count - 1, stepsDown(share * count, 1));

/** Undefined without a compared combination. */
export function binsOf(points: PointColumns, x: StrategyAim, y: StrategyAim, withShort: boolean): Bins | undefined {
  const shown: number[] = [];
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let point = 0; point < points.states.length; point++) {
    const state = stateAt(points, point);
    if (state !== 'counted' && !(withShort && state === 'short')) continue;
    shown.push(point);
    const [a, b] = [figureAt(points, point, x), figureAt(points, point, y)];
    left = Math.min(left, a);
    right = Math.max(right, a);
    low = Math.min(low, b);
    high = Math.max(high, b);
  }
  if (shown.length === 0) return undefined;
  const [across, up] = [padded(left, right), padded(low, high)];
  const counts = new Uint32Array(BIN_COLUMNS * BIN_ROWS);
  let most = 0;
  for (const point of shown) {
    const column = indexOf(along(across, figureAt(points, point, x)), BIN_COLUMNS);
    const row = indexOf(along(up, figureAt(points, point, y)), BIN_ROWS);
    const bin = row * BIN_COLUMNS + column;
    counts[bin] = (counts[bin] ?? 0) + 1;
    most = Math.max(most, counts[bin] ?? 0);
  }
  return { x: across, y: up, counts, most };
}
