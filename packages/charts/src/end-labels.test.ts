import { makeMonth } from '@advice-builder/kernel';
import { describe, expect, test } from 'vitest';
import type { SeriesValues, Slot } from './forecast-input.ts';
import { type ForecastScene, forecastScene, type SceneOptions } from './forecast-scene.ts';
import { textWidth } from './text-width.ts';

const SLOTS: readonly Slot[] = [0, 1, 2, 3, 4, 5];
const MONTHS = 60;
/** Names of 62 to 67 letters that differ only at the end. */
const long = (slot: number): string =>
  `Sell the home, pay the full deposit and keep the shares until ${'x'.repeat(slot)}`;
const WORD = 'WOLFESCHLEGELSTEINHAUSENBERGERDORFFWELCHEVORALTERNWARENGEWISSENHAFT';

const to = (end: number): SeriesValues =>
  Array.from({ length: MONTHS + 1 }, (_, position) => 300_000 + ((end - 300_000) * position) / MONTHS);

const sceneOf = (names: readonly string[], endOf: (slot: number) => number, options: SceneOptions): ForecastScene =>
  forecastScene(
    {
      start: makeMonth(2026, 6),
      months: MONTHS,
      series: names.map((label, slot) => ({
        id: `scenario-${slot}`,
        label,
        slot: slot as Slot,
        values: to(endOf(slot)),
      })),
      scales: 'one',
      events: [],
    },
    options,
  );

const ends: Readonly<Record<string, (slot: number) => number>> = {
  'nearly equal': (slot) => 200_000 + slot,
  'all at the bottom': (slot) => slot / 10,
  'all at the top': (slot) => 400_000 - slot,
  'two groups': (slot) => (slot % 2 === 0 ? 400_000 : 10) + slot,
  'below zero': (slot) => -400_000 - slot * 30,
};
const sizes: readonly SceneOptions[] = [{ width: 560, height: 80 }, { width: 720, height: 190 }, { width: 1092 }];

describe.each(Object.entries(ends))('the names at the ends of %s lines', (_, endOf) => {
  test.each(sizes)('never overlap and never leave the drawing of $width by $height', (options) => {
    for (const names of [SLOTS.map(long), SLOTS.map((slot) => `${WORD}${slot}`), SLOTS.map((slot) => `Plan ${slot}`)]) {
      for (let count = 1; count <= 6; count++) {
        const { labels, height, width, right, plots } = sceneOf(names.slice(0, count), endOf, options);
        expect(labels).toHaveLength(count);
        expect(labels[0]?.top).toBeGreaterThanOrEqual(0);
        expect(labels.at(-1)?.bottom).toBeLessThanOrEqual(height);
        for (const [index, { top, bottom, lines, amount }] of labels.entries()) {
          expect(bottom - top).toBeCloseTo((lines.length + 1) * 17, 6);
          if (index > 0) expect(top - (labels[index - 1]?.bottom ?? 0)).toBeGreaterThanOrEqual(6 - 1e-9);
          for (const text of [...lines, amount]) expect(right + 19 + textWidth(text)).toBeLessThanOrEqual(width + 1e-9);
        }
        // The order of the line ends by height, so that no leader crosses another.
        const byHeight = [...(plots[0]?.lines ?? [])].sort(
          (a, b) => (a.points.at(-1)?.y ?? 0) - (b.points.at(-1)?.y ?? 0),
        );
        expect(labels.map(({ id }) => id)).toEqual(byHeight.map(({ id }) => id));
      }
    }
  });
});

test('a name is cut and marked as cut if the names of the other lines leave it too little room', () => {
  const of = (count: number) =>
    sceneOf(SLOTS.slice(0, count).map(long), (slot) => slot, { width: 720, height: 190 }).labels;
  expect(of(1).map(({ lines, isCut }) => [lines.join(' '), isCut])).toEqual([[long(0).trim(), false]]);
  const six = of(6);
  expect(six.every(({ isCut, lines }) => isCut && lines.length === 1 && lines[0]?.endsWith('…'))).toBe(true);
});

test('a character of two code units is never cut in half', () => {
  const [label] = sceneOf(['👵'.repeat(60)], () => 1, { width: 720 }).labels;
  expect(label?.lines[0]).toMatch(/^(👵)+…$/u);
});
