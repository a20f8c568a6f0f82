import { describe, expect, test } from 'vitest';
import { lengthOf, movesOf } from './moves.ts';
import type { Trial } from './tried.ts';

function trial(group: string, words: string, cash: number | undefined): Trial {
  return {
    variant: { id: words, group, words } as Trial['variant'],
    outcome: cash === undefined ? undefined : { cash, until: undefined },
  };
}

const BASE = 1_000;
const trials = [
  trial('interest', 'Interest 2%', 990),
  trial('interest', 'Interest 4%', 1_015),
  trial('later-entry', 'Entry later', undefined),
  trial('home-value', 'Home worth less', 900),
  trial('home-value', 'Home worth more', 1_005),
  trial('rent', 'Rent lower', 1_000),
];
const moves = movesOf(trials, BASE);

describe('the effects of the tested assumptions on the cash of a scenario', () => {
  test('begin with the largest, keep less and more of one assumption together, and end with those not calculated', () => {
    expect(moves.map(({ variant }) => variant.words)).toEqual([
      'Home worth less',
      'Home worth more',
      'Interest 2%',
      'Interest 4%',
      'Rent lower',
      'Entry later',
    ]);
  });

  test('are the cash under the assumption minus the cash as entered', () => {
    expect(moves.map(({ difference }) => difference)).toEqual([-100, 5, -10, 15, 0, undefined]);
  });

  test('have bars in proportion to the largest', () => {
    expect(moves.map((move) => lengthOf(move, moves))).toEqual([1, 0.05, 0.1, 0.15, 0, 0]);
    const still = movesOf([trial('rent', 'Rent lower', BASE)], BASE);
    expect(still.map((move) => lengthOf(move, still))).toEqual([0]);
  });
});
