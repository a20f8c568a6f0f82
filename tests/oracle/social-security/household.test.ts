/**
 * Whole months: random households go through the projection; in the first, a middle and the last month the second
 * implementation works out every column of the pension from the balances of that month.
 */
import fc from 'fast-check';
import { test } from 'vitest';
import { arbitraryCase } from './household/arbitrary-household.ts';
import { monthDifferences } from './household/compare.ts';
import { SEED } from './nearness.ts';

test('the pension of random households in the first, a middle and the last month', () => {
  fc.assert(
    fc.property(arbitraryCase, ({ household, middle }) => {
      const found = monthDifferences(household, middle);
      if (found.length > 0) throw new Error(`${found.join('\n')}\n${JSON.stringify(household, undefined, 1)}`);
    }),
    { seed: SEED, numRuns: 400 },
  );
});
