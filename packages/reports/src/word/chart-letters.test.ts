/** The names at the ends of lines as printed, measured with the embedded fonts instead of the estimate. */
import { type ForecastInput, forecastScene, lightPalette, type Slot, sceneToSvg } from '@advice-builder/charts';
import { makeMonth } from '@advice-builder/kernel';
import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';
import { FONT_FILES } from './pictures.ts';

const SLOTS: readonly Slot[] = [0, 1, 2, 3, 4, 5];
const MONTHS = 60;

interface Box {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Line ends that are a dollar apart. */
const inputOf = (names: readonly string[]): ForecastInput => ({
  start: makeMonth(2026, 6),
  months: MONTHS,
  series: names.map((label, slot) => ({
    id: `scenario-${slot}`,
    label,
    slot: slot as Slot,
    values: Array.from({ length: MONTHS + 1 }, (_, position) => 99_000_000 + position * slot),
  })),
  scales: 'one',
  events: [],
});

/** The boxes of all letters in the texts that begin at `x`. */
function boxesAt(x: number, svg: string): readonly Box[] {
  const [head = ''] = /^<svg[^>]*>/.exec(svg) ?? [];
  return [...svg.matchAll(/<text x="([\d.]+)"[^>]*>(.*?)<\/text>/g)].flatMap(([text, place, runs = '']) => {
    if (Math.abs(Number(place) - x) > 0.1) return [];
    const box = new Resvg(`${head}${text}</svg>`, {
      font: { fontFiles: FONT_FILES, loadSystemFonts: false, defaultFontFamily: 'Inter' },
    }).getBBox();
    if (box === undefined) throw new Error(`nothing drawn of ${runs}`);
    return [
      {
        text: runs.replace(/<[^>]*>/g, ''),
        left: box.x,
        right: box.x + box.width,
        top: box.y,
        bottom: box.y + box.height,
      },
    ];
  });
}

const isOver = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

it.each([
  ['of common letters', 'Sell the home, pay the full deposit and keep all of the shares now'],
  ['of wide capitals', 'WOMBAT MOUNTAIN GROWTH HOLDING COMMONWEALTH MAXIMUM DRAWDOWN'],
  ['of one word', 'QUOGANDHQUOGANDHWWWWMMMMWWWWMMMMWWWWMMMMWWWWMMMMWWWWMMMM'],
])('names %s: one to six names neither overlap nor leave the picture', (_, name) => {
  for (const width of [560, 720]) {
    for (let count = 1; count <= 6; count++) {
      const scene = forecastScene(inputOf(SLOTS.slice(0, count).map((slot) => `${name} ${slot}`)), {
        width,
        height: 190,
      });
      const boxes = boxesAt(scene.right + 19, sceneToSvg(scene, lightPalette));
      expect(boxes).toHaveLength(scene.labels.reduce((lines, label) => lines + label.lines.length + 1, 0));
      const outside = boxes.filter(({ right, top, bottom }) => right > scene.width || top < 0 || bottom > scene.height);
      expect(outside).toEqual([]);
      const touching = boxes.flatMap((one, index) => boxes.slice(index + 1).filter((other) => isOver(one, other)));
      expect(touching).toEqual([]);
    }
  }
});
