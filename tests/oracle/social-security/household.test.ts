/**
 * Months of random households: in the first, a middle and the last month of the projection, the second implementation
 * calculates every pension column from the balances of that month.
 */
import fc from 'fast-check';
import { test } from 'vitest';
import { arbitraryCase, arbitraryMoveCase, type Case } from './household/arbitrary-household.ts';
import { monthDifferences } from './household/compare.ts';
import { SEED } from './nearness.ts';

const agree = ({ household, middle }: Case): void => {
  const found = monthDifferences(household, middle);
  if (found.length > 0) throw new Error(`${found.join('\n')}\n${JSON.stringify(household, undefined, 1)}`);
};

test('the pension of random households agrees in the first, a middle and the last month', () => {
  fc.assert(fc.property(arbitraryCase, agree), { seed: SEED, numRuns: 400 });
});

test('the pension agrees for people who move into a community, and for couples after a death', () => {
  fc.assert(fc.property(arbitraryMoveCase, agree), { seed: SEED, numRuns: 400 });
});
