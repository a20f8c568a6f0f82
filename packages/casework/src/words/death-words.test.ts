import { expect, it } from 'vitest';
import { resident, scenarioOf } from '../testing/cases.ts';
import { deathLines, spendsWords } from './death-words.ts';

const NAMES = ['Frank', 'Ida'];
const home = { typeOfCare: 2 } as const;

it('mentions a deposit only for a person who is in residential care or enters it', () => {
  const oneInCare = scenarioOf({ sCare: [resident, home] });
  expect(deathLines(oneInCare, NAMES, 0)).toEqual([
    'A deposit paid for Frank is refunded to Cash at Bank, less retained amounts.',
    'Everything Frank owns, alone or jointly, goes to Ida. Income streams with a death value pay it.',
    'Ida is tested as a single person from that month.',
  ]);
  expect(deathLines(oneInCare, NAMES, 1)).toEqual([
    'Everything Ida owns, alone or jointly, goes to Frank. Income streams with a death value pay it.',
    'Frank is tested as a single person from that month.',
  ]);
});

it('mentions a deposit for an unknown person if either may have paid one', () => {
  const deposit = 'The deposit of the person who dies is refunded to Cash at Bank, less retained amounts.';
  expect(deathLines(scenarioOf({ sCare: [home, resident] }), NAMES, undefined)).toContain(deposit);
  expect(deathLines(scenarioOf({ sCare: [home, home] }), NAMES, null)).toEqual([
    'Everything that person owns, alone or jointly, goes to the other. Income streams with a death value pay it.',
    'The other person is tested as a single person from that month.',
  ]);
});

it('states what the survivor spends, with the default share if none is entered', () => {
  const share = (expensesPercent: number | null) => spendsWords(NAMES, { clientIndex: 0, expensesPercent });
  expect(share(62.5)).toBe('Ida spends 62.50% of the living expenses entered.');
  expect(share(null)).toBe('Ida spends 70% of the living expenses entered.');
});
