import { newEntry } from '@advice-builder/casework';
import type { Scenario } from '@advice-builder/contract';
import { expect, test } from 'vitest';
import { TODAY } from '../../../../../state/testing/memory-server.ts';
import { graphsOf } from '../testing/graphs-of.ts';
import { graphCases } from './cases.ts';
import { findingWords } from './finding-words.ts';

const withGold = (scenario: Scenario): Scenario => ({
  ...scenario,
  name: 'With gold',
  sFentries: [
    ...scenario.sFentries,
    newEntry(2, { sid: 1, existing: scenario.sFentries, today: TODAY }, { name: 'Gold', assetValue: 120_000 }),
  ],
});

function wordsWith(change: (scenario: Scenario) => Scenario): string {
  const figures = graphsOf([change]).figures();
  const drawn = graphCases(figures).drawable;
  return findingWords(figures, { drawn, highlighted: 1, base: drawn[0] });
}

test('the findings mention money that a scenario has but the Current Situation does not', () => {
  expect(wordsWith(withGold)).toMatch(
    / With gold: the figures count \$120,000 of money that is not in the Current Situation\.$/,
  );
  expect(wordsWith((scenario) => ({ ...scenario, name: 'Same' }))).not.toContain('figures count');
});
