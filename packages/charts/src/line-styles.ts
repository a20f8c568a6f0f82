/** Colour, dash and marker of each line, always together, so that none is told by its colour alone. */
import type { Slot } from './forecast-input.ts';

export interface LineStyle {
  /** `stroke-dasharray` at 2.2 px; empty is solid. */
  readonly dash: string;
  /** SVG path data of the marker around a point. */
  readonly marker: (x: number, y: number) => string;
}

const HALF = 4;
const ARM = 5;
const THIN = 1.5;

/** One decimal of a px: what lines are drawn to, and documents stay small. */
// biome-ignore lint/plugin: a place on the drawing, no money
export const px = (place: number): number => Math.round(place * 10) / 10;

const outline = (x: number, y: number, corners: readonly (readonly [number, number])[]): string =>
  `M${corners.map(([dx, dy]) => `${px(x + dx)},${px(y + dy)}`).join('L')}Z`;

/** Of a line beside the one of its slot, in the same colour: not like it, and never solid. */
export const VARIANT_DASHES: Readonly<Record<Slot, string>> = {
  0: '6 5',
  1: '2 5',
  2: '9 5',
  3: '4 5',
  4: '2 5',
  5: '9 5',
};

/** The markers as signs of a text, for readers of letters alone. */
export const LINE_SIGNS: Readonly<Record<Slot, string>> = { 0: '●', 1: '■', 2: '▲', 3: '◆', 4: '✖', 5: '⬢' };

export const LINE_STYLES: Readonly<Record<Slot, LineStyle>> = {
  0: {
    dash: '',
    marker: (x, y) => `M${px(x - HALF)},${px(y)}a4,4 0 1,0 8,0a4,4 0 1,0 -8,0Z`,
  },
  1: {
    dash: '7 4',
    marker: (x, y) =>
      outline(x, y, [
        [-HALF, -HALF],
        [HALF, -HALF],
        [HALF, HALF],
        [-HALF, HALF],
      ]),
  },
  2: {
    dash: '2 4',
    marker: (x, y) =>
      outline(x, y, [
        [0, -5],
        [5, 3.5],
        [-5, 3.5],
      ]),
  },
  3: {
    dash: '10 4 2 4',
    marker: (x, y) =>
      outline(x, y, [
        [0, -5.2],
        [5.2, 0],
        [0, 5.2],
        [-5.2, 0],
      ]),
  },
  4: {
    dash: '14 5',
    marker: (x, y) =>
      outline(x, y, [
        [0, -THIN],
        [ARM - THIN, -ARM],
        [ARM, THIN - ARM],
        [THIN, 0],
        [ARM, ARM - THIN],
        [ARM - THIN, ARM],
        [0, THIN],
        [THIN - ARM, ARM],
        [-ARM, ARM - THIN],
        [-THIN, 0],
        [-ARM, THIN - ARM],
        [THIN - ARM, -ARM],
      ]),
  },
  5: {
    dash: '5 3 1 3 1 3',
    marker: (x, y) =>
      outline(x, y, [
        [-4.8, 0],
        [-2.4, -4.2],
        [2.4, -4.2],
        [4.8, 0],
        [2.4, 4.2],
        [-2.4, 4.2],
      ]),
  },
};
