/** A scene as a self-contained picture that can be saved or pasted elsewhere. */
import type { ForecastScene } from './forecast-scene.ts';
import { px } from './line-styles.ts';
import type { ColourRole, Palette } from './palette.ts';
import { attributes, escaped, FAMILY, shapeToSvg } from './scene-to-svg.ts';
import { type Shape, sceneLayers, type TextShape } from './shapes.ts';
import { wrapText } from './text-width.ts';

const textShape = (x: number, y: number, words: string, fill: ColourRole, weight: TextShape['weight']): TextShape => ({
  kind: 'text',
  x,
  y,
  anchor: 'start',
  weight,
  runs: [{ text: words, fill }],
});

const HEAD = 62;
const SOURCE = 22;
const MARGIN = 24;
const EVENT_LINE = 22;
const EVENT_INDENT = 24;
const MOST_EVENT_LINES = 4;

/** The list of events below the drawing. */
function eventLines({ marks, width }: ForecastScene, top: number): { readonly shapes: Shape[]; readonly end: number } {
  const shapes: Shape[] = [];
  let y = top;
  for (const { number, when, events } of marks) {
    const words = `${when}: ${events.map(({ label }) => label).join('; ')}`;
    shapes.push(textShape(0, y, String(number), 'ink', 600));
    for (const line of wrapText(words, width - EVENT_INDENT, MOST_EVENT_LINES)) {
      shapes.push(textShape(EVENT_INDENT, y, line, 'ink-2', 400));
      y += EVENT_LINE;
    }
  }
  return { shapes, end: y };
}

export interface Picture {
  readonly svg: string;
  /** In px. */
  readonly width: number;
  readonly height: number;
}

export interface PictureWords {
  readonly title: string;
  /** The line under the title: the owner, the date, and that the figures are an estimate. */
  readonly source: string;
}

/** A picture with the title at the top, the events below, and a white background. It loads no external resources. */
export function sceneToPicture(scene: ForecastScene, palette: Palette, { title, source }: PictureWords): Picture {
  const { frame, marks, lines, labels } = sceneLayers(scene);
  const { shapes, end } = eventLines(scene, scene.height + EVENT_LINE);
  const drawn = [...frame, ...marks, ...lines, ...labels, ...shapes]
    .map((shape) => shapeToSvg(shape, palette))
    .join('');
  const width = px(scene.width + 2 * MARGIN);
  const height = px(end + HEAD + MARGIN);
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    'font-family': FAMILY,
    'font-size': 14,
    role: 'img',
    'aria-labelledby': 'title desc',
  };
  const head = [textShape(0, 0, title, 'ink', 600), textShape(0, SOURCE, source, 'ink-2', 400)]
    .map((shape) => shapeToSvg(shape, palette))
    .join('');
  const svg =
    `<svg${attributes(root)}><title id="title">${escaped(title)}</title><desc id="desc">${escaped(scene.finding)}</desc>` +
    `<rect width="${width}" height="${height}" fill="${palette.surface}"/>` +
    `<g transform="translate(${MARGIN} ${MARGIN + 8})">${head}</g>` +
    `<g transform="translate(${MARGIN} ${HEAD})">${drawn}</g></svg>`;
  return { svg, width, height };
}
