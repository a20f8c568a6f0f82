import { makeMonth } from '@advice-builder/kernel';
import { expect, test } from 'vitest';
import { forecastScene } from './forecast-scene.ts';
import { lightPalette } from './palette.ts';
import { sceneToPicture } from './picture.ts';

const scene = forecastScene(
  {
    start: makeMonth(2026, 12),
    months: 60,
    series: [{ id: 'a', label: 'Sell & pay', slot: 2, values: Array.from({ length: 61 }, (_, at) => 1000 - 100 * at) }],
    events: [{ month: 6, kind: 'home-sold', label: 'Sale of Home (Scenario 2)', amount: 1 }],
  },
  { width: 960 },
);
const { svg, width, height } = sceneToPicture(scene, lightPalette, {
  title: 'Bank <Balance>',
  source: 'HAL-2026-031, 21 November 2026. Estimates, not advice.',
});

test('a picture shows the owner, the date, and that the figures are an estimate', () => {
  expect(svg).toContain('>HAL-2026-031, 21 November 2026. Estimates, not advice.<');
});

test('a picture has its title, its description, and the list of its events', () => {
  expect(svg).toContain('<title id="title">Bank &lt;Balance&gt;</title>');
  expect(svg).toContain(`<desc id="desc">${scene.finding.replaceAll('&', '&amp;')}</desc>`);
  expect(svg).toContain('June 2027: Sale of Home (Scenario 2)');
});

test('a picture has a background that is wide enough for everything', () => {
  expect(svg).toContain(`<rect width="${width}" height="${height}" fill="${lightPalette.surface}"/>`);
  expect(width).toBeGreaterThan(scene.width);
  expect(height).toBeGreaterThan(scene.height);
});

test('a picture loads no resources and runs no scripts', () => {
  expect(svg).not.toMatch(/href|url\(|<script|<style|@import/);
  expect(svg.match(/http[^"]*/g)).toEqual(['http://www.w3.org/2000/svg']);
});
