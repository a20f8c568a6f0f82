/**
 * Lays out a waterfall as plain data in px. The bars are below each other: each starts where the one above ended, and
 * the last runs from zero to the sum.
 */
import { scaleLinear } from 'd3-scale';

export interface WaterfallStep {
  readonly id: string;
  /** Dollars, signed. */
  readonly value: number;
}

export interface WaterfallOptions {
  /** Px of the entire drawing. */
  readonly width: number;
  /** Px of a row. */
  readonly rowHeight: number;
  /** Px of a bar; less than the row. */
  readonly barHeight: number;
  /** Px from the top of the row to the bar; centred by default. */
  readonly barTop?: number;
}

/** The look of a bar: filled, hollow, a thin mark if nothing changes, or dark for the total. */
export type WaterfallKind = 'gain' | 'loss' | 'none' | 'total';

export interface WaterfallBar {
  readonly id: string;
  readonly kind: WaterfallKind;
  /** Dollars: the running total before and after this step. */
  readonly from: number;
  readonly to: number;
  /** X of the edges; left is less than right. */
  readonly left: number;
  readonly right: number;
  /** X of the joins to the row above and to the row below; undefined at the ends. */
  readonly joinAbove: number | undefined;
  readonly joinBelow: number | undefined;
}

export interface WaterfallScene {
  readonly width: number;
  readonly rowHeight: number;
  /** Y of the bar's edges, from the top of its row. */
  readonly barTop: number;
  readonly barBottom: number;
  /** X of the zero line. */
  readonly zero: number;
  /** One bar for each row; the last is the total. */
  readonly bars: readonly WaterfallBar[];
}

/** Px at the edges for half the width of a line. */
const EDGE = 2;
const LEAST_BAR = 2;
const HALF_CENT = 0.005;

function runningPositions(steps: readonly WaterfallStep[]): readonly number[] {
  const positions = [0];
  for (const { id, value } of steps) {
    if (!Number.isFinite(value)) throw new RangeError(`step ${id} is ${value}`);
    positions.push((positions.at(-1) as number) + value);
  }
  return positions;
}

function kindOf(value: number): WaterfallKind {
  if (Math.abs(value) < HALF_CENT) return 'none';
  return value > 0 ? 'gain' : 'loss';
}

type Edges = Pick<WaterfallBar, 'left' | 'right'>;

/** The edges of a bar. A bar that is too small to see is widened in its own direction. */
function edgesOf(from: number, to: number, x: (value: number) => number): Edges {
  const [left, right] = [Math.min(x(from), x(to)), Math.max(x(from), x(to))];
  if (right - left >= LEAST_BAR) return { left, right };
  return to < from ? { left: right - LEAST_BAR, right } : { left, right: left + LEAST_BAR };
}

/** @throws RangeError if a value is not a number. */
export function waterfallScene(steps: readonly WaterfallStep[], options: WaterfallOptions): WaterfallScene {
  const { width, rowHeight, barHeight } = options;
  const barTop = options.barTop ?? (rowHeight - barHeight) / 2;
  const positions = runningPositions(steps);
  const [least, most] = [Math.min(...positions), Math.max(...positions)];
  const domain = least === most ? [0, 1] : [least, most];
  const scale = scaleLinear(domain, [EDGE, width - EDGE]);
  const total = positions.at(-1) as number;
  const bars = steps.map(({ id, value }, index): WaterfallBar => {
    const [from, to] = [positions[index] as number, positions[index + 1] as number];
    const joinAbove = index === 0 ? undefined : scale(from);
    return { id, kind: kindOf(value), from, to, ...edgesOf(from, to, scale), joinAbove, joinBelow: scale(to) };
  });
  const last: WaterfallBar = {
    id: 'total',
    kind: kindOf(total) === 'none' ? 'none' : 'total',
    from: 0,
    to: total,
    ...edgesOf(0, total, scale),
    joinAbove: steps.length === 0 ? undefined : scale(total),
    joinBelow: undefined,
  };
  return { width, rowHeight, barTop, barBottom: barTop + barHeight, zero: scale(0), bars: [...bars, last] };
}
