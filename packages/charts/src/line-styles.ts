/** The colour, dash and marker of each line. They always go together, so that colour is never the only difference. */
import type { Slot } from './forecast-input.ts';

export interface LineStyle {
  /** `stroke-dasharray` for a line of 2.2 px; empty means solid. */
  readonly dash: string;
  /** SVG path data of the marker around a point. */
  readonly marker: (x: number, y: number) => string;
}

const HALF = 4;
const ARM = 5;
const THIN = 1.5;

/** Rounds px to one decimal, which is enough for lines and keeps documents small. */
// biome-ignore lint/plugin: a place on the drawing, no money
export const px = (place: number): number => Math.round(place * 10) / 10;

const outline = (x: number, y: number, corners: readonly (readonly [number, number])[]): string =>
  `M${corners.map(([dx, dy]) => `${px(x + dx)},${px(y + dy)}`).join('L')}Z`;

/** The dashes of a variant line in the colour of its slot: different from the slot's own dashes, and never solid. */
export const VARIANT_DASHES: Readonly<Record<Slot, string>> = {
  0: '6 5',
  1: '2 5',
  2: '9 5',
  3: '4 5',
  4: '2 5',
  5: '9 5',
};

/** The markers as text characters, for people who read the text only. */
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
