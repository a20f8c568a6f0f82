/** A waterfall as one drawing for documents: each row has the name of a part, its bar and its amount. */
import { px } from './line-styles.ts';
import type { ColourRole, Palette } from './palette.ts';
import { attributes, escaped, FAMILY, shapeToSvg } from './scene-to-svg.ts';
import type { Shape, TextShape } from './shapes.ts';
import { textWidth, wrapText } from './text-width.ts';
import { type WaterfallBar, type WaterfallScene, waterfallScene } from './waterfall-scene.ts';
import { waterfallRow } from './waterfall-shapes.ts';

/** One person's share of a row. */
export interface PictureShare {
  readonly name: string;
  /** As printed: `+$12,000`. */
  readonly amount: string;
}

export interface PictureRow {
  readonly id: string;
  readonly label: string;
  /** Dollars, signed. In the last row, the sum of the other rows. */
  readonly value: number;
  /** As printed: `+$14,044 better`. */
  readonly amount: string;
  /** The shares of each person, if the row concerns people. */
  readonly shares?: readonly PictureShare[];
}

export interface WaterfallPicture {
  /** The rows from the top. */
  readonly rows: readonly PictureRow[];
  readonly total: PictureRow;
  /** A description of the drawing in words. */
  readonly finding: string;
}

const BAR_SHARE = 0.6;
/** Px from the middle of a row down to the bottom of its letters. */
const TEXT_DROP = 5;
const GAP = 14;
/** The largest share of the width for names. In a document this fits the longest name of a part. */
const MOST_NAMES = 0.42;
/**
 * Px of the font size of shares, of the height of their lines, and of the height that a line of shares adds to its row.
 */
const [SHARE_SIZE, SHARE_LINE, SHARE_ROOM] = [12, 14, 12] as const;
const USUAL_SIZE = 14;

const INK: Readonly<Record<WaterfallBar['kind'], ColourRole>> = {
  gain: 'better',
  loss: 'worse',
  none: 'ink-2',
  total: 'ink',
};

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map(textWidth));

const shareWidth = (text: string): number => (textWidth(text) * SHARE_SIZE) / USUAL_SIZE;
const shareText = ({ name, amount }: PictureShare): string => `${name} ${amount}`;

/** The shares in one line, or in a line each if that is too wide. A name is shortened so that its amount fits. */
function shareLines(shares: readonly PictureShare[], room: number): readonly string[] {
  const together = shares.map(shareText).join(', ');
  if (shares.length === 0) return [];
  if (shareWidth(together) <= room) return [together];
  return shares.map(({ name, amount }) => {
    const left = room - shareWidth(` ${amount}`);
    const [kept = ''] = wrapText(name, (left * USUAL_SIZE) / SHARE_SIZE, 1);
    return shareText({ name: kept, amount });
  });
}

export interface WaterfallSize {
  /** In px. */
  readonly width: number;
  /** Px of a row without shares. */
  readonly rowHeight: number;
}

/** A row with its position. */
interface Placed {
  readonly row: PictureRow;
  readonly lines: readonly string[];
  readonly top: number;
  readonly height: number;
}

function placedRows(all: readonly PictureRow[], names: number, rowHeight: number): readonly Placed[] {
  let top = 0;
  return all.map((row) => {
    const lines = shareLines(row.shares ?? [], names);
    const placed = { row, lines, top, height: rowHeight + lines.length * SHARE_ROOM };
    top += placed.height;
    return placed;
  });
}

/** @returns an SVG document with fixed colours. */
export function waterfallToSvg(picture: WaterfallPicture, size: WaterfallSize, palette: Palette): string {
  const { rows, total, finding } = picture;
  const { width, rowHeight } = size;
  const all = [...rows, total];
  const wanted = all.flatMap(({ label, shares = [] }) => [
    textWidth(label),
    shareWidth(shares.map(shareText).join(', ')),
  ]);
  const names = Math.min(width * MOST_NAMES, Math.max(...wanted));
  const left = names + GAP;
  const scale = {
    width: width - left - GAP - widest(all.map(({ amount }) => amount)),
    barHeight: rowHeight * BAR_SHARE,
  };
  const placed = placedRows(all, names, rowHeight);
  const height = placed.reduce((sum, row) => sum + row.height, 1);
  const draw = (shapes: readonly Shape[]): string => shapes.map((shape) => shapeToSvg(shape, palette)).join('');
  // The bars share one scale, but their rows have different heights.
  const scenes = placed.map((row) => waterfallScene(rows, { ...scale, rowHeight: row.height }));
  const barOf = (index: number): WaterfallBar => scenes[index]?.bars[index] as WaterfallBar;
  const bars = draw(
    placed.flatMap(({ top }, index) => waterfallRow(scenes[index] as WaterfallScene, barOf(index), top)),
  );
  const words = draw(
    placed.flatMap((row, index) => labelShapes(row, INK[barOf(index).kind], width, index === rows.length)),
  );
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    'font-family': FAMILY,
    'font-size': USUAL_SIZE,
    role: 'img',
    'aria-label': finding,
  };
  return `<svg${attributes(root)}><title>${escaped(finding)}</title>${words}<g transform="translate(${px(left)} 0)">${bars}</g></svg>`;
}

function labelShapes(placed: Placed, ink: ColourRole, width: number, isTotal: boolean): readonly Shape[] {
  const { row, lines, top, height } = placed;
  const middle = top + height / 2 + TEXT_DROP;
  const first = middle - (lines.length * SHARE_LINE) / 2;
  const text = (x: number, y: number, content: string, fill: ColourRole, more: Partial<TextShape> = {}): Shape => ({
    kind: 'text',
    x,
    y,
    anchor: 'start',
    weight: isTotal ? 600 : 400,
    runs: [{ text: content, fill }],
    ...more,
  });
  const [name = ''] = wrapText(row.label, width * MOST_NAMES, 1);
  return [
    { kind: 'path', d: `M0,${top}H${width}`, stroke: isTotal ? 'ink-3' : 'line', width: 1 },
    text(0, first, name, 'ink'),
    ...lines.map((line, index) => text(0, first + (index + 1) * SHARE_LINE, line, 'ink-2', { size: SHARE_SIZE })),
    text(width, middle, row.amount, ink, { anchor: 'end' }),
  ];
}
