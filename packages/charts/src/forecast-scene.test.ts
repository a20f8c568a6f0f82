import { makeMonth } from '@advice-builder/kernel';
import { describe, expect, test } from 'vitest';
import type { ForecastEvent, ForecastInput, ForecastSeries, SeriesValues, Slot } from './forecast-input.ts';
import { forecastScene } from './forecast-scene.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { isSplitUseful } from './plots.ts';
import { sceneToSvg } from './scene-to-svg.ts';
import { textWidth } from './text-width.ts';

const MONTHS = 60;

/** A straight line from the opening to the last month. */
const straight = (from: number, to: number, months = MONTHS): SeriesValues =>
  Array.from({ length: months + 1 }, (_, position) => from + ((to - from) * position) / months);

const series = (id: string, slot: Slot, values: SeriesValues): ForecastSeries => ({ id, label: id, slot, values });

const input = (all: readonly ForecastSeries[], events: readonly ForecastEvent[] = []): ForecastInput => ({
  start: makeMonth(2026, 6),
  months: MONTHS,
  series: all,
  bank: 'bank',
  events,
});

const worth = series('worth', 0, straight(1_900_000, 2_000_000));
const assets = series('assets', 1, [undefined, ...straight(499_500, 450_880).slice(1)]);
const bank = series('bank', 2, straight(68_500, 16_453.34));
const usual = input([worth, assets, bank]);

const event = (month: number, kind: ForecastEvent['kind'] = 'gift'): ForecastEvent => ({
  month,
  kind,
  label: `event ${month}`,
  amount: -1,
});

test('amounts at the ends of lines have cents, or are in whole dollars', () => {
  const amounts = (isWhole: boolean) =>
    forecastScene(input([bank]), { width: 1092, isWhole }).labels.map(({ amount }) => amount);
  expect(amounts(false)).toEqual(['$16,453.34']);
  expect(amounts(true)).toEqual(['$16,453']);
});

describe('the points of a line', () => {
  const scene = forecastScene(usual, { width: 1092 });
  const lines = scene.plots.flatMap((plot) => plot.lines);

  test('are one for the opening and one for each month, and one fewer for a figure without an opening', () => {
    expect(lines.map(({ id, points }) => [id, points.length])).toEqual([
      ['worth', 61],
      ['assets', 60],
      ['bank', 61],
    ]);
  });

  test('run from edge to edge and stay within their plot', () => {
    for (const plot of scene.plots) {
      for (const { points } of plot.lines) {
        expect(points.at(-1)?.x).toBe(scene.right);
        for (const { y } of points) {
          expect(y).toBeGreaterThanOrEqual(plot.top);
          expect(y).toBeLessThanOrEqual(plot.bottom);
        }
      }
    }
    expect(lines[0]?.points[0]?.x).toBe(scene.left);
  });

  test('have markers every twelve months', () => {
    expect(lines.map(({ markers }) => markers.map(({ position }) => position))).toEqual([
      [0, 12, 24, 36, 48, 60],
      [12, 24, 36, 48, 60],
      [0, 12, 24, 36, 48, 60],
    ]);
  });

  test('must be numbers for all months, otherwise the scene throws', () => {
    const broken = (values: SeriesValues) => () => forecastScene(input([series('bank', 2, values)]), { width: 800 });
    expect(broken([...straight(1, 2).slice(1), Number.NaN])).toThrow(RangeError);
    expect(broken(straight(1, 2).slice(1))).toThrow(RangeError);
  });

  test('are drawn thicker for the highlighted line', () => {
    const { plots } = forecastScene(usual, { width: 1092, highlighted: 'bank' });
    expect(plots.flatMap((plot) => plot.lines).filter((line) => line.isHighlighted)).toHaveLength(1);
    expect(sceneToSvg(forecastScene(usual, { width: 1092, highlighted: 'bank' }), lightPalette)).toContain('"3.4"');
  });
});

