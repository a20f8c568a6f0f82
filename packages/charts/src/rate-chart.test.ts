import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { RATE_CHART_HEIGHT, type RateChart, rateChartShapes } from './rate-chart.ts';
import type { PathShape, Shape } from './shapes.ts';

const chart: RateChart = {
  steps: [
    { from: isoDate('2013-03-20'), value: 90, isOfficial: false },
    { from: isoDate('2016-03-20'), value: 100, isOfficial: true },
    { from: isoDate('2020-03-20'), value: 120, isOfficial: false },
  ],
  start: isoDate('2014-07-01'),
  end: isoDate('2024-07-01'),
  dottedFrom: isoDate('2022-07-01'),
  label: (value) => `$${value}`,
};

const paths = (shapes: readonly Shape[]): readonly PathShape[] => shapes.filter((shape) => shape.kind === 'path');
const words = (shapes: readonly Shape[]): readonly string[] =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? shape.runs.map(({ text }) => text) : []));
const linesOf = (shapes: readonly Shape[]) =>
  paths(shapes).filter(({ stroke, width }) => stroke === 'ink' && width === 2);
const numbersOf = (d: string): readonly number[] => (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

describe('the chart of a rate', () => {
  it('is one stepped line, with hollow dots for unofficial values and the newest value at the end', () => {
    const shapes = rateChartShapes(chart, 600);
    const [line] = linesOf(shapes);
    expect(line?.d).toMatch(/^M[\d.]+,[\d.]+H[\d.]+V[\d.]+H[\d.]+V[\d.]+H[\d.]+$/);
    // The value from before the start of the chart has a line but no dot.
    expect(paths(shapes).filter(({ fill }) => fill === 'surface')).toHaveLength(1);
    expect(words(shapes).at(-1)).toBe('$120');
    expect(words(shapes)).toContain('2016');
  });

  it('is dotted only after the last known value', () => {
    const [line, dotted] = linesOf(rateChartShapes(chart, 600));
    expect(dotted?.dash).toBeDefined();
    expect(numbersOf(dotted?.d ?? '')[0]).toBe(numbersOf(line?.d ?? '').at(-1));
    expect(linesOf(rateChartShapes({ ...chart, dottedFrom: undefined }, 600))).toHaveLength(1);
  });

  it('keeps its height and has room for its labels on a narrow screen', () => {
    const shapes = rateChartShapes(chart, 300);
    for (const { d } of linesOf(shapes)) expect(Math.max(...numbersOf(d))).toBeLessThan(300);
    for (const shape of shapes) if (shape.kind === 'text') expect(shape.y).toBeLessThanOrEqual(RATE_CHART_HEIGHT);
    const years = words(shapes).filter((name) => /^20\d\d$/.test(name));
    expect(years.length).toBeLessThan(
      words(rateChartShapes(chart, 900)).filter((name) => /^20\d\d$/.test(name)).length,
    );
  });

  it('shows a value that never changed, including zero', () => {
    for (const value of [365, 0]) {
      const shapes = rateChartShapes({ ...chart, steps: [{ from: chart.start, value, isOfficial: true }] }, 600);
      const [line] = linesOf(shapes);
      expect(line?.d).not.toContain('NaN');
      expect(words(shapes)).toContain(`$${value}`);
    }
    expect(rateChartShapes({ ...chart, steps: [] }, 600)).toEqual([]);
  });
});
