import type { ScenarioPatch } from '@advice-builder/contract';
import { calculate, type Projection } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { toHousehold } from '../household/to-household.ts';
import { recordOf, resident, scenarioOf, TODAY } from '../testing/cases.ts';
import { choiceFacts, factWords } from './client-choice.ts';

const NAMES = { isYou: false, people: ['Margaret'] };

function projectionOf(care: ScenarioPatch['sCare']): Projection {
  const scenario = scenarioOf({ sCare: care });
  const mapped = toHousehold(recordOf(), scenario, scenario, TODAY, shippedRateBook);
  if (!mapped.ok) throw new Error(JSON.stringify(mapped.problems));
  return calculate(mapped.value.household, shippedRateBook, { months: 180 });
}

it('names a move to another aged care home, and the stay in the same one, only where they differ', () => {
  const moves = { movesHome: true, moveDate: '15/03/2027', moveAgreedPrice: 450_000 } as const;
  const [stay, move] = [projectionOf([resident]), projectionOf([{ ...resident, ...moves }])];
  const facts = (own: Projection, other: Projection): readonly string[] =>
    choiceFacts(own, other, NAMES).map((fact) => [factWords(fact, NAMES), fact.when].filter(Boolean).join(' '));
  expect(facts(move, stay)).toEqual(['moves to another care home in March 2027']);
  expect(facts(stay, move)).toEqual(['stays in the same care home']);
  expect(facts(stay, stay)).toEqual([]);
  expect(facts(move, move)).toEqual([]);
});
