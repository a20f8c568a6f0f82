/** A row of a waterfall as shapes, from back to front: the zero line, the joins and the bar. */
import { px } from './line-styles.ts';
import type { PathShape, Shape } from './shapes.ts';
import type { WaterfallBar, WaterfallKind, WaterfallScene } from './waterfall-scene.ts';

const RADIUS = 2;
const HOLLOW_LINE = 1.3;

/** A box with rounded corners, as far as its width allows. */
function box(left: number, top: number, right: number, bottom: number): string {
  const r = Math.min(RADIUS, (right - left) / 2, (bottom - top) / 2);
  const [width, height] = [right - left - 2 * r, bottom - top - 2 * r];
  const corner = (dx: number, dy: number): string => `a${px(r)},${px(r)} 0 0,1 ${px(dx)},${px(dy)}`;
  return [
    `M${px(left + r)},${px(top)}h${px(width)}${corner(r, r)}v${px(height)}${corner(-r, r)}`,
    `h${px(-width)}${corner(-r, -r)}v${px(-height)}${corner(r, -r)}Z`,
  ].join('');
}

const INK: Readonly<Record<WaterfallKind, Pick<PathShape, 'fill' | 'stroke' | 'width'>>> = {
  gain: { fill: 'better' },
  loss: { fill: 'surface', stroke: 'worse', width: HOLLOW_LINE },
  none: { fill: 'ink-3' },
  total: { fill: 'ink' },
};

function barShape({ kind, left, right }: WaterfallBar, top: number, bottom: number): Shape {
  // The outline of a hollow bar lies inside its edges, so that it is as wide as a filled one.
  const inset = kind === 'loss' ? HOLLOW_LINE / 2 : 0;
  return { kind: 'path', d: box(left + inset, top + inset, right - inset, bottom - inset), ...INK[kind] };
}

/** The shapes of one bar's row, whose upper edge is at `top`. */
export function waterfallRow(scene: WaterfallScene, bar: WaterfallBar, top = 0): readonly Shape[] {
  const { zero, rowHeight, barTop, barBottom } = scene;
  const join = (x: number | undefined, from: number, to: number): readonly Shape[] =>
    x === undefined
      ? []
      : [{ kind: 'path', d: `M${px(x)},${px(top + from)}V${px(top + to)}`, stroke: 'ink-3', width: 1, dash: '1 3' }];
  return [
    { kind: 'path', d: `M${px(zero)},${px(top)}V${px(top + rowHeight)}`, stroke: 'ink-3', width: 1 },
    ...join(bar.joinAbove, 0, barTop),
    ...join(bar.joinBelow, barBottom, rowHeight),
    barShape(bar, top + barTop, top + barBottom),
  ];
}
