/** Converts a scene to an SVG document with fixed colours, for PDF and Word. */
import type { ForecastScene } from './forecast-scene.ts';
import { px } from './line-styles.ts';
import type { Palette } from './palette.ts';
import { type Shape, sceneLayers } from './shapes.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

export const attributes = (pairs: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(pairs)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escaped(String(value))}"`]))
    .join('');

export function shapeToSvg(shape: Shape, palette: Palette): string {
  if (shape.kind === 'path') {
    const { d, stroke, width, dash, fill } = shape;
    const names = {
      d,
      fill: fill === undefined ? 'none' : palette[fill],
      stroke: stroke && palette[stroke],
      'stroke-width': width,
      'stroke-dasharray': dash,
      'stroke-linejoin': stroke && 'round',
    };
    return `<path${attributes(names)}/>`;
  }
  const { x, y, anchor, weight, size, runs } = shape;
  const spans = runs.map(({ text, fill }) => `<tspan fill="${palette[fill]}">${escaped(text)}</tspan>`).join('');
  const names = { x, y, 'text-anchor': anchor, 'font-weight': weight, 'font-size': size };
  return `<text${attributes(names)}>${spans}</text>`;
}

/** The font that documents embed, with fallbacks to the reader's fonts. */
export const FAMILY = 'Inter, Segoe UI, Arial, sans-serif';

export function sceneToSvg(scene: ForecastScene, palette: Palette): string {
  const { frame, marks, lines, labels } = sceneLayers(scene);
  const shapes = [...frame, ...marks, ...lines, ...labels].map((shape) => shapeToSvg(shape, palette)).join('');
  const size = { width: px(scene.width), height: px(scene.height) };
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${size.width} ${size.height}`,
    ...size,
    'font-family': FAMILY,
    'font-size': 14,
    role: 'img',
    'aria-label': scene.finding,
  };
  return `<svg${attributes(root)}><title>${escaped(scene.finding)}</title>${shapes}</svg>`;
}
