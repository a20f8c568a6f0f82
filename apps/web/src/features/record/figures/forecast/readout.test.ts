import { type ForecastInput, forecastScene } from '@advice-builder/charts';
import { makeMonth } from '@advice-builder/kernel';
import { describe, expect, test } from 'vitest';
import { nearestPosition, positionAfter, readoutAt, readoutShapes, spokenReadout } from './readout.ts';

const input: ForecastInput = {
  start: makeMonth(2026, 6),
  months: 60,
  series: [
    { id: 'a', label: 'Bank Balance', slot: 2, values: Array.from({ length: 61 }, (_, position) => 1000 - position) },
    { id: 'b', label: 'Assets', slot: 1, values: [undefined, ...Array.from({ length: 60 }, () => 2500.5)] },
  ],
  events: [],
};

describe('reading the chart', () => {
  test('arrow keys move by a month, page keys by a year, Home and End to the edges', () => {
    expect(positionAfter('ArrowRight', 5, 60)).toBe(6);
    expect(positionAfter('ArrowLeft', 5, 60)).toBe(4);
    expect(positionAfter('PageUp', 5, 60)).toBe(17);
    expect(positionAfter('PageDown', 17, 60)).toBe(5);
    expect(positionAfter('Home', 5, 60)).toBe(0);
    expect(positionAfter('End', 5, 60)).toBe(60);
  });

  test('no key leaves the chart, and other keys do nothing', () => {
    expect(positionAfter('ArrowRight', 60, 60)).toBe(60);
    expect(positionAfter('PageDown', 3, 60)).toBe(0);
    expect(positionAfter('a', 3, 60)).toBeUndefined();
    expect(positionAfter('Tab', 3, 60)).toBeUndefined();
  });

  test('the first key starts at the edge it moves away from', () => {
    expect(positionAfter('ArrowRight', undefined, 60)).toBe(0);
    expect(positionAfter('ArrowLeft', undefined, 60)).toBe(60);
  });

  test('the pointer selects the nearest month', () => {
    const { xs } = forecastScene(input, { width: 900 }).axis;
    expect(nearestPosition(xs, -50)).toBe(0);
    expect(nearestPosition(xs, (xs[7] as number) + 0.1)).toBe(7);
    expect(nearestPosition(xs, 5000)).toBe(60);
  });

  test('shows all values of the month to the cent', () => {
    expect(spokenReadout(readoutAt(input, 12))).toBe('End of May 2027. Bank Balance $988.00. Assets $2,500.50.');
  });

  test('leaves out series without a value in the month', () => {
    expect(spokenReadout(readoutAt(input, 0))).toBe('Start of June 2026. Bank Balance $1,000.00.');
    expect(readoutAt(input, 0).rows[1]?.value).toBeUndefined();
  });

  test('draws a vertical line, and a dot on each series with a value', () => {
    const scene = forecastScene(input, { width: 900 });
    expect(readoutShapes(scene, 12)).toHaveLength(3);
    expect(readoutShapes(scene, 0)).toHaveLength(2);
    expect(readoutShapes(scene, 61)).toEqual([]);
  });
});
