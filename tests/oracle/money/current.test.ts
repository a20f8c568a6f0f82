/** The first month of random Current Situations, worked from their documents, is that of the engine. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountOf } from './account.ts';
import { anyPair } from './arbitrary-pair.ts';
import { firstMonthDifferences, projectionOf, unbalancedMonths } from './engine-account.ts';

test('the money of 300 Current Situations', () => {
  fc.assert(
    fc.property(anyPair, ({ record, current }) => {
      const itself = { record, current, scenario: current };
      const projection = projectionOf(itself);
      expect(firstMonthDifferences(projection, accountOf(itself))).toEqual([]);
      expect(unbalancedMonths(projection)).toEqual([]);
    }),
    { numRuns: 300, seed: 20_261_126 },
  );
});
