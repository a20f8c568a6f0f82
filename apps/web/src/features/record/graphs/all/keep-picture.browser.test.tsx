import { comparisonForecast } from '@advice-builder/charts';
import type { Scenario } from '@advice-builder/contract';
import { expect, test } from 'vitest';
import { all } from '../../../../design-system/testing/drawn.tsx';
import { graphsOf } from '../testing/graphs-of.ts';
import { drawnOf, graphCases } from './cases.ts';
import { pictureOf } from './keep-picture.ts';

const sold = (scenario: Scenario): Scenario => ({
  ...scenario,
  name: 'Sell',
  sHome: { ...scenario.sHome, sell: true, sellMonth: '2027-05-01', sellExpenses: 28_000 },
});

test('the highlighted line of a picture is the thick one', () => {
  const { drawn } = drawnOf(graphCases(graphsOf([sold]).figures()), { scenarios: {}, highlighted: 0 }, 0);
  const compared = drawn.map(({ sid, name, calculated: { report } }) => ({ sid, name, report }));
  const { svg } = pictureOf(comparisonForecast(compared, 'bankBalance'), 'Bank Balance', 'scenario-1');
  const picture = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const lines = all(picture, '[stroke-width="3.4"]');
  expect(lines).toHaveLength(1);
  const [thick] = lines;
  const plain = pictureOf(comparisonForecast(compared, 'bankBalance'), 'Bank Balance', 'scenario-0').svg;
  const [other] = all(new DOMParser().parseFromString(plain, 'image/svg+xml'), '[stroke-width="3.4"]');
  expect(thick?.getAttribute('stroke')).not.toBe(other?.getAttribute('stroke'));
});
