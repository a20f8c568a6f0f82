import { comparisonForecast } from '@advice-builder/charts';
import type { Scenario } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { expect, test } from 'vitest';
import { all } from '../../../../../design-system/testing/drawn.tsx';
import { graphsOf } from '../testing/graphs-of.ts';
import { drawnOf, graphCases } from './cases.ts';
import { pictureOf, pictureSource } from './keep-picture.ts';

const sold = (scenario: Scenario): Scenario => ({
  ...scenario,
  name: 'Sell',
  sHome: { ...scenario.sHome, sell: true, sellMonth: '2027-05-01', sellExpenses: 28_000 },
});

const WORDS = { title: 'Bank Balance', source: pictureSource('HAL-1', 4, isoDate('2026-11-21')) };

test('a picture names its record and day, and numbers the scenarios that its events refer to', () => {
  const { drawn } = drawnOf(graphCases(graphsOf([sold]).figures()), { scenarios: {}, highlighted: 0 }, 0);
  const compared = drawn.map(({ sid, name, calculated: { report } }) => ({ sid, name, report }));
  const { svg } = pictureOf(comparisonForecast(compared, 'bankBalance'), WORDS, 'scenario-1');
  const { textContent } = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  expect(textContent).toContain('HAL-1, 21 November 2026. Estimates, not advice.');
  expect(textContent).toContain('Scenario 1: Sell');
  expect(textContent).toMatch(/May 2027: .*\(Scenario 1\)/);
  expect(pictureSource(' ', 4, isoDate('2026-11-21'))).toBe('Record 4, 21 November 2026. Estimates, not advice.');
});

test('the highlighted line in a picture is thicker', () => {
  const { drawn } = drawnOf(graphCases(graphsOf([sold]).figures()), { scenarios: {}, highlighted: 0 }, 0);
  const compared = drawn.map(({ sid, name, calculated: { report } }) => ({ sid, name, report }));
  const { svg } = pictureOf(comparisonForecast(compared, 'bankBalance'), WORDS, 'scenario-1');
  const picture = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const lines = all(picture, '[stroke-width="3.4"]');
  expect(lines).toHaveLength(1);
  const [thick] = lines;
  const plain = pictureOf(comparisonForecast(compared, 'bankBalance'), WORDS, 'scenario-0').svg;
  const [other] = all(new DOMParser().parseFromString(plain, 'image/svg+xml'), '[stroke-width="3.4"]');
  expect(thick?.getAttribute('stroke')).not.toBe(other?.getAttribute('stroke'));
});
