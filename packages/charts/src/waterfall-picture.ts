/** A waterfall as one drawing for documents: the name of each part, its bar and its amount in a row. */
import { px } from './line-styles.ts';
import type { ColourRole, Palette } from './palette.ts';
import { attributes, escaped, FAMILY, shapeToSvg } from './scene-to-svg.ts';
import type { Shape, TextShape } from './shapes.ts';
import { textWidth, wrapText } from './text-width.ts';
import { type WaterfallBar, waterfallScene } from './waterfall-scene.ts';
import { waterfallRow } from './waterfall-shapes.ts';

export interface PictureRow {
  readonly id: string;
  readonly label: string;
  /** Dollars, signed; of the last row, what the others add up to. */
  readonly value: number;
  /** As it is printed: `+$14,044 better`. */
  readonly amount: string;
}

export interface WaterfallPicture {
  /** From the largest gain to the largest loss. */
  readonly rows: readonly PictureRow[];
  readonly total: PictureRow;
  /** What the drawing says, in words. */
  readonly finding: string;
}

const BAR_SHARE = 0.6;
/** From the middle of a row down to the foot of its letters. */
const TEXT_DROP = 5;
const GAP = 14;
/** Share of the width that names take at most. */
const MOST_NAMES = 0.36;

const INK: Readonly<Record<WaterfallBar['kind'], ColourRole>> = {
  gain: 'better',
  loss: 'worse',
  none: 'ink-2',
  total: 'ink',
};

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map(textWidth));

export interface WaterfallSize {
  /** Px. */
  readonly width: number;
  readonly rowHeight: number;
}

/** @returns an SVG document with its colours written in. */
export function waterfallToSvg(picture: WaterfallPicture, size: WaterfallSize, palette: Palette): string {
  const { rows, total, finding } = picture;
  const { width, rowHeight } = size;
  const all = [...rows, total];
  const names = Math.min(width * MOST_NAMES, widest(all.map(({ label }) => label)));
  const amounts = widest(all.map(({ amount }) => amount));
  const left = names + GAP;
  const scene = waterfallScene(rows, {
    width: width - left - GAP - amounts,
    rowHeight,
    barHeight: rowHeight * BAR_SHARE,
  });
  const height = all.length * rowHeight + 1;
  const draw = (shapes: readonly Shape[]): string => shapes.map((shape) => shapeToSvg(shape, palette)).join('');
  const bars = draw(scene.bars.flatMap((bar, index) => waterfallRow(scene, bar, index * rowHeight)));
  const words = draw(scene.bars.flatMap(({ kind }, index) => wordsOf(all[index] as PictureRow, INK[kind], index)));

  function wordsOf({ label, amount }: PictureRow, ink: ColourRole, index: number): readonly Shape[] {
    const isTotal = index === rows.length;
    const y = index * rowHeight;
    const text = (x: number, anchor: TextShape['anchor'], told: string, fill: ColourRole): Shape => ({
      kind: 'text',
      x,
      y: y + rowHeight / 2 + TEXT_DROP,
      anchor,
      weight: isTotal ? 600 : 400,
      runs: [{ text: told, fill }],
    });
    const [name = ''] = wrapText(label, names, 1);
    return [
      { kind: 'path', d: `M0,${y}H${width}`, stroke: isTotal ? 'ink-3' : 'line', width: 1 },
      text(0, 'start', name, 'ink'),
      text(width, 'end', amount, ink),
    ];
  }

  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    'font-family': FAMILY,
    'font-size': 14,
    role: 'img',
    'aria-label': finding,
  };
  return `<svg${attributes(root)}><title>${escaped(finding)}</title>${words}<g transform="translate(${px(left)} 0)">${bars}</g></svg>`;
}