describe('the scales', () => {
  test('split if the largest line exceeds four times the smallest, not at exactly four times', () => {
    const at = (small: number) => input([series('a', 0, straight(400_000, 0)), series('b', 1, straight(small, 0))]);
    expect(isSplitUseful(at(100_000))).toBe(false);
    expect(isSplitUseful(at(99_999))).toBe(true);
    expect(forecastScene(at(99_999), { width: 900 }).plots).toHaveLength(2);
    expect(forecastScene(at(99_999), { width: 900, scales: 'one' }).plots).toHaveLength(1);
    expect(forecastScene(at(100_000), { width: 900 }).plots).toHaveLength(1);
  });

  test('show the lines near the largest above, and the others below over the same months', () => {
    const { plots } = forecastScene(usual, { width: 1092 });
    expect(plots.map(({ lines }) => lines.map(({ id }) => id))).toEqual([['worth'], ['assets', 'bank']]);
  });

  test('may start above zero only in the upper of two plots', () => {
    const [upper, lower] = forecastScene(usual, { width: 1092 }).plots;
    expect(upper?.zero).toBeUndefined();
    expect(lower?.zero).toBe(lower?.bottom);
    const [single] = forecastScene(input([worth]), { width: 1092 }).plots;
    expect(single?.ticks[0]?.value).toBe(0);
  });

  test('show only the frame if there is nothing to draw', () => {
    const scene = forecastScene(input([]), { width: 900 });
    expect(scene.plots.map(({ ticks }) => ticks.map(({ label }) => label))).toEqual([['$0']]);
    expect(scene.axis.years).toHaveLength(5);
    expect(sceneToSvg(scene, lightPalette)).not.toMatch(/NaN|Infinity/);
  });

  test('CH-003 have ticks at round thousands', () => {
    const [upper, lower] = forecastScene(usual, { width: 1092 }).plots;
    expect(upper?.ticks.map(({ label }) => label)).toEqual(['$1,900K', '$1,950K', '$2,000K']);
    expect(lower?.ticks.map(({ label }) => label)).toEqual(['$0', '$100K', '$200K', '$300K', '$400K', '$500K']);
  });

  test('CH-008 have plots that are together 310 px high by default', () => {
    const heights = (scales: 'own' | 'one') =>
      forecastScene(usual, { width: 1092, scales }).plots.reduce((sum, { top, bottom }) => sum + bottom - top, 0);
    expect(heights('one')).toBe(310);
    expect(heights('own')).toBe(310);
  });

  test('have a band below zero and a zero line above it', () => {
    const { plots } = forecastScene(input([series('bank', 2, straight(50_000, -20_000))]), { width: 1092 });
    expect(plots[0]?.isBelowZero).toBe(true);
    expect(plots[0]?.zero).toBeLessThan(plots[0]?.bottom as number);
  });

  test.each([
    ['no values', straight(0, 0)],
    ['an amount that never changes', straight(5, 5)],
    ['a few dollars', straight(1, 3)],
    ['always below zero', straight(-10, -700_000)],
  ])('the axis has different tick labels for %s', (_, values) => {
    const [plot] = forecastScene(input([series('bank', 2, values)]), { width: 700 }).plots;
    const labels = plot?.ticks.map(({ label }) => label) ?? [];
    expect(labels.length).toBeGreaterThan(1);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).toContain('$0');
  });
});

describe('the month axis', () => {
  const named = (width: number) =>
    forecastScene(usual, { width }).axis.ticks.flatMap(({ label, position }) => (label ? [[position, label]] : []));

  test('names the start month and every sixth month after it', () => {
    expect(named(1092)).toEqual(Array.from({ length: 10 }, (_, index) => [index * 6, index % 2 === 0 ? 'Jun' : 'Dec']));
  });

  test('names one month a year in a narrow drawing', () => {
    expect(named(360).map(([position]) => position)).toEqual([0, 12, 24, 36, 48]);
  });

  test('CH-004 labels years with their last month, in a shorter form in a narrow drawing', () => {
    const bands = (width: number) =>
      forecastScene(usual, { width }).axis.years.map(({ label, detail }) => [label, detail]);
    expect(bands(1092)[0]).toEqual(['Year 1', 'to May 2027']);
    expect(bands(1092)[4]).toEqual(['Year 5', 'to May 2031']);
    expect(bands(680)[0]).toEqual(['Year 1', undefined]);
    expect(bands(320)[0]).toEqual(['1', undefined]);
  });

  test('has a band for each of fifteen years and one point for each month', () => {
    const long = { ...input([series('bank', 2, straight(1e5, 2e5, 180))]), months: 180 };
    const { axis, plots } = forecastScene(long, { width: 1092 });
    expect(axis.years).toHaveLength(15);
    expect(plots[0]?.lines[0]?.points).toHaveLength(181);
  });
});

describe('the axis of ten and fifteen years', () => {
  test.each([
    [120, 330],
    [180, 330],
    [180, 400],
    [180, 620],
    [180, 1092],
  ])('of %i months in %i px has no overlapping names', (months, width) => {
    const long = { ...input([series('bank', 2, straight(1e5, 2e5, months))]), months };
    const { axis } = forecastScene(long, { width });
    const named = [
      axis.ticks.flatMap(({ x, label }) => (label === undefined ? [] : [{ x, label }])),
      axis.years.flatMap(({ from, to, label, detail }) =>
        label === '' ? [] : [{ x: (from + to) / 2, label: detail === undefined ? label : `${label} ${detail}` }],
      ),
    ];
    for (const names of named) {
      expect(names.length).toBeGreaterThan(4);
      names.slice(1).forEach(({ x, label }, index) => {
        const before = names[index] ?? { x: 0, label: '' };
        expect(x - textWidth(label) / 2 - (before.x + textWidth(before.label) / 2)).toBeGreaterThan(2);
      });
    }
  });
});

describe('the labels at the line ends', () => {
  const six = input(
    ([0, 1, 2, 3, 4, 5] as const).map((slot) => series(`scenario ${slot}`, slot, straight(70_000, 60_000 + slot))),
  );

  test('CH-013 are 40 px apart if six lines end at the same value', () => {
    const { labels } = forecastScene(six, { width: 1092 });
    expect(labels).toHaveLength(6);
    labels.slice(1).forEach(({ labelY }, index) => {
      expect(labelY - (labels[index]?.labelY ?? 0)).toBeGreaterThanOrEqual(40 - 1e-9);
    });
  });

  test('stay within the drawing', () => {
    for (const values of [straight(70_000, 0), straight(0, 70_000)]) {
      const scene = forecastScene({ ...six, series: six.series.map((each) => ({ ...each, values })) }, { width: 1092 });
      expect(scene.labels[0]?.labelY).toBeGreaterThan(12);
      expect((scene.labels.at(-1)?.labelY ?? 0) + 20).toBeLessThan(scene.height);
    }
  });

  test('show the last value to the cent', () => {
    const amounts = forecastScene(usual, { width: 1092 }).labels.map(({ id, amount }) => [id, amount]);
    expect(amounts).toEqual([
      ['worth', '$2,000,000.00'],
      ['assets', '$450,880.00'],
      ['bank', '$16,453.34'],
    ]);
  });

  test('take more lines and more distance for a long name', () => {
    const long = 'Sells the shares and the term deposit, tops up the lump sum';
    const scene = forecastScene(input([series(long, 0, straight(5, 5)), series(`${long} again`, 1, straight(5, 5))]), {
      width: 800,
    });
    const [one, two] = scene.labels;
    expect(one?.lines.length).toBeGreaterThan(1);
    expect((two?.labelY ?? 0) - (one?.labelY ?? 0)).toBeGreaterThanOrEqual(57);
  });

  test('are left out in a narrow drawing', () => {
    expect(forecastScene(usual, { width: 390 }).labels).toEqual([]);
  });
});

describe('the event rings', () => {
  test('CH-002 are one for each month, numbered in order of time, at the start of the month', () => {
    const { marks, axis } = forecastScene(input([bank], [event(47), event(1), event(1)]), { width: 1092 });
    expect(marks.map(({ number, month, when, events }) => [number, month, when, events.length])).toEqual([
      [1, 1, 'July 2026', 2],
      [2, 47, 'May 2030', 1],
    ]);
    expect(marks[0]?.x).toBe(axis.xs[1]);
  });

  test('are placed above each other for neighbouring months', () => {
    const { marks } = forecastScene(input([bank], [event(3), event(4), event(30)]), { width: 1092 });
    expect(marks.map(({ lane }) => lane)).toEqual([0, 1, 0]);
  });

  test('take no room if there are no events', () => {
    const top = (events: readonly ForecastEvent[]) =>
      forecastScene(input([bank], events), { width: 1092 }).plots[0]?.top;
    expect((top([event(1)]) ?? 0) - (top([]) ?? 0)).toBe(24);
  });

  test('are marked as an alarm when cash runs out', () => {
    const { marks } = forecastScene(input([bank], [event(5), event(9, 'cash-runs-out')]), { width: 1092 });
    expect(marks.map(({ isAlarming }) => isAlarming)).toEqual([false, true]);
  });
});

describe('the drawing', () => {
  const ghosted = input([{ ...bank, ghost: straight(60_000, 20_000) }, worth], [event(2)]);

  test.each([
    ['light', lightPalette],
    ['dark', darkPalette],
  ])('%s: is complete, in the colours of the theme, without missing values', (_, palette) => {
    for (const width of [320, 672, 1092]) {
      const svg = sceneToSvg(forecastScene(ghosted, { width }), palette);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
      expect(svg).toContain(palette['scenario-2']);
      expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
    }
  });

  test('draws a ghost as a line of 1 px', () => {
    const { lines } = forecastScene(ghosted, { width: 1092 }).plots.at(-1) ?? { lines: [] };
    expect(lines[0]?.ghost).toMatch(/^M/);
    expect(sceneToSvg(forecastScene(ghosted, { width: 1092 }), lightPalette)).toContain(
      `d="${lines[0]?.ghost}" fill="none" stroke="#d9660f" stroke-width="1"`,
    );
  });

  test('escapes a name, whatever it contains', () => {
    const svg = sceneToSvg(forecastScene(input([series('<b>&"', 0, straight(1, 2))]), { width: 1092 }), lightPalette);
    expect(svg).toContain('&lt;b&gt;&amp;&quot;');
    expect(svg).not.toContain('<b>');
  });
});
